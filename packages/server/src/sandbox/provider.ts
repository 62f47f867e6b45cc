import { join } from 'node:path'
import { moneyPattern } from '@gasing/contract/money'
import { type ProviderNotice, readOrder, signatureHeader, signNotice, timestampHeader } from '#cashier/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Platform } from '#platform/platform.ts'
import { randomToken, randomUUID } from '#platform/random.ts'
import { refuse } from '#platform/refused.ts'
import { secretFile } from '#platform/seal.ts'
import { postMessage } from './provider-post.ts'
import {
  type DueMessage,
  insertMessage,
  insertOrder,
  leaseMessages,
  moveOrder,
  noteDelivery,
  type OrderRow,
  orderByReference,
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

const sharedKey = ({ config }: Platform): Buffer =>
  Buffer.from(secretFile(join(config.dataDir, 'keys/provider-sandbox.hex'), null), 'hex')

/** Opens the page of an order: from its signed ticket the first time, from the database afterwards. */
export async function openOrder(
  scope: Scope,
  asked: { reference: string; ticket: string | null; merchant: string },
): Promise<{ order: OrderRow; now: Date }> {
  return inBrand(scope, async (tx) => {
    const known = await orderByReference(tx, asked.reference)
    if (known) return { order: known, now: tx.now }
    if (asked.ticket === null) return refuse('not_found')
    const order = readOrder([sharedKey(tx.platform)], asked.ticket)
    if (order?.reference !== asked.reference || order.merchant !== asked.merchant) return refuse('not_found')
    const isNew = await insertOrder(tx, order, randomToken(12))
    const row = (await orderByReference(tx, order.reference)) ?? refuse('not_found')
    if (isNew) await tell(tx, noticeOf(row, 'pending', tx.now), [tx.now])
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
    const order = (await orderByReference(tx, reference)) ?? refuse('not_found')
    const to = outcome === 'fail' ? 'failed' : 'succeeded'
    if (outcome === 'other_amount' && !isAmount(amount)) refuse('bad_request')
    // a failed order may still succeed later, as with real banks; success is final
    if (!(await moveOrder(tx, reference, to === 'failed' ? ['open'] : ['open', 'failed'], to))) return order.returnUrl
    const paid = outcome === 'other_amount' ? { ...order, amount } : order
    const at = outcome === 'delay' ? new Date(tx.now.getTime() + delaySeconds * 1000) : tx.now
    await tell(tx, noticeOf(paid, to, tx.now), outcome === 'twice' ? [at, at] : [at])
    return order.returnUrl
  })
}

const isAmount = (text: string): boolean => new RegExp(moneyPattern).test(text) && /[1-9]/.test(text)

const noticeOf = (order: OrderRow, status: ProviderNotice['status'], at: Date): ProviderNotice => ({
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
async function tell(tx: Tx, notice: ProviderNotice, times: readonly Date[]): Promise<void> {
  for (const dueAt of times) {
    await insertMessage(tx, { reference: notice.reference, body: JSON.stringify(notice), dueAt })
    await enqueue(tx, deliverTask, {}, { runAt: dueAt })
  }
}

/** Sends due messages. No transaction is open while the merchant answers. */
export async function deliverDue(scope: Scope): Promise<void> {
  const { due, now } = await inBrand(scope, async (tx) => ({
    due: await leaseMessages(tx, new Date(tx.now.getTime() + leaseSeconds * 1000), messagesAtOnceMax),
    now: tx.now,
  }))
  for (const message of due) {
    const answer = await send(scope.platform, message, now)
    await inBrand(scope, (tx) => noteAnswer(tx, message, answer))
  }
}

function send(platform: Platform, { body, callbackUrl }: DueMessage, now: Date): Promise<number | string> {
  const timestamp = Math.floor(now.getTime() / 1000).toString()
  const signature = signNotice(sharedKey(platform), timestamp, body)
  return postMessage(callbackUrl, { [timestampHeader]: timestamp, [signatureHeader]: signature }, body)
}

async function noteAnswer(tx: Tx, { messageId, attempts }: DueMessage, answer: number | string): Promise<void> {
  const delivered = typeof answer === 'number' && answer >= 200 && answer < 300
  const wait = Math.min(2 ** attempts, backOffSecondsMax) * 1000
  const dueAt = delivered || attempts >= attemptsMax ? null : new Date(tx.now.getTime() + wait)
  await noteDelivery(tx, messageId, { answer: String(answer), delivered, dueAt })
  if (dueAt) await enqueue(tx, deliverTask, {}, { runAt: dueAt })
}
