import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addGames, addRooms, plantVendor } from '#games/public.ts'
import { lotteryCards, seedLotteries } from '#lottery/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { demoGames, demoPurse, demoPurseGames, demoRooms, demoVendors, lotteryGames } from './catalogue.ts'

/** Seeds the lotteries, vendors and games of a demo brand. */
export async function seedGames(tx: Tx, code: string): Promise<void> {
  await seedLotteries(tx)
  const keyFile = join(tx.platform.config.vendorKeysDir, 'studio.pub.pem')
  // a start without the studio (another role, a test) omits its games rather than half registering them
  if (!existsSync(keyFile)) return
  for (const vendor of demoVendors(code, tx.platform.config.studioUrl, readFileSync(keyFile, 'utf8')))
    await plantVendor(tx, vendor)
  const secretFile = join(tx.platform.config.vendorKeysDir, 'tabung.secret')
  const secret = existsSync(secretFile) ? readFileSync(secretFile, 'utf8').trim() : null
  const purse = secret && demoPurse(code, tx.platform.config.studioUrl, secret)
  if (purse) await plantVendor(tx, purse)
  const purseGames = purse ? demoPurseGames() : []
  await addGames(tx, [...demoGames(code), ...purseGames, ...lotteryGames(await lotteryCards(tx))])
  await addRooms(tx, demoRooms(code))
}
