import type { Query, Value } from '@gasing/contract/call'
import type { agentBets } from '@gasing/contract/calls/agent-records'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { GameNames } from '#platform/http/app.ts'
import { toBets, toTotals } from '#play/public.ts'
import { fewOf } from './line.ts'
import { newestOf } from './newest.ts'
import { pageOf, rangeOf } from './record-range.ts'
import { slipLinesOf } from './slip-lines.ts'
import { roundsOfFew, roundsOfTeam, type TeamRound, totalsOfFew } from './store-team-bets.ts'

/** Lists the bets of everyone below, newest first (AGENT-1). */
export async function readTeamBets(
  scope: Scope,
  agentId: bigint,
  query: Query<typeof agentBets>,
  gameNames: GameNames,
): Promise<Value<typeof agentBets>> {
  const { currency, timeZone } = await brandConfig(scope.platform, scope.brandId)
  const { decimals } = currency
  const games = query.gameType === undefined ? null : await gameNames.ofType(scope, query.gameType)
  const wish = { vendor: query.vassalage ?? null, games, status: query.status ?? null }
  const { list, next, totals, linesOf } = await inBrand(scope, async (tx) => {
    const few = await fewOf(tx, agentId, query.username)
    const page = await newestOf<TeamRound>({
      ...(await pageOf(tx, timeZone, { ...query, few: few !== null })),
      read: (stretch) => (few ? roundsOfFew(tx, few, wish, stretch) : roundsOfTeam(tx, agentId, wish, stretch)),
      placeOf: ({ roundId, openedAt }) => ({ id: roundId, at: openedAt }),
    })
    return {
      ...page,
      totals: few && (await totalsOfFew(tx, few, wish, rangeOf(tx, timeZone, query))),
      linesOf: await slipLinesOf(tx, page.list, decimals),
    }
  })
  const bets = await toBets(scope, list, { gameNames, decimals })
  return {
    list: list.flatMap((round, index) => {
      const bet = bets[index]
      return bet ? [{ username: round.username, ...bet, ...linesOf(round) }] : []
    }),
    next,
    totals: totals && toTotals(totals, decimals),
  }
}
