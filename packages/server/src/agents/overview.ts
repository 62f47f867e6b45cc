import type { Query, Value } from '@gasing/contract/call'
import type { agentOverview } from '@gasing/contract/calls/agents'
import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfig } from '#brand/public.ts'
import { selectInvitationCode, selectMember } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { resolveRange } from './record-range.ts'
import { sumTeamBets } from './store-bet-sums.ts'
import { readTeamDays } from './team-days.ts'
import { sumTeamMoney } from './team-money.ts'
import { readTeamStatus } from './team-status.ts'

/** Returns the key figures of an agent's team. */
export async function readOverview(
  scope: Scope,
  agentId: bigint,
  days: Query<typeof agentOverview>,
): Promise<Value<typeof agentOverview>> {
  const { currency, timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  const money = (units: bigint) => formatExactMoney(units, currency.decimals)
  return inBrand(scope, async (tx) => {
    const agent = (await selectMember(tx, agentId)) ?? refuse('in_sorry_in')
    const { balance, ...now } = await readTeamStatus(tx, agentId, timeZone)
    const range = resolveRange(tx, timeZone, days)
    const { count, players, stake, payout } = await sumTeamBets(tx, agentId, range)
    const moved = await sumTeamMoney(tx, agentId, range)
    const byDay = await readTeamDays(tx, agentId, { range, timeZone })
    return {
      account: agent.username,
      invitationCode: (await selectInvitationCode(tx, agentId)) ?? '',
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
