import { expect, test } from 'vitest'
import { checkNotice, isNotice, type ProviderOrder, readOrder, signNotice, signOrder } from './provider-signature.ts'

const key = Buffer.alloc(32, 1)
const other = Buffer.alloc(32, 2)
const now = new Date('2026-05-01T10:00:00Z')
const timestamp = String(now.getTime() / 1000)
const body = '{"amount":"100.00"}'
const message = { timestamp, body, signature: signNotice(key, timestamp, body) }

test('M15 a notice verifies only unaltered, fresh and signed with one of the two keys', () => {
  expect(checkNotice([key], message, now)).toBe('genuine')
  expect(checkNotice([other, key], message, now)).toBe('genuine')
  expect(checkNotice([other], message, now)).toBe('forged')
  expect(checkNotice([], message, now)).toBe('forged')
  expect(checkNotice([key], { ...message, body: '{"amount":"999.00"}' }, now)).toBe('forged')
  expect(checkNotice([key], { ...message, timestamp: String(Number(timestamp) + 1) }, now)).toBe('forged')
  for (const signature of ['', 'ab', message.signature.slice(1), `${message.signature}0`, 'é'.repeat(64)])
    expect(checkNotice([key], { ...message, signature }, now)).toBe('forged')
})

test('K02 a notice is stale five minutes before or after now', () => {
  const at = (seconds: number) => checkNotice([key], message, new Date(now.getTime() + seconds * 1000))
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
  expect(readOrder([key], ticket)).toEqual(order)
  expect(readOrder([other], ticket)).toBeNull()
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
    expect(readOrder([key], bad)).toBeNull()
})

test('a ticket is not accepted as a notice', () => {
  const [text = '', signature = ''] = signOrder(key, order).split('.')
  expect(checkNotice([key], { timestamp, body: text, signature }, now)).toBe('forged')
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
