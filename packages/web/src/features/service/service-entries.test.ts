// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import { chooseAddress, type ServiceEntry } from './service-entries.ts'

const createEntry = (csType: ServiceEntry['csType'], address: string, type = '3'): ServiceEntry => ({
  csType,
  type,
  title: 'x',
  address,
})
const both = [createEntry('VIP', 'https://vip.example.com/a'), createEntry('LIVECHAT', 'https://chat.example.com/b')]

test('SIDE-8 a VIP goes to the VIP desk, others to the live chat', () => {
  expect(chooseAddress(both, true)).toBe('https://vip.example.com/a')
  expect(chooseAddress(both, false)).toBe('https://chat.example.com/b')
  expect(chooseAddress(both.slice(1), true)).toBe('https://chat.example.com/b')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://plain.example.com', 'ftp://x', '//', ''])(
  'W07 an unusable address is skipped: %s',
  (address) => {
    expect(chooseAddress([createEntry('LIVECHAT', address)], false, true)).toBe('/livechat')
  },
)

test('an entry of another type is no chat; without any, our live chat remains', () => {
  expect(chooseAddress([createEntry('LIVECHAT', 'https://x.example.com', '1')], false, true)).toBe('/livechat')
  expect(chooseAddress([], false, true)).toBe('/livechat')
})

test('CONF-1 without our live chat only outside addresses remain', () => {
  expect(chooseAddress(both, false, false)).toBe('https://chat.example.com/b')
  expect(chooseAddress(both.slice(0, 1), true, false)).toBe('https://vip.example.com/a')
  expect(chooseAddress(both.slice(0, 1), false, false)).toBeNull()
})
