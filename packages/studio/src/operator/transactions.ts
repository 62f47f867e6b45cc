import type { TransactionsAnswer, TransactionsRequest } from '@gasing/contract/vendor/hub88'
import type { Static } from 'typebox'
import type { Deps } from '../play/deps.ts'
import { listCallsBetween, type ReportedCall } from '../wallet/store-report.ts'
import type { Operator } from './operators.ts'

/** Lists an operator's bets and wins in a time span, with their status. */
export async function listTransactions(
  { pool }: Deps,
  body: Static<typeof TransactionsRequest>,
  { operatorId }: Operator,
): Promise<Static<typeof TransactionsAnswer>> {
  const [from, until] = [parseUtc(body.start_time), parseUtc(body.end_time)]
  const calls = await listCallsBetween(pool, { operatorId, from, until, member: body.user ?? null })
  return calls
    .filter(({ currency }) => body.currency == null || body.currency === currency)
    .map((call) => ({
      transaction_uuid: call.id,
      status: getStatus(call),
      kind: call.kind,
      user: call.member,
      round: call.toldRound,
      currency: call.currency,
      amount: Number(call.amount),
      is_free: call.isFree,
      inserted_at: call.at.toISOString(),
    }))
}

const parseUtc = (text: string): Date => new Date(text.endsWith('Z') ? text : `${text}Z`)

/**
 * Returns a call's status. A bet whose answer was lost, or whose table was voided after it was taken, is pending until its rollback
 * has been taken. What the operator refuses for good counts as carried out, so that its books and ours are seen to disagree: a win
 * is owed, and a bet to be rolled back is not kept.
 */
function getStatus({ kind, state, roundState, isDrawn }: ReportedCall): string {
  if (state === 'pending' || roundState === 'cancelling') return 'TS_PENDING'
  if (roundState === 'cancelled' || (roundState === 'stuck' && !isDrawn)) return 'TS_ROLLED_BACK'
  return state === 'done' || kind === 'win' ? 'TS_SUCCESS' : 'TS_DECLINED'
}
