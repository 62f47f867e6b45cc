import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { applyVerdict, creditOrStore } from './apply-notice.ts'
import { fetchInvoice, fetchPayments } from './btcpay-api.ts'
import { hasUnconfirmedPayments, judgeInvoice, sumPaid, toInvoicePayment } from './btcpay-invoice.ts'
import type { Verdict } from './deposit-state.ts'
import { notifyDeposit } from './notify.ts'
import { readBtcpayServer, updateNotifiedAmount, updatePartialPayment, updatePaymentSeen } from './store-btcpay.ts'
import { lockDeposit } from './store-deposits.ts'
import { insertProviderCall } from './store-provider.ts'

export const btcpayId = 'btcpay'

export type InvoiceToSettle = { readonly depositId: bigint; readonly invoiceId: string }

/** Reads an invoice from BTCPay and acts on it, once for each new fact. */
export async function settleInvoice(scope: Scope, { depositId, invoiceId }: InvoiceToSettle): Promise<Verdict> {
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  const btcpay = (await inBrand(scope, readBtcpayServer)) ?? refuse('channel_unavailable')
  const invoice = await fetchInvoice(scope.platform, btcpay, invoiceId)
  const methods = await fetchPayments(scope.platform, btcpay, invoiceId)
  const counted = sumPaid(methods, currency.decimals)
  const facts = toInvoicePayment(invoice, { counted, unsure: hasUnconfirmedPayments(methods) })
  const act = async (tx: Tx, isFull: boolean): Promise<Verdict> => {
    const deposit = (await lockDeposit(tx, depositId)) ?? refuse('not_found')
    const isOwn = invoice.id === invoiceId && invoice.currency === currency.code
    // an account without room now may have room the next minute: retry until an operator has decided
    const verdict = isOwn ? judgeInvoice(deposit, isFull ? { ...facts, byHand: true } : facts) : 'malformed'
    const notice = {
      amount: formatExactMoney(facts.paid, currency.decimals),
      currency: currency.code,
      transaction: invoiceId,
    }
    if (verdict === 'awaiting') await updatePaymentSeen(tx, depositId)
    if (verdict === 'unexpected_payment') await updateNotifiedAmount(tx, depositId, facts.paid)
    if (facts.state === 'waiting' && facts.paid > 0n && isOwn) {
      const part = { amount: facts.paid, currency: currency.code }
      // show a member who has sent too little the amount received, while the rest can still be sent
      if (await updatePartialPayment(tx, depositId, part)) await notifyDeposit(tx, deposit, deposit.status)
    }
    await applyVerdict(tx, verdict, { deposit, notice, isFull })
    if (verdict !== 'noted' && verdict !== 'repeated') {
      const raw = JSON.stringify({ invoice, methods })
      await insertProviderCall(tx, { providerId: btcpayId, depositId, signedAt: '', signature: '', raw, verdict })
    }
    return verdict
  }
  return creditOrStore((isFull) => inBrand(scope, (tx) => act(tx, isFull)))
}
