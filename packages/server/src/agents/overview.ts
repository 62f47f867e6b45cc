import type { Query, Value } from '@gasing/contract/call'
import type { agentOverview } from '@gasing/contract/calls/agents'
import { exactMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { invitationOf, memberById } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { rangeOf } from './record-range.ts'
import { teamBets } from './store-bet-sums.ts'
import { teamDays } from './team-days.ts'
import { teamMoney } from './team-money.ts'
import { teamNow } from './team-now.ts'

/** Returns the key figures of an agent's team. */
export async function readOverview(
  scope: Scope,
  agentId: bigint,
  days: Query<typeof agentOverview>,
): Promise<Value<typeof agentOverview>> {
  const { currency, timeZone } = await brandConfig(scope.platform, scope.brandId)
  const money = (units: bigint) => exactMoney(units, currency.decimals)
  return inBrand(scope, async (tx) => {
    const agent = (await memberById(tx, agentId)) ?? refuse('in_sorry_in')
    const { balance, ...now } = await teamNow(tx, agentId, timeZone)
    const range = rangeOf(tx, timeZone, days)
    const { count, players, stake, payout } = await teamBets(tx, agentId, range)
    const moved = await teamMoney(tx, agentId, range)
    const byDay = await teamDays(tx, agentId, { range, timeZone })
    return {
      account: agent.username,
      invitationCode: (await invitationOf(tx, agentId)) ?? '',
      ...now,
      balance: money(balance),
      money: {
        deposits: money(moved.deposits),
        withdrawals: money(moved.withdrawals),
        rebate: money(moved.rebate),
        bonus: money(moved.bonus),
      },
      bets: { count, players, stake: money(stake), payout: money(payout), result: money(payout - stake) },
      days: byDay.map(({ day, ...bets }) => ({ day, stake: money(bets.stake), payout: money(bets.payout) })),
    }
  })
}
