import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { adapterOf, openSecrets, type Vendor } from '#games/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { Refused } from '#platform/refused.ts'
import { supplierChecks } from './operator-checks.ts'
import type { TestSeat } from './seat.ts'
import type { Sheet } from './sheet.ts'
import { holderChecks, signedChecks } from './transfer-checks.ts'
import { withSeat } from './wallet-side.ts'

type Side = { readonly scope: Scope; readonly vendor: Vendor; readonly sheet: Sheet }

/** Plays the portal against a vendor, with the portal's own key or the secret that both know. */
export async function supplierSide({ scope, vendor, sheet }: Side): Promise<void> {
  const { platform } = scope
  const brand = await brandConfig(platform, scope.brandId)
  await withSeat(scope, vendor.code, async (seat) => {
    if (vendor.dialect === 'hub88') await supplierChecks(sheet, operatorOf(platform, vendor, brand), seat)
    else await catalogueChecks({ platform, vendor, brand, sheet, seat })
    if (vendor.wallet === 'transfer') await holderChecks({ platform, vendor, brand, sheet, user: seat.user })
  })
  if (vendor.dialect !== 'transfer') return
  const [secret = ''] = openSecrets(platform, vendor)
  await withSeat(scope, vendor.code, ({ user, gameCode }) =>
    signedChecks({ vendor, brand, sheet, secret, user, gameCode }),
  )
}

function operatorOf({ config }: Platform, vendor: Vendor, { code: brandCode }: BrandConfig) {
  const key = createPrivateKey(readFileSync(join(config.vendorKeysDir, 'portal.pem')))
  return { base: String(vendor.url), key, operatorId: vendor.operatorId ?? 0, brandCode }
}

type Catalogue = {
  readonly platform: Platform
  readonly vendor: Vendor
  readonly brand: BrandConfig
  readonly sheet: Sheet
  readonly seat: TestSeat
}

/** What the portal asks of every vendor: its games, and the address of one. */
async function catalogueChecks({ platform, vendor, brand, sheet, seat }: Catalogue): Promise<void> {
  const adapter = adapterOf(vendor)
  const list = await adapter.gameList(platform, vendor).catch(refusalOf)
  const games = Array.isArray(list) ? list.length : 0
  sheet.compare('the list of games can be read', { listed: true }, { listed: games > 0, games, list })
  const place = { lobbyUrl: 'https://portal.example/', depositUrl: 'https://portal.example/deposit', ip: '203.0.113.7' }
  const wish = { vendor, brand, room: null, language: 'EN', mobile: true, ...place }
  const member = { user: seat.user, token: seat.token, balance: 0n }
  const opened = await adapter.gameUrl(platform, { ...wish, gameCode: seat.gameCode, seat: member }).catch(refusalOf)
  const isAddress = 'url' in opened && URL.canParse(opened.url)
  sheet.compare('a game opens at an address', { isAddress: true }, { ...opened, isAddress })
}

function refusalOf(error: unknown): { readonly refused: string } {
  if (error instanceof Refused) return { refused: error.code }
  throw error
}
