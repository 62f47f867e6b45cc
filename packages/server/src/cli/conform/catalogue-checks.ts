import type { BrandConfig } from '#brand/public.ts'
import { adapterOf, type Vendor } from '#games/public.ts'
import type { Platform } from '#platform/platform.ts'
import { Refused } from '#platform/refused.ts'
import type { CheckSheet } from './check-sheet.ts'
import type { ConformanceMember } from './test-member.ts'

type CatalogueRun = {
  readonly platform: Platform
  readonly vendor: Vendor
  readonly brand: BrandConfig
  readonly sheet: CheckSheet
  readonly seat: ConformanceMember
}

/** Checks what the portal asks of every vendor: its game list, and a launch address. */
export async function checkCatalogue({ platform, vendor, brand, sheet, seat }: CatalogueRun): Promise<void> {
  const adapter = adapterOf(vendor)
  const list = await adapter.gameList(platform, vendor).catch(toRefusal)
  const games = Array.isArray(list) ? list.length : 0
  sheet.compare('the game list is readable', { listed: true }, { listed: games > 0, games, list })
  const place = {
    lobbyUrl: 'https://portal.example/',
    depositUrl: 'https://portal.example/deposit',
    ip: '203.0.113.7',
    country: '',
  }
  const wish = { vendor, brand, room: null, language: 'EN', mobile: true, ...place }
  const member = { user: seat.user, token: seat.token, balance: 0n, registeredAt: new Date() }
  const opened = await adapter.gameUrl(platform, { ...wish, gameCode: seat.gameCode, seat: member }).catch(toRefusal)
  const isAddress = 'url' in opened && URL.canParse(opened.url)
  sheet.compare('a game launch returns a URL', { isAddress: true }, { ...opened, isAddress })
}

function toRefusal(error: unknown): { readonly refused: string } {
  if (error instanceof Refused) return { refused: error.code }
  throw error
}
