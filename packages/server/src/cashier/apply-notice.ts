import { parseMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { captureRefusal, invariant, Refused } from '#platform/refused.ts'
import { creditDeposit } from './credit-deposit.ts'
import { judgeNotice, type Verdict } from './deposit-state.ts'
import { notifyDeposit } from './notify.ts'
import type { ProviderNotice } from './provider-signature.ts'
import {
  type DepositRow,
  lockDepositByReference,
  lockPayment,
  selectDepositOfPayment,
  updateDepositStatus,
  updatePayment,
} from './store-deposits.ts'

export type JudgedMessage = { readonly verdict: Verdict; readonly depositId: bigint | null }

type ReceivedNotice = {
  readonly notice: ProviderNotice
  /** The member's account has no room for the payment; an operator decides what to do with it. */
  readonly isFull: boolean
}

/** Judges a genuine notice and acts on it, in the transaction that stores it. */
export async function applyNotice(
  tx: Tx,
  providerId: string,
  { notice, isFull }: ReceivedNotice,
): Promise<JudgedMessage> {
  if (notice.status === 'succeeded') await lockPayment(tx, providerId, notice.transaction)
  const deposit = await lockDepositByReference(tx, providerId, notice.reference)
  if (!deposit) return { verdict: 'unknown_order', depositId: null }
  const judged = await judgeDepositNotice(tx, providerId, { deposit, notice })
  const verdict = isFull && judged === 'credited' ? 'checking' : judged
  await applyVerdict(tx, verdict, { deposit, notice, isFull })
  return { verdict, depositId: deposit.depositId }
}

type DepositNotice = { readonly deposit: DepositRow; readonly notice: ProviderNotice }
/** A payment as reported by a provider. */
type ReportedPayment = {
  readonly deposit: DepositRow
  readonly notice: Pick<ProviderNotice, 'amount' | 'currency' | 'transaction'>
  readonly isFull: boolean
}

async function judgeDepositNotice(tx: Tx, providerId: string, { deposit, notice }: DepositNotice): Promise<Verdict> {
  const { currency } = await readBrandConfigIn(tx)
  const verdict = judgeNotice(deposit, {
    status: notice.status,
    transaction: notice.transaction,
    amount: parseMoney(notice.amount),
    currency: notice.currency,
    ownCurrency: notice.currency === currency.code,
  })
  if (verdict !== 'credited' && verdict !== 'checking') return verdict
  // a payment already recorded for another deposit must not pay a second one
  return (await selectDepositOfPayment(tx, providerId, notice.transaction)) === null ? verdict : 'unexpected_payment'
}

/** Carries out a verdict, in the transaction that locked the deposit. */
export async function applyVerdict(
  tx: Tx,
  verdict: Verdict,
  { deposit, notice, isFull }: ReportedPayment,
): Promise<void> {
  const { depositId, status } = deposit
  const payment = { amount: parseMoney(notice.amount), currency: notice.currency, transaction: notice.transaction }
  if (verdict === 'credited') {
    await updatePayment(tx, depositId, payment)
    invariant(
      await creditDeposit(tx, deposit, { from: status, amount: payment.amount }),
      'expected a locked deposit to keep its status',
    )
  }
  if (verdict === 'checking') await updatePayment(tx, depositId, payment)
  if (verdict === 'checking' || verdict === 'awaiting' || verdict === 'failed') {
    invariant(
      await updateDepositStatus(tx, depositId, [status], verdict),
      'expected a locked deposit to keep its status',
    )
    await notifyDeposit(tx, deposit, verdict)
  }
  if (verdict === 'checking' || verdict === 'unexpected_payment')
    await alertOperators(tx, verdict, { deposit, notice, isFull })
}

/** Alerts the back office to a payment that the rules cannot place, and writes it to the audit log. */
async function alertOperators(tx: Tx, verdict: Verdict, { deposit, notice, isFull }: ReportedPayment): Promise<void> {
  const { depositId, status, reference } = deposit
  if (verdict === 'unexpected_payment')
    await push(tx, `office:${tx.brandId}`, { type: 'deposit', depositId: depositId.toString(), status })
  await appendAudit(tx, {
    action: `deposit.${verdict}`,
    subject: `deposit:${depositId}`,
    before: { status },
    after: {
      ...{ status: verdict === 'checking' ? verdict : status, reference },
      ...{ amount: notice.amount, currency: notice.currency, transaction: notice.transaction },
      ...(isFull && { refused: 'balance_full' }),
    },
  })
}

/**
 * Credits a payment. When the account has no room, rolls back and calls `act` again with `isFull`, so that the payment is stored
 * for an operator to decide. The money has already arrived, and the sender of the notice cannot do more (decision 031).
 */
export async function creditOrStore<Result>(act: (isFull: boolean) => Promise<Result>): Promise<Result> {
  const done = await captureRefusal(() => act(false))
  if (!(done instanceof Refused)) return done
  if (done.code !== 'balance_full') throw done
  return act(true)
}
