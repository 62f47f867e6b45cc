import type { Query, Value } from '@gasing/contract/call'
import type { agentBets } from '@gasing/contract/calls/agent-records'
import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { GameNames } from '#platform/http/app.ts'
import { toBets, toTotals } from '#play/public.ts'
import { listFewMembers } from './line.ts'
import { readNewest } from './read-newest.ts'
import { resolvePage, resolveRange } from './record-range.ts'
import { readSlipLines } from './slip-lines.ts'
import { selectRoundsOfFew, selectRoundsOfTeam, selectTotalsOfFew, type TeamRound } from './store-team-bets.ts'

/** Lists the bets of everyone below, newest first (AGENT-1). */
export async function readTeamBets(
  scope: Scope,
  agentId: bigint,
  query: Query<typeof agentBets>,
  gameNames: GameNames,
): Promise<Value<typeof agentBets>> {
  const { currency, timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  const { decimals } = currency
  const games = query.gameType === undefined ? null : await gameNames.ofType(scope, query.gameType)
  const filter = { vendor: query.vassalage ?? null, games, status: query.status ?? null }
  const { list, next, totals, linesOf } = await inBrand(scope, async (tx) => {
    const memberIds = await listFewMembers(tx, agentId, query.username)
    const page = await readNewest<TeamRound>({
      ...(await resolvePage(tx, timeZone, { ...query, few: memberIds !== null })),
      read: (stretch) =>
        memberIds
          ? selectRoundsOfFew(tx, memberIds, filter, stretch)
          : selectRoundsOfTeam(tx, agentId, filter, stretch),
      placeOf: ({ roundId, openedAt }) => ({ id: roundId, at: openedAt }),
    })
    return {
      ...page,
      totals: memberIds && (await selectTotalsOfFew(tx, memberIds, filter, resolveRange(tx, timeZone, query))),
      linesOf: await readSlipLines(tx, page.list, decimals),
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
