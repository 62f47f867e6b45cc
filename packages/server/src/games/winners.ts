import { exactMoney } from '@gasing/contract/money'
import { trialType } from '@gasing/contract/who'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, systemScope } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import type { Platform } from '#platform/platform.ts'
import { nameOf, type PageWish, pageOf, type View, viewOf } from './game-view.ts'
import { type WinRow, wins } from './store-shelf.ts'
import { takeUntold, winsAfter } from './store-wins.ts'

/** How long one reading serves everybody who looks. */
const freshMs = 3_000
const listMax = 60
const usualDays = 1
/** A quiet house shows what there was. */
const quietDays = 30

export type WinnersQuery = PageWish & { readonly kind: 'latest' | 'high' }

/** Wins of real rounds; play money never comes to a round of ours, and a trial account is labelled as one. */
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

/** Wins that open pages hear of at once; the list has them all. */
const toldMax = 3
/** After a rest nobody is told what is old. */
const toldSecondsMax = 30
/** A round is settled a little before it can be read. */
const overlapMs = 2_000

/** Tells the brand's open pages of the highest wins since the last telling, each as a line of the list. */
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

/** A win on the wire, or nothing when its game is not shown any more. */
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

/** A name that its owner knows again and nobody else does. */
export function masked(name: string): string {
  const signs = [...name]
  const start = signs.slice(0, signs.length > 4 ? shownAtStart : 1).join('')
  return `${start}***${signs.length > 4 ? signs.at(-1) : ''}`
}
