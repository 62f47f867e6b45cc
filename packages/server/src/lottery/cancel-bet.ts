import type { Value } from '@gasing/contract/call'
import type { cancelLotteryBet } from '@gasing/contract/calls/lottery'
import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { readFormattedBalance, returnStake } from './slip-money.ts'
import { selectBet } from './store-bets.ts'
import { lockOpenDraw } from './store-draws.ts'
import { toBetAnswer } from './view.ts'

/** Cancels a member's own bet while its draw takes bets; the draw cannot close meanwhile. */
export function cancelBet(scope: Scope, betId: bigint): Promise<Value<typeof cancelLotteryBet>> {
  const memberId = requireMemberId(scope)
  return inBrand(scope, async (tx) => {
    const bet = await selectBet(tx, betId)
    if (bet?.memberId !== memberId) return refuse('not_found')
    if (!(await lockOpenDraw(tx, bet.drawId))) return refuse('draw_closed', { params: { why: 'cancel' } })
    const repaid = (await returnStake(tx, bet.lottery, bet)) ?? refuse('bet_over')
    const { currency } = await readBrandConfigIn(tx)
    const ended = await selectBet(tx, betId)
    invariant(ended, 'expected a cancelled bet to still exist')
    return {
      bet: toBetAnswer(ended, { now: tx.now, language: scope.language, decimals: currency.decimals }),
      repaid: formatExactMoney(repaid, currency.decimals),
      balance: await readFormattedBalance(tx, memberId, currency.decimals),
    }
  })
}
