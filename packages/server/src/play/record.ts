import type { Query } from '@gasing/contract/call'
import type { bets } from '@gasing/contract/calls/wallet'
import { exactMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { cursorPageSize, cutPage, readCursor } from '#platform/cursor.ts'
import { dayRange } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { type Round, roundsOf, roundTotals } from './store.ts'

/**
 * Play owns the rounds of every product. A round changes in the same transaction as the money that belongs to it, because the
 * money path calls `play.record_pub` beside the ledger; a round whose movements were all taken back is void.
 */

/** The betting record of a member: a page of rounds, newest first, and the totals of the whole filter. */
export async function readBets(
  scope: Scope,
  memberId: bigint,
  query: Query<typeof bets>,
  gameNames: Ports['gameNames'],
) {
  const { currency, timeZone } = await brandConfig(scope.platform, scope.brandId)
  const size = query.pageSize ?? cursorPageSize
  const games = query.gameType === undefined ? null : await gameNames.ofType(scope, query.gameType)
  const filter = {
    memberId,
    ...dayRange(timeZone, query.from, query.to),
    vendor: query.vassalage ?? null,
    games,
    status: query.status ?? null,
  }
  const { rounds, totals } = await inBrand(scope, async (tx) => ({
    rounds: await roundsOf(tx, filter, { before: readCursor(query.cursor), limit: size + 1 }),
    totals: await roundTotals(tx, filter),
  }))
  const page = cutPage(rounds, size, ({ roundId }) => roundId)
  const names = await gameNames.byCode(scope, [...new Set(page.list.map(({ gameCode }) => gameCode))])
  const money = (units: bigint) => exactMoney(units, currency.decimals)
  return {
    list: page.list.map((round) => toBet(round, names, money)),
    next: page.next,
    totals: {
      count: totals.count,
      stake: money(totals.stake),
      payout: money(totals.payout),
      result: money(totals.payout - totals.stake),
    },
  }
}

function toBet(
  round: Round,
  names: ReadonlyMap<string, { name: string; gameType: string }>,
  money: (units: bigint) => string,
) {
  const game = names.get(`${round.vendor}/${round.gameCode}`)
  return {
    id: round.roundId.toString(),
    at: round.openedAt.toISOString(),
    settledAt: round.settledAt?.toISOString() ?? null,
    gameCode: round.gameCode,
    gameName: game?.name ?? round.gameCode,
    gameType: game?.gameType ?? '',
    vassalage: round.vendor,
    round: round.reference,
    stake: money(round.stake),
    payout: money(round.payout),
    result: money(round.payout - round.stake),
    status: round.status,
  }
}
