import { type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { Refused, refuse } from '#platform/refused.ts'

/**
 * Recalls a member's money from vendors, then continues. If the balance is then insufficient and some vendors did not return the
 * money, the refusal names those vendors. Transfers in transit are booked once their vendor answers.
 */
export async function withVendorMoneyReturned<Answer>(
  { scope, memberId, recall }: { scope: Scope; memberId: bigint; recall: Ports['recallMoney'] },
  then: () => Promise<Answer>,
): Promise<Answer> {
  // each transfer has keys of its own; the call's key is for `then`
  const plain = withoutIdempotencyKey(scope)
  const missing = await recall(plain, memberId)
  try {
    return await then()
  } catch (error) {
    const isShort = error instanceof Refused && error.code === 'insufficient_balance'
    if (!isShort || missing.length === 0) throw error
    return refuse('money_at_vendor', { params: { vendors: missing.join(', ') } })
  }
}
