// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import { addressFor, type ServiceEntry } from './service-entries.ts'

const entry = (csType: ServiceEntry['csType'], address: string, type = '3'): ServiceEntry => ({
  csType,
  type,
  title: 'x',
  address,
})
const both = [entry('VIP', 'https://vip.example.com/a'), entry('LIVECHAT', 'https://chat.example.com/b')]

test('SIDE-8 a VIP goes to the VIP desk, everybody else to the live chat', () => {
  expect(addressFor(both, true)).toBe('https://vip.example.com/a')
  expect(addressFor(both, false)).toBe('https://chat.example.com/b')
  expect(addressFor(both.slice(1), true)).toBe('https://chat.example.com/b')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://plain.example.com', 'ftp://x', '//', ''])(
  'W07 what is no address of the web is passed over: %s',
  (address) => {
    expect(addressFor([entry('LIVECHAT', address)], false, true)).toBe('/livechat')
  },
)

test('an entry of another kind is no chat, and without any our own live chat is left', () => {
  expect(addressFor([entry('LIVECHAT', 'https://x.example.com', '1')], false, true)).toBe('/livechat')
  expect(addressFor([], false, true)).toBe('/livechat')
})

test('CONF-1 without our own live chat only outside addresses are left', () => {
  expect(addressFor(both, false, false)).toBe('https://chat.example.com/b')
  expect(addressFor(both.slice(0, 1), true, false)).toBe('https://vip.example.com/a')
  expect(addressFor(both.slice(0, 1), false, false)).toBeNull()
})
