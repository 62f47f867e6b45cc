import { createHmac, timingSafeEqual } from 'node:crypto'
import { formatExactMoney } from '@gasing/contract/money'
import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reasonOf } from '#platform/log.ts'
import { requestOutside } from '#platform/outbound-request.ts'
import type { Platform } from '#platform/platform.ts'
import { sha256 } from '#platform/seal.ts'
import { Invoice, PaymentMethods } from './btcpay-invoice.ts'

/** Client of BTCPay's Greenfield API v1: https://docs.btcpayserver.org/API/Greenfield/v1/ */
export const signatureHeader = 'btcpay-sig'
const responseTimeoutMs = 8_000
const responseBytesMax = 200_000

export type BtcpaySettings = {
  readonly url: string
  readonly storeId: string
  readonly paymentMethod: string
  readonly apiKey: string
  readonly webhookSecret: string
  /** During a rotation of the webhook secret, the previous one is accepted as well. */
  readonly formerSecret: string | null
}
/** Where the money goes. */
export type BtcpayStore = Pick<BtcpaySettings, 'url' | 'storeId' | 'paymentMethod'>
/** The settings needed to call the server. */
type BtcpayConnection = Pick<BtcpaySettings, 'url' | 'storeId' | 'paymentMethod' | 'apiKey'> & {
  /** Timeout of a request; the default applies when absent. */
  readonly deadlineMs?: number
}
export type NewInvoice = {
  readonly reference: string
  readonly amount: bigint
  readonly currency: { readonly code: string; readonly decimals: number }
  readonly returnUrl: string
  readonly minutes: number
  /** Locale for BTCPay's checkout page, where supported. */
  readonly language: string
}

/** BTCPay gave an unusable answer or none: the outcome of the request is unknown. */
export class BtcpayUnavailable extends Error {
  readonly answered: boolean
  constructor(reason: string, answered: boolean) {
    super(reason)
    this.answered = answered
  }
}

const Store = Type.Object({ id: Type.String() })
export const fetchStore = (platform: Platform, btcpay: BtcpayConnection) =>
  callBtcpay(platform, btcpay, { path: '', schema: Store })

export const createInvoice = (platform: Platform, btcpay: BtcpayConnection, order: NewInvoice): Promise<Invoice> =>
  callBtcpay(platform, btcpay, {
    path: '/invoices',
    schema: Invoice,
    body: {
      amount: formatExactMoney(order.amount, order.currency.decimals),
      currency: order.currency.code,
      metadata: { orderId: order.reference },
      checkout: {
        ...(btcpay.paymentMethod !== '' && { paymentMethods: [btcpay.paymentMethod] }),
        redirectURL: order.returnUrl,
        expirationMinutes: order.minutes,
        defaultLanguage: order.language,
      },
    },
  })

export const fetchInvoice = (
  platform: Pick<Platform, 'config' | 'log'>,
  btcpay: BtcpayConnection,
  invoiceId: string,
): Promise<Invoice> => callBtcpay(platform, btcpay, { path: `/invoices/${invoiceId}`, schema: Invoice })

export const fetchPayments = (
  platform: Platform,
  btcpay: BtcpayConnection,
  invoiceId: string,
): Promise<PaymentMethods> =>
  callBtcpay(platform, btcpay, { path: `/invoices/${invoiceId}/payment-methods`, schema: PaymentMethods })

type BtcpayCall<S extends TSchema> = { readonly path: string; readonly schema: S; readonly body?: unknown }

async function callBtcpay<S extends TSchema>(
  platform: Pick<Platform, 'config' | 'log'>,
  btcpay: BtcpayConnection,
  question: BtcpayCall<S>,
): Promise<Static<S>> {
  const { path, schema, body } = question
  let answered = false
  const url = `${btcpay.url.replace(/\/+$/, '')}/api/v1/stores/${btcpay.storeId}${path}`
  try {
    const { code, text } = await requestOutside(platform.config, url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `token ${btcpay.apiKey}`, 'content-type': 'application/json' },
      ...{ answerMs: btcpay.deadlineMs ?? responseTimeoutMs, answerBytesMax: responseBytesMax },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    answered = true
    if (code < 200 || code > 299) throw new Error(`unexpected status ${code}`)
    const value: unknown = JSON.parse(text)
    if (!Compile(schema).Check(value)) throw new Error('the response does not match its schema')
    return value as Static<S>
  } catch (error) {
    const reason = reasonOf(error)
    platform.log.warn({ path, reason }, 'BTCPay did not respond as expected')
    throw new BtcpayUnavailable(reason, answered)
  }
}

/** Signs a webhook as BTCPay does, over the raw bytes. */
export const signWebhook = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Whether one of the secrets signed the body. Compares hashes, because a constant-time comparison needs equal lengths. */
export const isWebhookSigned = (secrets: readonly string[], body: string, signature: string): boolean =>
  secrets.reduce(
    (found, secret) => timingSafeEqual(sha256(signWebhook(secret, body)), sha256(signature)) || found,
    false,
  )
