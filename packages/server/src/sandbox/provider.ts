import { join } from 'node:path'
import { moneyPattern } from '@gasing/contract/money'
import { openOrderTicket, type ProviderNotice, signatureHeader, signNotice, timestampHeader } from '#cashier/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Platform } from '#platform/platform.ts'
import { randomToken, randomUUID } from '#platform/random.ts'
import { refuse } from '#platform/refused.ts'
import { readSecretFile } from '#platform/seal.ts'
import { postToMerchant } from './provider-post.ts'
import {
  type DueMessage,
  insertOrder,
  insertProviderMessage,
  leaseMessages,
  type OrderRow,
  selectPracticeOrder,
  updateDelivery,
  updateOrderStatus,
} from './store-provider.ts'

/**
 * A practice payment provider. It behaves like a real one: it trusts only what the merchant signed, notifies the merchant by
 * signed messages over HTTP, repeats them until they are accepted, and can be made to be slow, late or wrong.
 */
export const deliverTask = 'sandbox-provider-deliver'
const delaySeconds = 10
const attemptsMax = 12
const backOffSecondsMax = 600
const leaseSeconds = 30
const messagesAtOnceMax = 20

export const outcomes = ['approve', 'fail', 'delay', 'other_amount', 'twice'] as const
export type Outcome = (typeof outcomes)[number]

const readSharedKey = ({ config }: Platform): Buffer =>
  Buffer.from(readSecretFile(join(config.dataDir, 'keys/provider-sandbox.hex'), null), 'hex')

/** Opens the page of an order: from its signed ticket the first time, from the database afterwards. */
export async function openPaymentOrder(
  scope: Scope,
  asked: { reference: string; ticket: string | null; merchant: string },
): Promise<{ order: OrderRow; now: Date }> {
  return inBrand(scope, async (tx) => {
    const known = await selectPracticeOrder(tx, asked.reference)
    if (known) return { order: known, now: tx.now }
    if (asked.ticket === null) return refuse('not_found')
    const order = openOrderTicket([readSharedKey(tx.platform)], asked.ticket)
    if (order?.reference !== asked.reference || order.merchant !== asked.merchant) return refuse('not_found')
    const isNew = await insertOrder(tx, order, randomToken(12))
    const row = (await selectPracticeOrder(tx, order.reference)) ?? refuse('not_found')
    if (isNew) await queueNotice(tx, toProviderNotice(row, 'pending', tx.now), [tx.now])
    return { order: row, now: tx.now }
  })
}

/**
 * Carries out the choice made on the page.
 * @returns the browser's next address
 */
export async function decideOrder(
  scope: Scope,
  reference: string,
  { outcome, amount }: { outcome: Outcome; amount: string },
): Promise<string> {
  return inBrand(scope, async (tx) => {
    const order = (await selectPracticeOrder(tx, reference)) ?? refuse('not_found')
    const to = outcome === 'fail' ? 'failed' : 'succeeded'
    if (outcome === 'other_amount' && !isAmount(amount)) refuse('bad_request')
    // a failed order may still succeed later, as with real banks; success is final
    if (!(await updateOrderStatus(tx, reference, to === 'failed' ? ['open'] : ['open', 'failed'], to)))
      return order.returnUrl
    const paid = outcome === 'other_amount' ? { ...order, amount } : order
    const at = outcome === 'delay' ? new Date(tx.now.getTime() + delaySeconds * 1000) : tx.now
    await queueNotice(tx, toProviderNotice(paid, to, tx.now), outcome === 'twice' ? [at, at] : [at])
    return order.returnUrl
  })
}

const isAmount = (text: string): boolean => new RegExp(moneyPattern).test(text) && /[1-9]/.test(text)

const toProviderNotice = (order: OrderRow, status: ProviderNotice['status'], at: Date): ProviderNotice => ({
  event: randomUUID(),
  merchant: order.merchant,
  reference: order.reference,
  transaction: order.transaction,
  status,
  amount: order.amount,
  currency: order.currency,
  at: at.toISOString(),
})

/** Stores a message once per delivery time; the worker sends it. */
async function queueNotice(tx: Tx, notice: ProviderNotice, times: readonly Date[]): Promise<void> {
  for (const dueAt of times) {
    await insertProviderMessage(tx, { reference: notice.reference, body: JSON.stringify(notice), dueAt })
    await enqueue(tx, deliverTask, {}, { runAt: dueAt })
  }
}

/** Sends due messages. No transaction is open while the merchant answers. */
export async function deliverDueMessages(scope: Scope): Promise<void> {
  const { due, now } = await inBrand(scope, async (tx) => ({
    due: await leaseMessages(tx, new Date(tx.now.getTime() + leaseSeconds * 1000), messagesAtOnceMax),
    now: tx.now,
  }))
  for (const message of due) {
    const answer = await sendNotice(scope.platform, message, now)
    await inBrand(scope, (tx) => recordAnswer(tx, message, answer))
  }
}

function sendNotice(platform: Platform, { body, callbackUrl }: DueMessage, now: Date): Promise<number | string> {
  const timestamp = Math.floor(now.getTime() / 1000).toString()
  const signature = signNotice(readSharedKey(platform), timestamp, body)
  return postToMerchant(callbackUrl, { [timestampHeader]: timestamp, [signatureHeader]: signature }, body)
}

async function recordAnswer(tx: Tx, { messageId, attempts }: DueMessage, answer: number | string): Promise<void> {
  const delivered = typeof answer === 'number' && answer >= 200 && answer < 300
  const wait = Math.min(2 ** attempts, backOffSecondsMax) * 1000
  const dueAt = delivered || attempts >= attemptsMax ? null : new Date(tx.now.getTime() + wait)
  await updateDelivery(tx, messageId, { answer: String(answer), delivered, dueAt })
  if (dueAt) await enqueue(tx, deliverTask, {}, { runAt: dueAt })
}
