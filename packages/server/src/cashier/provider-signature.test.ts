import { expect, test } from 'vitest'
import {
  isNotice,
  openOrderTicket,
  type ProviderOrder,
  signNotice,
  signOrder,
  verifyNotice,
} from './provider-signature.ts'

const key = Buffer.alloc(32, 1)
const other = Buffer.alloc(32, 2)
const now = new Date('2026-05-01T10:00:00Z')
const timestamp = String(now.getTime() / 1000)
const body = '{"amount":"100.00"}'
const message = { timestamp, body, signature: signNotice(key, timestamp, body) }

test('M15 a notice verifies only unaltered, fresh and signed with one of the two keys', () => {
  expect(verifyNotice([key], message, now)).toBe('genuine')
  expect(verifyNotice([other, key], message, now)).toBe('genuine')
  expect(verifyNotice([other], message, now)).toBe('forged')
  expect(verifyNotice([], message, now)).toBe('forged')
  expect(verifyNotice([key], { ...message, body: '{"amount":"999.00"}' }, now)).toBe('forged')
  expect(verifyNotice([key], { ...message, timestamp: String(Number(timestamp) + 1) }, now)).toBe('forged')
  for (const signature of ['', 'ab', message.signature.slice(1), `${message.signature}0`, 'é'.repeat(64)])
    expect(verifyNotice([key], { ...message, signature }, now)).toBe('forged')
})

test('K02 a notice is stale five minutes before or after now', () => {
  const at = (seconds: number) => verifyNotice([key], message, new Date(now.getTime() + seconds * 1000))
  expect([at(300), at(-300)]).toEqual(['genuine', 'genuine'])
  expect([at(301), at(-301)]).toEqual(['stale', 'stale'])
  expect([at(0), at(240), at(360), at(365 * 86_400)]).toEqual(['genuine', 'genuine', 'stale', 'stale'])
})

const order: ProviderOrder = {
  merchant: 'nusa',
  reference: 'reference-1',
  method: 'Online banking',
  amount: '100.00',
  currency: 'MYR',
  language: 'MY',
  returnUrl: 'http://localhost/member',
  callbackUrl: 'http://localhost/wps/cashier/callbacks/sandbox',
  expiresAt: now.toISOString(),
}

test('a ticket carries its order; a forged one does not', () => {
  const ticket = signOrder(key, order)
  expect(openOrderTicket([key], ticket)).toEqual(order)
  expect(openOrderTicket([other], ticket)).toBeNull()
  const [text = '', signature = ''] = ticket.split('.')
  const richer = Buffer.from(JSON.stringify({ ...order, amount: '1000.00' })).toString('base64url')
  for (const bad of [
    '',
    '.',
    text,
    `${text}.`,
    `${richer}.${signature}`,
    `${text}.${signature.slice(2)}`,
    'x'.repeat(5000),
  ])
    expect(openOrderTicket([key], bad)).toBeNull()
})

test('a ticket is not accepted as a notice', () => {
  const [text = '', signature = ''] = signOrder(key, order).split('.')
  expect(verifyNotice([key], { timestamp, body: text, signature }, now)).toBe('forged')
})

test('a notice has exactly its fields', () => {
  const notice = {
    event: 'e',
    merchant: 'nusa',
    reference: 'reference-1',
    transaction: 't',
    status: 'failed',
    amount: '1',
    currency: 'MYR',
    at: 'now',
  }
  expect(isNotice(notice)).toBe(true)
  expect(isNotice({ ...notice, extra: 1 })).toBe(false)
  expect(isNotice({ ...notice, amount: '-1' })).toBe(false)
  expect(isNotice({ ...notice, amount: 1 })).toBe(false)
  expect(isNotice(null)).toBe(false)
})
