import { expect, test } from 'vitest'
import { writeAmount } from './amount.ts'
import { translate } from './texts.ts'

const ringgit = { code: 'MYR', symbol: 'RM', decimals: 2 }
const dong = { code: 'VND', symbol: '₫', decimals: 0 }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('amounts in texts are exact, in the format of the reader and with the sign of the brand', () => {
  const write = (language: string, units: bigint, currency = ringgit) =>
    plain(writeAmount({ units, currency }, language))
  expect(['EN', 'MY', 'CN'].map((language) => write(language, 1_234_500_000n))).toEqual(Array(3).fill('RM 1,234.50'))
  expect(write('BR', 1_234_500_000n)).toBe('RM 1.234,50')
  expect(write('EN', 12_345_678_901_234_567_890n)).toBe('RM 12,345,678,901,234.56789')
  expect(write('VN', 300_000_000_000n, dong)).toBe('300.000 ₫')
  expect(write('EN', 300_000_000_000n, dong)).toBe('₫300,000')
})

test('a text without the language of its reader writes amounts as its English text does', () => {
  const minimum = { units: 10_000_000n, currency: ringgit }
  expect(plain(translate('XX', 'amount_below_minimum', { minimum }))).toContain('RM 10.00')
})
