import type { Value } from '@gasing/contract/call'
import type { cancelLotteryBet } from '@gasing/contract/calls/lottery'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { returnStake, shownBalance } from './money.ts'
import { betById } from './store-bets.ts'
import { holdDraw } from './store-draws.ts'
import { toBet } from './view.ts'

/** Cancels a member's own bet while its draw takes bets; the draw cannot close meanwhile. */
export function cancelBet(scope: Scope, betId: bigint): Promise<Value<typeof cancelLotteryBet>> {
  const memberId = memberIdOf(scope)
  return inBrand(scope, async (tx) => {
    const bet = await betById(tx, betId)
    if (bet?.memberId !== memberId) return refuse('not_found')
    if (!(await holdDraw(tx, bet.drawId))) return refuse('draw_closed', { params: { why: 'cancel' } })
    if (!(await returnStake(tx, bet.lottery, bet))) refuse('bet_over')
    const { currency } = await brandConfigIn(tx)
    const ended = await betById(tx, betId)
    invariant(ended, 'expected a cancelled bet to still exist')
    return {
      bet: toBet(ended, { now: tx.now, language: scope.language, decimals: currency.decimals }),
      balance: await shownBalance(tx, memberId, currency.decimals),
    }
  })
}
