import { createHmac, timingSafeEqual } from 'node:crypto'
import { moneyPattern } from '@gasing/contract/money'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { sha256 } from '#platform/seal.ts'

/**
 * The protocol between the portal and a payment provider, in both directions: an order travels as a signed ticket in the address
 * of the hosted page, the outcome comes back as a signed message. Nothing carried by a browser counts unless signed.
 */
export const timestampHeader = 'x-provider-timestamp'
export const signatureHeader = 'x-provider-signature'
/** Messages older or newer than this are rejected, so that a recorded one cannot be replayed later. */
export const toleranceSeconds = 300
const ticketLengthMax = 4000

const BoundedText = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const Amount = Type.String({ pattern: moneyPattern })
const Currency = Type.String({ pattern: '^[A-Z]{3,5}$' })
const Reference = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })

export const ProviderOrder = Type.Object(
  {
    merchant: BoundedText(40),
    reference: Reference,
    method: BoundedText(40),
    amount: Amount,
    currency: Currency,
    language: Type.String({ pattern: '^[A-Z]{2}$' }),
    returnUrl: BoundedText(500),
    callbackUrl: BoundedText(500),
    expiresAt: BoundedText(30),
  },
  { additionalProperties: false },
)
export type ProviderOrder = Static<typeof ProviderOrder>

export const ProviderNotice = Type.Object(
  {
    /** The provider's id of this message; unchanged when it is resent. */
    event: BoundedText(64),
    merchant: BoundedText(40),
    reference: Reference,
    /** The provider's id of the payment. */
    transaction: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
    status: Type.Union([Type.Literal('pending'), Type.Literal('succeeded'), Type.Literal('failed')]),
    amount: Amount,
    currency: Currency,
    at: BoundedText(30),
  },
  { additionalProperties: false },
)
export type ProviderNotice = Static<typeof ProviderNotice>

const compiledOrder = Compile(ProviderOrder)
const compiledNotice = Compile(ProviderNotice)
export const isNotice = (value: unknown): value is ProviderNotice => compiledNotice.Check(value)

// the signed text starts with its purpose, so that a ticket's signature is never valid for a message
const signText = (key: Buffer, use: 'order' | 'notice', text: string): string =>
  createHmac('sha256', key).update(`${use}.${text}`).digest('hex')

/** Compares hashes, because a constant-time comparison needs equal lengths. */
const isSameSignature = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other))

const isSignedByAny = (keys: readonly Buffer[], use: 'order' | 'notice', text: string, signature: string): boolean =>
  keys.reduce((found, key) => isSameSignature(signText(key, use, text), signature) || found, false)

export const signNotice = (key: Buffer, timestamp: string, body: string): string =>
  signText(key, 'notice', `${timestamp}.${body}`)

export type SignedNotice = { readonly timestamp: string; readonly signature: string; readonly body: string }

/** Checks that a message is signed by the provider and recent. During a rotation two keys are accepted. */
export function verifyNotice(
  keys: readonly Buffer[],
  { timestamp, signature, body }: SignedNotice,
  now: Date,
): 'genuine' | 'stale' | 'forged' {
  if (!/^[0-9]{1,12}$/.test(timestamp) || !isSignedByAny(keys, 'notice', `${timestamp}.${body}`, signature))
    return 'forged'
  const age = now.getTime() / 1000 - Number.parseInt(timestamp, 10)
  return Math.abs(age) <= toleranceSeconds ? 'genuine' : 'stale'
}

/** Encodes an order as a signed text that fits in a URL and cannot be forged. */
export function signOrder(key: Buffer, order: ProviderOrder): string {
  const text = Buffer.from(JSON.stringify(order)).toString('base64url')
  return `${text}.${signText(key, 'order', text)}`
}

/** Returns the order of a ticket, or null when it is not genuine. */
export function openOrderTicket(keys: readonly Buffer[], ticket: string): ProviderOrder | null {
  const [text = '', signature = ''] = ticket.length > ticketLengthMax ? [] : ticket.split('.')
  if (text === '' || !isSignedByAny(keys, 'order', text, signature)) return null
  const order: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  return compiledOrder.Check(order) ? order : null
}
