import type { Query } from '@gasing/contract/call'
import type { agentOverview } from '@gasing/contract/calls/agents'
import { exactMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { invitationOf, memberById } from '#members/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { rangeOf } from './record-range.ts'
import { teamCounts } from './store.ts'
import { teamBets } from './store-bet-sums.ts'

/** The team of an agent in figures. */
export async function readOverview(scope: Scope, agentId: bigint, days: Query<typeof agentOverview>) {
  const { currency, timeZone } = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const agent = (await memberById(tx, agentId)) ?? refuse('in_sorry_in')
    const today = startOfDay(timeZone, tx.now)
    const { members, agents, direct, fresh } = await teamCounts(tx, agentId, today)
    const { count, players, stake, payout } = await teamBets(tx, agentId, rangeOf(tx, timeZone, days))
    return {
      account: agent.username,
      invitationCode: (await invitationOf(tx, agentId)) ?? '',
      members,
      agents,
      direct,
      newToday: fresh,
      bets: {
        count,
        players,
        stake: exactMoney(stake, currency.decimals),
        payout: exactMoney(payout, currency.decimals),
        result: exactMoney(payout - stake, currency.decimals),
      },
    }
  })
}
