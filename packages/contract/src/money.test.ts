import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatExactMoney, formatMoney, isWholeMinor, parseMoney, parseSum } from './money.ts'

test('reads and writes amounts without using floats', () => {
  expect(parseMoney('12.50')).toBe(12_500_000n)
  expect(parseMoney('-0.000001')).toBe(-1n)
  expect(formatMoney(12_500_000n)).toBe('12.50')
  expect(formatMoney(999_999n)).toBe('0.99')
  expect(formatMoney(-999n)).toBe('0.00')
  expect(formatMoney(90_000_000_000n, 0)).toBe('90000')
  expect(formatExactMoney(1_234_560n)).toBe('1.23456')
  expect(formatExactMoney(2_000_000n)).toBe('2.00')
  expect(formatExactMoney(2_000_000n, 0)).toBe('2')
})

test('refuses everything that is not a plain decimal', () => {
  for (const text of [
    '',
    ' 1',
    '1 ',
    '1e3',
    '0x10',
    '01',
    '1.',
    '.5',
    '1.0000001',
    '1,000',
    'NaN',
    '--1',
    '1234567890123',
  ])
    expect(() => parseMoney(text), text).toThrow(RangeError)
})

test('a sum over a brand may be longer than any amount', () => {
  const [most, least] = [2n ** 63n - 1n, -(2n ** 63n)]
  expect([parseSum(formatExactMoney(most)), parseSum(formatExactMoney(least))]).toEqual([most, least])
  expect(parseSum('1234567890123.5')).toBe(1_234_567_890_123_500_000n)
  expect(() => parseSum('1,000')).toThrow(RangeError)
})

test('M03 every amount survives the round trip', () => {
  const units = fc.bigInt({ min: -999_999_999_999_999_999n, max: 999_999_999_999_999_999n })
  fc.assert(
    fc.property(
      units,
      (amount) => parseMoney(formatMoney(amount, 6)) === amount && parseMoney(formatExactMoney(amount)) === amount,
    ),
    { numRuns: 20_000 },
  )
})

test('knows amounts whole in the smallest coin', () => {
  expect(isWholeMinor(10_000n, 2)).toBe(true)
  expect(isWholeMinor(1_000n, 2)).toBe(false)
  expect(isWholeMinor(1_000_000n, 0)).toBe(true)
  expect(isWholeMinor(10_000n, 0)).toBe(false)
})
