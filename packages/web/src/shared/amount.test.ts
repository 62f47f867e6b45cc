// @vitest-environment jsdom
import '#testing/page.ts'
import { formatMoney } from '@gasing/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTexts } from '#i18n/i18n.ts'
import { findAmountProblem, readAmount } from './amount.ts'

const ringgit = { symbol: 'RM', decimals: 2 }
const dong = { symbol: '₫', decimals: 0 }
const limits = { minimum: 10_000_000n, maximum: 1_000_000_000n, currency: ringgit, available: 500_000_000n }

test.each([
  ['100', 100_000_000n],
  ['100.5', 100_500_000n],
  [' 1,000.50 ', 1_000_500_000n],
  ['1 000', 1_000_000_000n],
  ['RM\u00a01,000.50', 1_000_500_000n],
  ['１，０００．５', 1_000_500_000n],
  ['12,34,567.50', 1_234_567_500_000n],
  ['1,23,45', null],
  ['007', 7_000_000n],
  ['12,5', null],
  ['1e3', null],
  ['١٠٠', null],
  ['-5', -5_000_000n],
  ['', null],
])('%s is read as %s', (text, units) => {
  expect(readAmount(text, ringgit)).toBe(units)
})

test('languages with a decimal comma accept it', async () => {
  await startTexts('BR', 'EN')
  const read = (text: string) => readAmount(text, ringgit)
  expect([read('12,5'), read('1.000,50'), read('1000,50'), read('RM\u00a01.234.567,89')]).toEqual([
    12_500_000n,
    1_000_500_000n,
    1_000_500_000n,
    1_234_567_890_000n,
  ])
  // unchanged: a decimal point is always read, thousands separators are accepted, and an incomplete group is no amount
  expect([read('12.5'), read('1,000.50'), read('10.00,5')]).toEqual([12_500_000n, 1_000_500_000n, null])
  expect([findAmountProblem('1.000', limits), findAmountProblem('12,5', limits)]).toEqual(['amount_not_whole', null])
  await startTexts('EN', 'EN')
})

test.each([
  ['50.000', 50_000_000_000n],
  ['50.000\u00a0₫', 50_000_000_000n],
  ['₫1,500,000', 1_500_000_000_000n],
  ['1.500.000', 1_500_000_000_000n],
  ['0.500', 500_000n],
  ['50.00', 50_000_000n],
])('where money has no decimals %s is read as %s', (text, units) => {
  expect(readAmount(text, dong)).toBe(units)
})

test.each([
  ['', 'amount_empty'],
  ['abc', 'amount_unreadable'],
  ['-20', 'amount_unreadable'],
  ['0', 'amount_unreadable'],
  ['50.001', 'amount_not_whole'],
  ['50.000', 'amount_not_whole'],
  ['9.99', 'amount_below_minimum'],
  ['1000.01', 'amount_above_maximum'],
  ['10,000,000,000,000,000,000.00', 'amount_above_maximum'],
  ['500.01', 'insufficient_balance'],
  ['500', null],
  ['10', null],
])('%s is judged %s', (text, problem) => {
  expect(findAmountProblem(text, limits)).toBe(problem)
})

test('amounts round-trip as text', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 14n - 1n), (cents) => {
      const units = cents * 10_000n
      expect(readAmount(formatMoney(units, 2), ringgit)).toBe(units)
    }),
  )
})
