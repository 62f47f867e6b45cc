import { readBrandConfigIn } from '#brand/public.ts'
import { selectMember } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { MoneyMoved } from '#platform/http/app.ts'
import { refuse } from '#platform/refused.ts'
import { findPassedDepositLimit } from '#protection/public.ts'
import { isFraudConfirmed } from '#risk/public.ts'
import { lockMemberBalances } from '#wallet/public.ts'
import { moveTurnoverWithTransfer } from './require-turnover.ts'
import { lockMemberFor, sumOpenDeposits } from './store-limits.ts'
import { ensureWithinUnverifiedLimit, readUnverifiedLeft } from './unverified-limit.ts'

/**
 * Prepares a transfer up or down a line. To the sender it is an outgoing payment, so the limit for unverified members applies as
 * for withdrawals (decision 261), and the turnover moves with the money; to a receiver below it is incoming money (decision 436).
 * Confirmed fraud stops it as well (decision 299); the refusal does not reveal the case.
 */
export async function passOnWithTransfer(tx: Tx, moved: MoneyMoved): Promise<void> {
  const { fromMemberId: memberId, toMemberId, amount } = moved
  const isFromAbove = (await selectMember(tx, toMemberId))?.path.includes(memberId) === true
  await lockMemberFor(tx, 'withdrawal', memberId)
  // before the turnover, as confirming a deposit does
  if (isFromAbove) await lockMemberFor(tx, 'deposit', toMemberId)
  if (await isFraudConfirmed(tx, memberId)) refuse('not_offered')
  await ensureWithinUnverifiedLimit(tx, await readBrandConfigIn(tx), 'withdrawal', { memberId, amount, isSent: true })
  await moveTurnoverWithTransfer(tx, moved)
  if (isFromAbove) await ensureReceiptWithinLimit(tx, moved)
}

/** How much an unverified member may still send up or down a line; null when there is no limit. */
export const readLeftToPassOn = (tx: Tx, memberId: bigint) => readUnverifiedLeft(tx, 'withdrawal', memberId)

/**
 * Refuses a transfer from above that exceeds the receiver's own deposit limit. The transfer is recorded by then, so what has come in
 * includes it. The refusal does not reveal the limit to the sender.
 */
async function ensureReceiptWithinLimit(tx: Tx, { fromMemberId, toMemberId }: MoneyMoved): Promise<void> {
  // before the usage of limits, as vendors' bets do: in the other order the two could wait for each other
  await lockMemberBalances(tx, [fromMemberId, toMemberId])
  if (await findPassedDepositLimit(tx, toMemberId, await sumOpenDeposits(tx, toMemberId))) refuse('receiver_locked')
}
