import type { TransactionsAnswer, TransactionsRequest } from '@gasing/contract/vendor/hub88'
import type { Static } from 'typebox'
import type { Deps } from '../play/deps.ts'
import { callsBetween, type ToldCall } from '../wallet/store-report.ts'
import type { Operator } from './operators.ts'

/** Lists an operator's bets and wins in a time span, with their status. */
export async function listTransactions(
  { pool }: Deps,
  body: Static<typeof TransactionsRequest>,
  { operatorId }: Operator,
): Promise<Static<typeof TransactionsAnswer>> {
  const [from, until] = [utc(body.start_time), utc(body.end_time)]
  const calls = await callsBetween(pool, { operatorId, from, until, member: body.user ?? null })
  return calls
    .filter(({ currency }) => body.currency == null || body.currency === currency)
    .map((call) => ({
      transaction_uuid: call.id,
      status: statusOf(call),
      kind: call.kind,
      user: call.member,
      round: call.toldRound,
      currency: call.currency,
      amount: Number(call.amount),
      is_free: false,
      inserted_at: call.at.toISOString(),
    }))
}

const utc = (text: string): Date => new Date(text.endsWith('Z') ? text : `${text}Z`)

/** Returns a call's status. A bet whose answer was lost is pending until its rollback has been taken. */
function statusOf({ state, roundState }: ToldCall): string {
  if (state === 'done') return 'TS_SUCCESS'
  if (state === 'pending') return 'TS_PENDING'
  if (state === 'lost' && roundState === 'cancelling') return 'TS_PENDING'
  return state === 'lost' && roundState === 'cancelled' ? 'TS_ROLLED_BACK' : 'TS_DECLINED'
}
