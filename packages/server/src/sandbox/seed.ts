import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseMoney } from '@gasing/contract/money'
import { createOperator, seedCredentials } from '#access/public.ts'
import { brandConfig, createBrand, demoBrands, isModuleOn } from '#brand/public.ts'
import { saveChannel, saveProvider } from '#cashier/public.ts'
import { seedBanners } from '#content/public.ts'
import { addGames, addVendor } from '#games/public.ts'
import { createMember, memberByUsername, saveLabel } from '#members/public.ts'
import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { invariant } from '#platform/refused.ts'
import { credit } from '#wallet/public.ts'
import {
  type DemoMember,
  demoBalance,
  demoMembers,
  demoOperators,
  demoPassword,
  demoPaymentPassword,
} from './accounts.ts'
import { demoGames, demoVendors } from './catalogue.ts'
import { demoChannels, demoProvider } from './channels.ts'

/** A thousand ringgit in the other demo currency. */
const openingBalances: Readonly<Record<string, string>> = { MYR: demoBalance, VND: '5500000' }

/** Fills the demo brands. What is there already stays as it is, so that a second start finds its data again. */
export async function seedSandbox(platform: Platform): Promise<void> {
  invariant(platform.config.sandbox, 'demo data exists in the sandbox only')
  for (const seed of demoBrands) {
    const brandId = await createBrand(platform, seed)
    const scope = systemScope(platform, brandId, 'sandbox')
    await inBrand(scope, (tx) => fillBrand(tx, seed.code))
  }
}

async function fillBrand(tx: Tx, code: string): Promise<void> {
  await seedBanners(tx)
  await seedCashier(tx, code)
  await seedGames(tx, code)
  if (await memberByUsername(tx, 'demo01')) return
  for (const name of demoOperators) await createOperator(tx, { name, password: demoPassword, roles: [name] })
  for (const member of demoMembers) await seedMember(tx, member)
}

async function seedCashier(tx: Tx, code: string): Promise<void> {
  await saveProvider(tx, demoProvider)
  for (const channel of demoChannels[code] ?? []) await saveChannel(tx, channel)
}

async function seedGames(tx: Tx, code: string): Promise<void> {
  const keyFile = join(tx.platform.config.vendorKeysDir, 'studio.pub.pem')
  // a start without the studio (another role, a test) leaves its games out rather than half registered
  if (!existsSync(keyFile)) return
  const config = await brandConfig(tx.platform, tx.brandId)
  const categories = new Set(
    ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'].filter((id) => isModuleOn(config, id)),
  )
  const vendors = demoVendors(code, tx.platform.config.studioUrl, readFileSync(keyFile, 'utf8'))
  const games = demoGames(code, categories)
  for (const vendor of vendors) if (games.some((game) => game.vendor === vendor.code)) await addVendor(tx, vendor)
  await addGames(tx, games)
}

async function seedMember(tx: Tx, { username, isAgent, upline, payee }: DemoMember): Promise<void> {
  const { currency, defaultLanguage } = await brandConfig(tx.platform, tx.brandId)
  const uplineId = upline === null ? null : ((await memberByUsername(tx, upline))?.memberId ?? null)
  const { memberId } = await createMember(tx, {
    username,
    isAgent,
    language: defaultLanguage,
    uplineId,
    payeeName: payee,
  })
  await seedCredentials(tx, memberId, { password: demoPassword, paymentPassword: demoPaymentPassword })
  if (isAgent === 0)
    await saveLabel(tx, memberId, { labelName: 'VIP 1', color: '#4a2c00', color2: '#ffd27a', rankLevel: 1 })
  const amount = parseMoney(openingBalances[currency.code] ?? demoBalance)
  await credit(tx, {
    memberId,
    from: 'brand:opening',
    amount,
    kind: 'opening',
    key: `opening:${memberId}`,
    reference: 'sandbox',
  })
}
