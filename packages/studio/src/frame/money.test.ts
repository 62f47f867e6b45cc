import { expect, test } from 'vitest'
import { formatDecimal, formatMoney, readMoney, shortenAmount } from './money.ts'

const normalizeSpaces = (text: string) => text.replace(/\s/g, ' ')

test.each([
  [123_456_789n, 'MYR', 2, 'ms', 'RM 1,234.56'],
  [123_456_999n, 'MYR', 2, 'en', 'RM 1,234.56'],
  [100_000n, 'CNY', 2, 'zh', '¥1.00'],
  [150_000_000_000n, 'VND', 0, 'vi', '1.500.000 ₫'],
  [9_007_199_254_740_993_00000n, 'MYR', 2, 'en', 'RM 9,007,199,254,740,993.00'],
  [123_456_789n, 'MYR', 2, 'es', 'RM 1,234.56'],
  [250_000n, 'XXX', 2, 'en', '2.50'],
])('%s units of %s read %s', (units, currency, decimals, language, text) => {
  expect(normalizeSpaces(formatMoney(units, { currency, decimals }, language))).toBe(text)
})

test.each([
  [20_000n, 'MYR', 2, 'en', '0.20'],
  [100_000n, 'MYR', 2, 'ms', '1'],
  [100_000_000n, 'MYR', 2, 'en', '1,000'],
  [160_000n, 'EUR', 2, 'pt', '1,60'],
  [400_000_000n, 'VND', 0, 'vi', '4.000'],
  [250_000n, 'XXX', 2, 'en', '2.50'],
])('%s units of %s shorten to %s', (units, currency, decimals, language, text) => {
  expect(shortenAmount(formatMoney(units, { currency, decimals }, language))).toBe(text)
})

test('amounts are cut off, never rounded up', () => {
  expect(normalizeSpaces(formatMoney(199_999n, { currency: 'MYR', decimals: 2 }, 'en'))).toBe('RM 1.99')
  expect(formatDecimal(-1n)).toBe('-0.00001')
})

test.each([
  ['1.5', 2, 150_000n],
  ['1,50', 2, 150_000n],
  ['1000', 0, 100_000_000n],
  ['1.505', 2, null],
  ['1.5', 0, null],
  ['10.000', 0, 1_000_000_000n],
  ['1,500,000', 0, 150_000_000_000n],
  ['10.00', 0, null],
  ['1.500,000', 0, null],
  ['10.000', 2, null],
  ['', 2, null],
  ['-1', 2, null],
  ['1e3', 2, null],
])('typed %j with %i places is %s', (text, decimals, units) => {
  expect(readMoney(text, decimals)).toBe(units)
})
