import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { formatMoney, parseMoney } from '@gasing/contract/money'
import { btcpaySignature, signWebhook } from '#cashier/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Platform } from '#platform/platform.ts'
import { randomToken, randomUUID } from '#platform/random.ts'
import { refuse } from '#platform/refused.ts'
import { readSecretFile } from '#platform/seal.ts'
import { postToMerchant } from './provider-post.ts'
import * as store from './store-btcpay.ts'

/**
 * A practice BTCPay server: what the portal needs of the Greenfield API, and a page for paying with imaginary coins. It notifies
 * its store by signed webhooks over HTTP, repeats them until they are accepted, and can be made to lose one, send it twice, or
 * send a false one.
 */
export const btcpayTask = 'sandbox-btcpay-deliver'
const attemptsMax = 6
const leaseSeconds = 30
const deliveriesAtOnceMax = 20

export const coinOutcomes = ['seen', 'whole', 'half', 'more', 'expire', 'silent', 'twice', 'false', 'invalid'] as const
export type CoinOutcome = (typeof coinOutcomes)[number]

/** A secret that the owner of a store would copy from BTCPay into the portal. */
export const practiceSecret = ({ config }: Platform, name: 'key' | 'webhook'): string =>
  readSecretFile(join(config.dataDir, `keys/btcpay-practice-${name}.hex`), () => randomBytes(24).toString('hex'))

/** A made-up price of one USDT, in the currencies of the demo brands. */
const usdtPrices: Readonly<Record<string, string>> = { MYR: '4.40', VND: '25500' }
export const usdtPriceOf = (currency: string): string => usdtPrices[currency] ?? '1'

/** The USDT amount, to six places, for an amount of a currency; rounded up, as merchants do. */
export function usdtAmountOf(amount: string, currency: string): string {
  const price = parseMoney(usdtPriceOf(currency))
  return formatMoney((parseMoney(amount) * 1_000_000n + price - 1n) / price, 6)
}

type InvoiceOrder = { amount: string; currency: string; orderId: string; returnUrl: string; minutes: number }

export async function createPracticeInvoice(scope: Scope, wish: InvoiceOrder): Promise<store.InvoiceRow> {
  return inBrand(scope, async (tx) => {
    const invoiceId = randomToken(12).replaceAll(/[^A-Za-z0-9]/g, 'x')
    const expiresAt = new Date(tx.now.getTime() + wish.minutes * 60_000)
    await store.insertInvoice(tx, { ...wish, invoiceId, expiresAt })
    return requireInvoice(tx, invoiceId)
  })
}

export const readInvoice = (scope: Scope, invoiceId: string): Promise<store.InvoiceRow> =>
  inBrand(scope, (tx) => requireInvoice(tx, invoiceId))

const requireInvoice = async (tx: Tx, invoiceId: string, lock = false) =>
  (await store.selectInvoice(tx, invoiceId, lock)) ?? refuse('not_found')

/**
 * Carries out the choice made on the page.
 * @returns the updated invoice
 */
export async function payInvoice(scope: Scope, invoiceId: string, outcome: CoinOutcome): Promise<store.InvoiceRow> {
  return inBrand(scope, async (tx) => {
    const invoice = await requireInvoice(tx, invoiceId, true)
    const next = { ...computeStateAfter(invoice, outcome), unsure: outcome === 'seen' }
    await store.updatePracticeInvoice(tx, invoiceId, next)
    const now = { ...invoice, ...next }
    const times = { silent: 0, twice: 2, false: 1 }[outcome as string] ?? 1
    for (let time = 0; time < times; time++)
      await store.insertDelivery(
        tx,
        invoiceId,
        outcome === 'false' ? `false:${buildWebhookBody(now, tx.now)}` : buildWebhookBody(now, tx.now),
      )
    if (times > 0) await enqueue(tx, btcpayTask, {}, { runAt: tx.now })
    return now
  })
}

type InvoiceState = Pick<store.InvoiceRow, 'status' | 'additional' | 'paid'>

/** The state of an invoice after a payment, by BTCPay's rules. */
function computeStateAfter(invoice: store.InvoiceRow, outcome: CoinOutcome): InvoiceState {
  const { amount, paid, status } = invoice
  const isOver = status === 'Expired'
  const add = (part: bigint) => formatMoney(parseMoney(paid) + part, 6)
  const whole = parseMoney(amount)
  const rest = whole > parseMoney(paid) ? whole - parseMoney(paid) : 0n
  switch (outcome) {
    case 'false':
      return invoice
    case 'seen':
      // a late payment is reported as late at once, and never as Processing
      if (isOver) return { status, additional: 'PaidLate', paid: add(rest) }
      return { status: 'Processing', additional: 'None', paid: add(rest) }
    case 'invalid':
      return { status: 'Invalid', additional: 'Invalid', paid: '0' }
    case 'expire':
      return { status: 'Expired', additional: parseMoney(paid) > 0n ? 'PaidPartial' : 'None', paid }
    case 'half':
      return { status: isOver ? status : 'New', additional: isOver ? 'PaidPartial' : 'None', paid: add(whole / 2n) }
    case 'more':
      return { status: isOver ? status : 'Settled', additional: 'PaidOver', paid: add(whole + whole / 2n) }
    default:
      return { status: isOver ? status : 'Settled', additional: isOver ? 'PaidLate' : 'None', paid: add(rest) }
  }
}

const webhookTypeByStatus = {
  New: 'InvoiceReceivedPayment',
  Processing: 'InvoiceProcessing',
  Settled: 'InvoiceSettled',
  Expired: 'InvoiceExpired',
  Invalid: 'InvoiceInvalid',
} as const

function buildWebhookBody({ invoiceId, status, additional }: store.InvoiceRow, now: Date): string {
  return JSON.stringify({
    ...{ deliveryId: randomUUID(), webhookId: 'practice', originalDeliveryId: randomUUID(), isRedelivery: false },
    ...{
      type: webhookTypeByStatus[status],
      timestamp: Math.floor(now.getTime() / 1000),
      storeId: 'practice',
      invoiceId,
    },
    overPaid: additional === 'PaidOver',
    partiallyPaid: additional === 'PaidPartial',
  })
}

/** Sends due deliveries to the store's webhook. No transaction is open while it answers. */
export async function deliverWebhooks(scope: Scope, webhookUrl: string): Promise<void> {
  const due = await inBrand(scope, (tx) =>
    store.leaseDeliveries(tx, new Date(tx.now.getTime() + leaseSeconds * 1000), deliveriesAtOnceMax),
  )
  const secret = practiceSecret(scope.platform, 'webhook')
  for (const { deliveryId, body: kept, attempts } of due) {
    const isFalse = kept.startsWith('false:')
    const body = isFalse ? kept.slice('false:'.length) : kept
    const answer = await postToMerchant(
      webhookUrl,
      { [btcpaySignature]: signWebhook(isFalse ? 'guessed' : secret, body) },
      body,
    )
    const taken = typeof answer === 'number' && answer >= 200 && answer < 300
    await inBrand(scope, async (tx) => {
      const wait = new Date(tx.now.getTime() + 2 ** attempts * 1000)
      const dueAt = taken || isFalse || attempts >= attemptsMax ? null : wait
      await store.updateDeliveryAnswer(tx, deliveryId, { answer: String(answer), dueAt })
      if (dueAt) await enqueue(tx, btcpayTask, {}, { runAt: dueAt })
    })
  }
}
