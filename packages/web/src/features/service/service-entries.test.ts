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

test('SIDE-8 a VIP goes to the VIP desk, others to the live chat', () => {
  expect(addressFor(both, true)).toBe('https://vip.example.com/a')
  expect(addressFor(both, false)).toBe('https://chat.example.com/b')
  expect(addressFor(both.slice(1), true)).toBe('https://chat.example.com/b')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://plain.example.com', 'ftp://x', '//', ''])(
  'W07 an unusable address is skipped: %s',
  (address) => {
    expect(addressFor([entry('LIVECHAT', address)], false, true)).toBe('/livechat')
  },
)

test('an entry of another type is no chat; without any, our live chat remains', () => {
  expect(addressFor([entry('LIVECHAT', 'https://x.example.com', '1')], false, true)).toBe('/livechat')
  expect(addressFor([], false, true)).toBe('/livechat')
})

test('CONF-1 without our live chat only outside addresses remain', () => {
  expect(addressFor(both, false, false)).toBe('https://chat.example.com/b')
  expect(addressFor(both.slice(0, 1), true, false)).toBe('https://vip.example.com/a')
  expect(addressFor(both.slice(0, 1), false, false)).toBeNull()
})
