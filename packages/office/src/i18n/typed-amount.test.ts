import { languages } from '@gasing/contract/languages'
import { formatMoney } from '@gasing/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatGrouped, formatTyped, isTooLong, readTyped, toSentAmount } from './typed-amount.ts'

const ringgit = { symbol: 'RM', decimals: 2 }
const dong = { symbol: '₫', decimals: 0 }
const ways = {
  EN: { tag: 'en-GB', ...ringgit },
  MY: { tag: 'ms-MY', ...ringgit },
  CN: { tag: 'zh-Hans', ...ringgit },
  VN: { tag: 'vi-VN', ...ringgit },
  dong: { tag: 'vi-VN', ...dong },
} as const

test.each([
  ['EN', '1,000.00', '1000.00'],
  ['EN', '1.000,00', '1000.00'],
  ['EN', '1,000', '1000'],
  ['EN', ' RM\u00a01 000 000.5 ', '1000000.5'],
  ['EN', '007', '7'],
  ['EN', '0.125', '0.125'],
  ['MY', '12,345,678', '12345678'],
  ['EN', '12,34,567.5', '1234567.5'],
  ['CN', '１，０００．５', '1000.5'],
  ['VN', '1.000,00', '1000.00'],
  ['VN', '12,5', '12.5'],
  ['VN', '12.50', '12.50'],
  ['VN', '1.000.000', '1000000'],
  ['VN', '1000,125', '1000.125'],
  ['dong', '50.000', '50000'],
  ['dong', '50.000 ₫', '50000'],
  ['dong', '50,000', '50000'],
] as const)('in %s %s is %s', (language, text, amount) => {
  expect(readTyped(text, ways[language])).toEqual({ is: 'amount', amount })
  expect(toSentAmount(text, ways[language])).toBe(amount)
})

test.each([
  ['EN', '1.000'],
  ['VN', '1.000'],
  ['VN', '1,000'],
] as const)('in %s %s is ambiguous and is sent with neither meaning', (language, text) => {
  expect(readTyped(text, ways[language])).toEqual({ is: 'unclear', large: '1000', small: '1.00' })
  expect(toSentAmount(text, ways[language])).toBe(`${text}?`)
})

test('both readings of an ambiguous amount can be typed', () => {
  for (const text of ['1.000', '20.005', '999.990']) {
    const read = readTyped(text, ways.VN)
    const asked = read.is === 'unclear' ? [read.large, formatTyped(read.small, 'vi-VN')] : []
    expect(asked.map((each) => readTyped(each, ways.VN).is)).toEqual(['amount', 'amount'])
  }
})

test.each(['12,5', '1,00', '1,0000', '10 50', '1.000,000.5', '1,2,3', '-5', '1e3', 'abc', '', '١٠٠', '9999999999999'])(
  'in EN %s is no amount and is sent unchanged',
  (text) => {
    expect(readTyped(text, ways.EN)).toEqual({ is: 'none' })
    expect(toSentAmount(` ${text} `, ways.EN)).toBe(text)
  },
)

test('a displayed or edited amount reads back in every language', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 14n - 1n), fc.constantFrom(...languages), (cents, { region }) => {
      const amount = formatMoney(cents * 10_000n)
      for (const text of [formatTyped(amount, region), formatGrouped(amount, region)])
        expect(readTyped(text, { tag: region, ...ringgit })).toEqual({ is: 'amount', amount })
    }),
  )
})

test.each([
  ['10,000,000,000,000,000,000', true],
  ['12345678901234567890', true],
  ['999.999.999.999', false],
  ['12345678901234x', false],
  ['1,5,0', false],
])('%s is too long for an amount: %s', (text, is) => {
  expect(isTooLong(text)).toBe(is)
})
