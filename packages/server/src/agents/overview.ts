import type { Query, Value } from '@gasing/contract/call'
import type { agentOverview } from '@gasing/contract/calls/agents'
import { exactMoney } from '@gasing/contract/money'
import { countSeenBelow } from '#access/public.ts'
import { brandConfig } from '#brand/public.ts'
import { invitationOf, memberById } from '#members/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { refuse } from '#platform/refused.ts'
import { profitColumns, sumOfBalances } from '#wallet/public.ts'
import { rangeOf } from './record-range.ts'
import { teamCounts, teamIds } from './store.ts'
import { teamBets } from './store-bet-sums.ts'
import { type Range, sumsOf } from './store-line-sums.ts'
import { teamDays } from './team-days.ts'

/** Who was seen in this time is online: a session notes it once a minute. */
const onlineMs = 5 * 60_000

/** The team of an agent in figures. */
export async function readOverview(
  scope: Scope,
  agentId: bigint,
  days: Query<typeof agentOverview>,
): Promise<Value<typeof agentOverview>> {
  const { currency, timeZone } = await brandConfig(scope.platform, scope.brandId)
  const money = (units: bigint) => exactMoney(units, currency.decimals)
  return inBrand(scope, async (tx) => {
    const agent = (await memberById(tx, agentId)) ?? refuse('in_sorry_in')
    const { members, agents, direct, fresh } = await teamCounts(tx, agentId, startOfDay(timeZone, tx.now))
    const range = rangeOf(tx, timeZone, days)
    const { count, players, stake, payout } = await teamBets(tx, agentId, range)
    const moved = await teamMoney(tx, agentId, range)
    const byDay = await teamDays(tx, agentId, { range, timeZone })
    return {
      account: agent.username,
      invitationCode: (await invitationOf(tx, agentId)) ?? '',
      members,
      agents,
      direct,
      newToday: fresh,
      online: await countSeenBelow(tx, agentId, new Date(tx.now.getTime() - onlineMs)),
      balance: money(await sumOfBalances(tx, await teamIds(tx, agentId))),
      money: {
        deposits: money(moved.deposits),
        withdrawals: money(moved.withdrawals),
        rebate: money(moved.rebate),
        bonus: money(moved.bonus),
      },
      bets: { count, players, stake: money(stake), payout: money(payout), result: money(payout - stake) },
      days: byDay.map(({ from, ...bets }) => ({
        day: firstDayOf(timeZone, from, 'day'),
        stake: money(bets.stake),
        payout: money(bets.payout),
      })),
    }
  })
}

/** What moved of everybody below: the whole line less the agent. */
async function teamMoney(tx: Tx, agentId: bigint, range: Range) {
  const own = await sumsOf(tx, [agentId], { range, alone: true })
  const line = await sumsOf(tx, [agentId], { range })
  return profitColumns([...line, ...own.map(({ reason, sum }) => ({ reason, sum: -sum }))])
}
