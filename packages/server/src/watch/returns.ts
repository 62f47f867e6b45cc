import type { Value } from '@gasing/contract/call'
import type { officeReturns } from '@gasing/contract/calls/office/watch'
import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { recordEvents } from './record-events.ts'
import { computeReturnInterval, type ReturnInterval } from './return-interval.ts'
import type { NewEvent } from './store.ts'
import { type GameSums, selectGameSums } from './store-returns.ts'

type ReturnLine = Value<typeof officeReturns>['list'][number]

/** The first and last day of a month (`2026-11`) or a year (`2026`). */
const daysOfPeriod = (period: string): { first: string; last: string } =>
  period.includes('-')
    ? { first: `${period}-01`, last: lastDayOf(period) }
    : { first: `${period}-01-01`, last: `${period}-12-31` }

function lastDayOf(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1, 0)
  return next.toISOString().slice(0, 'yyyy-mm-dd'.length)
}

const monthOf = (zone: string, at: Date): string => firstDayOf(zone, at, 'month').slice(0, 'yyyy-mm'.length)
const yearOf = (month: string): string => month.slice(0, 'yyyy'.length)

/** Places a game's return relative to the interval that its volume allows; null when the expected return is unknown. */
function intervalOfGame({ observations, seen, expected, deviation }: GameSums): ReturnInterval | null {
  return seen === null || expected === null || deviation === null
    ? null
    : computeReturnInterval({ observations, seen, expected, deviation })
}

const percentOf = (share: number): string => (share * 100).toFixed(2)

/**
 * D13: compares every game's return in the month and the year with what chance allows at its volume. Records an event for each
 * one outside: once per game and period. In the first two days of a month the previous one is checked too, because the
 * settlements of its last hours are counted later.
 */
export async function checkReturns(scope: Scope): Promise<number> {
  return inBrand(scope, async (tx) => {
    const { timeZone } = await readBrandConfigIn(tx)
    const months = [0, 1, 2].map((days) => monthOf(timeZone, new Date(tx.now.getTime() - days * dayMs)))
    const periods = new Set([...months, ...months.map(yearOf)])
    const found: NewEvent[] = []
    for (const period of periods) found.push(...(await findOutliers(tx, period)))
    return recordEvents(tx, found)
  })
}

const dayMs = 86_400_000

async function findOutliers(tx: Tx, period: string): Promise<NewEvent[]> {
  const sums = await selectGameSums(tx, daysOfPeriod(period))
  return sums.flatMap((each): NewEvent[] => {
    const band = intervalOfGame(each)
    if (band?.state !== 'above' && band?.state !== 'below') return []
    const game = `${each.vendor}/${each.gameCode}`
    const shares = { seen: each.seen ?? 0, expected: each.expected ?? 0, low: band.low, high: band.high }
    const written = Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, percentOf(share)]))
    const facts = { game, period, state: band.state, rounds: each.bets.toString(), ...written }
    return [{ kind: 'game_return', key: `${game}/${period}`, facts, at: tx.now }]
  })
}

type ReturnsQuery = {
  readonly period: string | null
  readonly state: string | null
  readonly q: string | null
  readonly limit: number
  readonly offset: number
}

const sortRankByState: Readonly<Record<ReturnLine['state'], number>> = {
  above: 0,
  below: 0,
  inside: 1,
  few: 1,
  untold: 1,
}

/** Lists the games played in a period; those outside their interval first, then by stake. */
export async function listReturns(scope: Scope, query: ReturnsQuery, gameNames: Ports['gameNames']) {
  const { currency, timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  const sums = await inBrand(scope, (tx) => selectGameSums(tx, daysOfPeriod(query.period ?? monthOf(timeZone, tx.now))))
  const names = await gameNames.byCode(
    scope,
    sums.map(({ vendor, gameCode }) => `${vendor}/${gameCode}`),
  )
  const searchText = query.q?.trim().toLowerCase() ?? ''
  const lines = sums
    .map((each) => toReturnLine(each, names, (units) => formatExactMoney(units, currency.decimals)))
    .filter(({ state }) => !query.state || state === query.state)
    .filter(({ id, gameName }) => `${id} ${gameName}`.toLowerCase().includes(searchText))
    .sort((a, b) => sortRankByState[a.state] - sortRankByState[b.state])
  return { list: lines.slice(query.offset, query.offset + query.limit), total: lines.length }
}

function toReturnLine(
  sums: GameSums,
  names: Awaited<ReturnType<Ports['gameNames']['byCode']>>,
  money: (units: bigint) => string,
): ReturnLine {
  const id = `${sums.vendor}/${sums.gameCode}`
  const name = names.get(id)
  const band = intervalOfGame(sums)
  const share = (part: number | null | undefined) => (part === null || part === undefined ? null : percentOf(part))
  return {
    id,
    gameName: name?.name ?? sums.gameCode,
    gameType: name?.gameType ?? null,
    rounds: sums.bets.toString(),
    stake: money(sums.stake),
    paid: money(sums.paid),
    ...{ seen: share(sums.seen), expected: share(sums.expected), low: share(band?.low), high: share(band?.high) },
    state: band?.state ?? 'untold',
  }
}
