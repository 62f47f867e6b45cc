import { exactMoney } from '@gasing/contract/money'
import { trialType } from '@gasing/contract/who'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, systemScope } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import type { Platform } from '#platform/platform.ts'
import { nameOf, type PageWish, pageOf, type View, viewOf } from './game-view.ts'
import { type WinRow, wins } from './store-shelf.ts'
import { takeUntold, winsAfter } from './store-wins.ts'

/** Cache lifetime, shared by all readers. */
const freshMs = 3_000
const listMax = 60
const usualDays = 1
/** With few recent wins the list goes back this far. */
const quietDays = 30

export type WinnersQuery = PageWish & { readonly kind: 'latest' | 'high' }

/** Wins of real rounds. Demo play creates no rounds here, and wins of trial accounts are labelled as such. */
export async function readWinners(scope: Scope, query: WinnersQuery) {
  const view = await viewOf(scope)
  const rows = await readWins(scope.platform, scope.brandId, query.kind)
  return pageOf(
    rows.flatMap((row) => toWinner(row, view)),
    query,
  )
}

const kept = new WeakMap<Platform, Map<string, { rows: Promise<WinRow[]>; atMs: number }>>()

function readWins(platform: Platform, brandId: number, kind: WinnersQuery['kind']): Promise<WinRow[]> {
  const all = kept.get(platform) ?? new Map()
  kept.set(platform, all)
  const key = `${brandId} ${kind}`
  const known = all.get(key)
  if (known && performance.now() - known.atMs < freshMs) return known.rows
  const rows = inBrand(systemScope(platform, brandId, 'winners'), async (tx) => {
    const latest = await wins(tx, { kind, days: usualDays, limit: listMax })
    return latest.length >= listMax / 2 ? latest : wins(tx, { kind, days: quietDays, limit: listMax })
  })
  all.set(key, { rows, atMs: performance.now() })
  rows.catch(() => all.delete(key))
  return rows
}

/** How many wins are pushed to open pages at a time; the list contains all of them. */
const toldMax = 3
/** Older wins are not announced after a pause. */
const toldSecondsMax = 30
/** A round becomes readable a little after its settlement time. */
const overlapMs = 2_000

/** Pushes the highest wins since the last announcement to the brand's open pages, each as a line of the list. */
export async function tellWins(scope: Scope): Promise<void> {
  const { defaultLanguage } = await brandConfig(scope.platform, scope.brandId)
  const view = await viewOf({ ...scope, language: defaultLanguage })
  await inBrand(scope, async (tx) => {
    const since = new Date((await takeUntold(tx, toldSecondsMax)).getTime() - overlapMs)
    const rows = await winsAfter(tx, since, toldMax)
    for (const win of rows.flatMap((row) => toWinner(row, view))) {
      const { gameName, amount, currency } = win
      await push(tx, `brand:${tx.brandId}`, { type: 'win', gameName, amount, currency, win })
    }
  })
}

/** Converts a win for the API; empty when its game is no longer shown. */
function toWinner(row: WinRow, { shelf, config, language, isShown }: View) {
  const game = shelf.byCode.get(`${row.vendor}/${row.gameCode}`)
  if (!game || !isShown(game)) return []
  const money = (units: bigint) => exactMoney(units, config.currency.decimals)
  return [
    {
      id: row.roundId.toString(),
      account: masked(row.username),
      nodeId: game.gameId.toString(),
      gameCode: game.code,
      gameName: nameOf(game, language),
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

const shownAtStart = 2

/** Masks a name so that only its owner recognises it. */
export function masked(name: string): string {
  const signs = [...name]
  const start = signs.slice(0, signs.length > 4 ? shownAtStart : 1).join('')
  return `${start}***${signs.length > 4 ? signs.at(-1) : ''}`
}
