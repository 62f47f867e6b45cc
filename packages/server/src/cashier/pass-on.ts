import { brandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { MoneyMoved } from '#platform/http/app.ts'
import { carryTurnover } from './ask-turnover.ts'
import { mustBeKnown } from './known.ts'
import { lockMemberFor } from './store.ts'

/**
 * What stands before money goes up or down a line: to the sender it is money that goes out, so strangers are bound by the same
 * amount as in withdrawals (decision 261), and the turnover travels along.
 */
export async function passOn(tx: Tx, moved: MoneyMoved): Promise<void> {
  const { fromMemberId: memberId, amount } = moved
  await lockMemberFor(tx, 'withdrawal', memberId)
  await mustBeKnown(tx, await brandConfigIn(tx), 'withdrawal', { memberId, amount, isSent: true })
  await carryTurnover(tx, moved)
}
