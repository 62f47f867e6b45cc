import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  addGames,
  addVendor,
  insertRooms,
  type NewVendor,
  seedVendor,
  selectAllVendors,
  type Vendor,
} from '#games/public.ts'
import { listLotteryTiles, seedLotteries } from '#lottery/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import {
  buildTransferWalletVendor,
  listDemoGames,
  listDemoRooms,
  listDemoVendors,
  listLotteryGames,
  listTransferWalletGames,
  studioCodes,
} from './catalogue.ts'
import { refreshUnchanged } from './refresh-unchanged.ts'
import { seedOnce } from './store-seeded.ts'

/** Seeds the lotteries, vendors and games of a demo brand. */
export async function seedGames(tx: Tx, code: string): Promise<void> {
  await seedLotteries(tx)
  const { vendorKeysDir, studioUrl } = tx.platform.config
  const keyFile = join(vendorKeysDir, 'studio.pub.pem')
  // a start without the studio (another role, a test) omits its games rather than half registering them
  if (studioUrl === null || !existsSync(keyFile)) return
  const secretFile = join(vendorKeysDir, 'tabung.secret')
  const secret = existsSync(secretFile) ? readFileSync(secretFile, 'utf8').trim() : null
  const transferVendor = secret && buildTransferWalletVendor(code, studioUrl, secret)
  const vendors = listDemoVendors(code, studioUrl, readFileSync(keyFile, 'utf8'))
  await connectVendors(tx, transferVendor ? [...vendors, transferVendor] : vendors)
  await seedOnce(tx, 'studio free rounds', () => offerFreeRounds(tx, studioCodes[code]?.code))
  const purseGames = transferVendor ? listTransferWalletGames() : []
  await addGames(tx, [...listDemoGames(code), ...purseGames, ...listLotteryGames(await listLotteryTiles(tx))])
  await insertRooms(tx, listDemoRooms(code))
}

async function connectVendors(tx: Tx, vendors: readonly NewVendor[]): Promise<void> {
  const stored = new Map((await selectAllVendors(tx)).map((vendor) => [vendor.code, vendor]))
  const connections = vendors.map((vendor) => {
    const before = stored.get(vendor.code)
    return {
      name: `vendor:${vendor.code}`,
      stored: before ? settingsOf(before) : null,
      wanted: settingsOf(vendor),
      save: () => seedVendor(tx, vendor),
    }
  })
  await refreshUnchanged(tx, connections)
}

/** Ends the mark "no free rounds" of our studio in sandboxes that were set up before it had some. */
async function offerFreeRounds(tx: Tx, code: string | undefined): Promise<void> {
  const studio = (await selectAllVendors(tx)).find((vendor) => vendor.code === code)
  if (!studio?.flags.noFreeBets) return
  const { noFreeBets: _, ...flags } = studio.flags
  await addVendor(tx, { ...studio, flags, secret: null })
}

/** What an operator may change about a connection, beyond what `seedVendor` keeps. */
const settingsOf = ({ dialect, url, operatorId, publicKey }: NewVendor | Vendor) => [
  ...[dialect, url, operatorId, publicKey],
]
