import { formatExactMoney } from '@gasing/contract/money'
import { trialType } from '@gasing/contract/who'
import { readBrandConfig } from '#brand/public.ts'
import { maskAccountName } from '#members/public.ts'
import { inBrand, type Scope, systemScope } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import type { Platform } from '#platform/platform.ts'
import { type CatalogueView, cutGamePage, gameNameOf, type PageRequest, readCatalogueView } from './catalogue-view.ts'
import { selectWins, type WinRow } from './store-catalogue.ts'
import { advanceAnnouncedUntil, selectWinsAfter } from './store-wins.ts'

/** Cache lifetime, shared by all readers. */
const cacheMs = 3_000
const listMax = 60
const defaultDays = 1
/** With few recent wins the list goes back this far. */
const fallbackDays = 30

export type WinnersQuery = PageRequest & { readonly kind: 'latest' | 'high' }

/** Wins of real rounds. Demo play creates no rounds here, and wins of trial accounts are labelled as such. */
export async function readWinners(scope: Scope, query: WinnersQuery) {
  const view = await readCatalogueView(scope)
  const rows = await readWins(scope.platform, scope.brandId, query.kind)
  return cutGamePage(
    rows.flatMap((row) => toWinner(row, view)),
    query,
  )
}

const winsCache = new WeakMap<Platform, Map<string, { rows: Promise<WinRow[]>; atMs: number }>>()

function readWins(platform: Platform, brandId: number, kind: WinnersQuery['kind']): Promise<WinRow[]> {
  const all = winsCache.get(platform) ?? new Map()
  winsCache.set(platform, all)
  const key = `${brandId} ${kind}`
  const known = all.get(key)
  if (known && performance.now() - known.atMs < cacheMs) return known.rows
  const rows = inBrand(systemScope(platform, brandId, 'winners'), async (tx) => {
    const latest = await selectWins(tx, { kind, days: defaultDays, limit: listMax })
    return latest.length >= listMax / 2 ? latest : selectWins(tx, { kind, days: fallbackDays, limit: listMax })
  })
  all.set(key, { rows, atMs: performance.now() })
  rows.catch(() => all.delete(key))
  return rows
}

/** How many wins are pushed to open pages at a time; the list contains all of them. */
const announcedWinsMax = 3
/** Older wins are not announced after a pause. */
const announcedAgeSecondsMax = 30
/** A round becomes readable a little after its settlement time. */
const overlapMs = 2_000

/** Pushes the highest wins since the last announcement to the brand's open pages, each as a line of the list. */
export async function announceWins(scope: Scope): Promise<void> {
  const { defaultLanguage } = await readBrandConfig(scope.platform, scope.brandId)
  const view = await readCatalogueView({ ...scope, language: defaultLanguage })
  await inBrand(scope, async (tx) => {
    const since = new Date((await advanceAnnouncedUntil(tx, announcedAgeSecondsMax)).getTime() - overlapMs)
    const rows = await selectWinsAfter(tx, since, announcedWinsMax)
    for (const win of rows.flatMap((row) => toWinner(row, view))) {
      const { gameName, amount, currency } = win
      await push(tx, `brand:${tx.brandId}`, { type: 'win', gameName, amount, currency, win })
    }
  })
}

/** Converts a win for the API; empty when its game is no longer shown. */
function toWinner(row: WinRow, { shelf, config, language, isShown }: CatalogueView) {
  const game = shelf.byCode.get(`${row.vendor}/${row.gameCode}`)
  if (!game || !isShown(game)) return []
  const money = (units: bigint) => formatExactMoney(units, config.currency.decimals)
  return [
    {
      id: row.roundId.toString(),
      account: maskAccountName(row.username),
      nodeId: game.gameId.toString(),
      gameCode: game.code,
      gameName: gameNameOf(game, language),
      gameType: game.gameType,
      vassalage: game.vendor,
      vendor: game.vendorName,
      amount: money(row.payout),
      stake: money(row.stake),
      currency: config.currency.code,
      demo: row.isAgent === trialType,
      at: row.settledAt.toISOString(),
    },
  ]
}
