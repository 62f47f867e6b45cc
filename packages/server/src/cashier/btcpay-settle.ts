import { exactMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { carryOut, creditOrKeep } from './act-on-notice.ts'
import { BtcpaySilent, readInvoice, readPayments } from './btcpay-api.ts'
import { factsOf, isUnsure, judgeInvoice, paidOf } from './btcpay-invoice.ts'
import type { Verdict } from './deposit-state.ts'
import { coinsDays, lockDeposit } from './store.ts'
import { btcpayOf, invoicesToAsk, noteAsked, notePart, noteSeen, noteTold } from './store-btcpay.ts'
import { insertProviderCall } from './store-provider.ts'
import { tellDeposit } from './tell.ts'

export const btcpayId = 'btcpay'
export const btcpayTask = 'cashier-ask-btcpay'
const askedAtOnceMax = 50
/** A slow server must not block the shared worker: the remaining invoices are first in the next minute's run. */
const askingMsMax = 10_000

type Asked = { readonly depositId: bigint; readonly invoiceId: string }

/** Reads an invoice from BTCPay and acts on it, once for each new fact. */
export async function settleInvoice(scope: Scope, { depositId, invoiceId }: Asked): Promise<Verdict> {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const btcpay = (await inBrand(scope, btcpayOf)) ?? refuse('channel_unavailable')
  const invoice = await readInvoice(scope.platform, btcpay, invoiceId)
  const methods = await readPayments(scope.platform, btcpay, invoiceId)
  const counted = paidOf(methods, currency.decimals)
  const facts = factsOf(invoice, { counted, unsure: isUnsure(methods) })
  const act = async (tx: Tx, isFull: boolean): Promise<Verdict> => {
    const deposit = (await lockDeposit(tx, depositId)) ?? refuse('not_found')
    const isOwn = invoice.id === invoiceId && invoice.currency === currency.code
    // an account without room now may have room the next minute: retry until an operator has decided
    const verdict = isOwn ? judgeInvoice(deposit, isFull ? { ...facts, byHand: true } : facts) : 'malformed'
    const notice = {
      amount: exactMoney(facts.paid, currency.decimals),
      currency: currency.code,
      transaction: invoiceId,
    }
    if (verdict === 'awaiting') await noteSeen(tx, depositId)
    if (verdict === 'unexpected_payment') await noteTold(tx, depositId, facts.paid)
    if (facts.state === 'waiting' && facts.paid > 0n && isOwn) {
      const part = { amount: facts.paid, currency: currency.code }
      // show a member who has sent too little the amount received, while the rest can still be sent
      if (await notePart(tx, depositId, part)) await tellDeposit(tx, deposit, deposit.status)
    }
    await carryOut(tx, verdict, { deposit, notice, isFull })
    if (verdict !== 'noted' && verdict !== 'repeated') {
      const raw = JSON.stringify({ invoice, methods })
      await insertProviderCall(tx, { providerId: btcpayId, depositId, signedAt: '', signature: '', raw, verdict })
    }
    return verdict
  }
  return creditOrKeep((isFull) => inBrand(scope, (tx) => act(tx, isFull)))
}

/**
 * Polls every invoice that may have changed: a webhook may be lost, and a payment may come late. An invoice that BTCPay no longer
 * knows, because the store has changed, is skipped.
 */
export async function askAboutInvoices(scope: Scope, msMax = askingMsMax): Promise<void> {
  const began = performance.now()
  const due = await inBrand(scope, (tx) =>
    invoicesToAsk(tx, new Date(tx.now.getTime() - coinsDays * 86_400_000), askedAtOnceMax),
  )
  for (const each of due) {
    await inBrand(scope, (tx) => noteAsked(tx, each.depositId))
    try {
      await settleInvoice(scope, each)
    } catch (error) {
      if (!(error instanceof BtcpaySilent)) throw error
      // the others would time out as well; the next minute retries
      if (!error.answered) return
    }
    if (performance.now() - began >= msMax) return
  }
}
