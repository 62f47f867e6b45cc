import type { Query } from '@gasing/contract/call'
import type { bets } from '@gasing/contract/calls/wallet'
import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfig } from '#brand/public.ts'
import { selectMember } from '#members/public.ts'
import { cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { parseDayRange } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { NamedGame, Ports } from '#platform/http/app.ts'
import { refuse } from '#platform/refused.ts'
import { type Round, type RoundTotals, selectRoundIds, selectRounds, selectRoundTotals } from './store.ts'

/** The betting record as read by an operator; refuses `not_found` when the member is not of the brand. */
export async function readMemberBets(
  scope: Scope,
  memberId: bigint,
  query: Query<typeof bets>,
  gameNames: Ports['gameNames'],
) {
  await inBrand(scope, async (tx) => (await selectMember(tx, memberId)) ?? refuse('not_found'))
  return readBets(scope, memberId, query, gameNames)
}

/** The betting record of a member: a page of rounds, newest first, and the totals of the whole filter. */
export async function readBets(
  scope: Scope,
  memberId: bigint,
  query: Query<typeof bets>,
  gameNames: Ports['gameNames'],
) {
  const { currency, timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  const size = query.pageSize ?? cursorPageSize
  const games = query.gameType === undefined ? null : await gameNames.ofType(scope, query.gameType)
  const filter = {
    memberId,
    ...parseDayRange(timeZone, query.from, query.to),
    vendor: query.vassalage ?? null,
    games,
    status: query.status ?? null,
  }
  const { rounds, totals } = await inBrand(scope, async (tx) => {
    const bounded = { ...filter, ...(await selectRoundIds(tx, filter)) }
    return {
      rounds: await selectRounds(tx, bounded, { before: parseCursor(query.cursor), limit: size + 1 }),
      totals: await selectRoundTotals(tx, bounded),
    }
  })
  const page = cutPage(rounds, size, ({ roundId }) => roundId)
  const { decimals } = currency
  return {
    list: await toBets(scope, page.list, { gameNames, decimals }),
    next: page.next,
    totals: toTotals(totals, decimals),
  }
}

type BetContext = { readonly gameNames: Ports['gameNames']; readonly decimals: number }

/** Converts rounds for a betting record. */
export async function toBets(scope: Scope, rounds: readonly Round[], { gameNames, decimals }: BetContext) {
  const names = await gameNames.byCode(scope, [
    ...new Set(rounds.map(({ vendor, gameCode }) => `${vendor}/${gameCode}`)),
  ])
  return rounds.map((round) => toBet(round, names, (units) => formatExactMoney(units, decimals)))
}

export const toTotals = ({ count, stake, payout, result }: RoundTotals, decimals: number) => ({
  count,
  stake: formatExactMoney(stake, decimals),
  payout: formatExactMoney(payout, decimals),
  result: formatExactMoney(result, decimals),
})

function toBet(round: Round, names: ReadonlyMap<string, NamedGame>, money: (units: bigint) => string) {
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
    hasPage: game?.hasRoundPage ?? false,
    stake: money(round.stake),
    payout: money(round.payout),
    result: money(round.payout - round.stake),
    valid: money(round.valid),
    status: round.status,
  }
}
