// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import {
  signLeads,
  todayInBrand,
  writeChange,
  writeDue,
  writeMoney,
  writeOdds,
  writePercent,
  writeTime,
} from './format.ts'
import { startTexts, t, textOr } from './i18n.ts'

await startTexts('EN', 'EN')

test('money shows the brand’s sign and every digit, beyond float precision', () => {
  expect(writeMoney(1_234_500_000n).replace(/\s/g, ' ')).toBe('RM 1,234.50')
  expect(writeMoney(900_719_925_474_099_312_340_000n)).toContain('900,719,925,474,099,312.34')
  expect(writeChange(1_000_000n)).toMatch(/^\+RM/)
  expect(writeChange(-1_000_000n)).toMatch(/^-RM/)
})

test('the sign’s side follows the language', async () => {
  expect(signLeads()).toBe(true)
  await startTexts('VN', 'EN')
  expect(signLeads()).toBe(false)
  expect(writeMoney(1_234_500_000n)).toMatch(/^1\.234,50\sRM$/)
  await startTexts('EN', 'EN')
})

test('odds and percentages keep their decimals and use the reader’s separator', async () => {
  expect([writeOdds(99_600_000n), writeOdds(1_234_567n), writePercent('99.60'), writePercent('5')]).toEqual([
    '99.60',
    '1.234567',
    '99.60%',
    '5%',
  ])
  await startTexts('VN', 'EN')
  expect([writeOdds(99_600_000n), writePercent('99.60')]).toEqual(['99,60', '99,60%'])
  await startTexts('EN', 'EN')
})

test('amounts are rounded down', () => {
  expect(writeMoney(1_999_999n)).toContain('1.99')
})

test('CLIENT-5 times are in the brand’s zone', () => {
  expect(writeTime('2026-11-20T16:30:05Z')).toBe('2026-11-21 00:30:05')
  expect(writeTime('2026-11-20T16:30:05Z', 'MM-dd-yyyy')).toBe('11-21-2026')
  expect(todayInBrand(new Date('2026-11-20T16:30:05Z'))).toBe('2026-11-21')
})

test('MEMBER-5 a due time today shows only the time, a later one its day too', () => {
  const now = new Date('2026-11-20T15:30:00Z')
  expect(writeDue('2026-11-20T15:50:00Z', now)).toBe('23:50')
  expect(writeDue('2026-11-20T16:10:00Z', now)).toBe('11-21 00:10')
})

test('a missing text falls back instead of showing a key', () => {
  expect(textOr('category_RNG', 'x')).toBe(t('category_RNG'))
  expect(textOr('category_NOTHING', 'Fallback')).toBe('Fallback')
})
