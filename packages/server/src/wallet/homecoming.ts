import type { Scope } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { Refused, refuse } from '#platform/refused.ts'

/**
 * Brings home what vendors hold, then carries on. When that finds too little and some of it could not come, the member is told
 * where it is instead of that it is not there. What is on its way is booked when its vendor has answered.
 */
export async function withMoneyHome<Answer>(
  { scope, memberId, recall }: { scope: Scope; memberId: bigint; recall: Ports['recallMoney'] },
  then: () => Promise<Answer>,
): Promise<Answer> {
  // each transfer has keys of its own: the call's is for what comes then
  const { idempotency: _kept, ...plain } = scope
  const missing = await recall(plain, memberId)
  try {
    return await then()
  } catch (error) {
    const isShort = error instanceof Refused && error.code === 'insufficient_balance'
    if (!isShort || missing.length === 0) throw error
    return refuse('money_at_vendor', { params: { vendors: missing.join(', ') } })
  }
}
