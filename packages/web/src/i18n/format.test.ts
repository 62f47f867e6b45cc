// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import { updateClock } from '#state/server-clock.ts'
import {
  getBrandToday,
  isSignLeading,
  writeAgo,
  writeChange,
  writeDue,
  writeMoney,
  writeOdds,
  writePercent,
  writeTime,
} from './format.ts'
import { startTexts, t, translateOr } from './i18n.ts'

await startTexts('EN', 'EN')

test('money shows the brand’s sign and every digit, beyond float precision', () => {
  expect(writeMoney(1_234_500_000n).replace(/\s/g, ' ')).toBe('RM 1,234.50')
  expect(writeMoney(900_719_925_474_099_312_340_000n)).toContain('900,719,925,474,099,312.34')
  expect(writeChange(1_000_000n)).toMatch(/^\+RM/)
  expect(writeChange(-1_000_000n)).toMatch(/^-RM/)
})

test('the sign’s side follows the language', async () => {
  expect(isSignLeading()).toBe(true)
  await startTexts('VN', 'EN')
  expect(isSignLeading()).toBe(false)
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
  expect(getBrandToday(Date.parse('2026-11-20T16:30:05Z'))).toBe('2026-11-21')
})

test('MEMBER-5 a due time today shows only the time, a later one its day too', () => {
  const now = Date.parse('2026-11-20T15:30:00Z')
  expect(writeDue('2026-11-20T15:50:00Z', now)).toBe('23:50')
  expect(writeDue('2026-11-20T16:10:00Z', now)).toBe('11-21 00:10')
})

test('today and “ago” are by the server’s clock, whatever the device’s says', () => {
  updateClock('2026-11-21T00:00:00Z', Date.now())
  expect(getBrandToday()).toBe('2026-11-21')
  expect(writeDue('2026-11-21T15:50:00Z')).toBe('23:50')
  expect(writeAgo('2026-11-20T22:30:00Z')).toBe('1 hour ago')
})

test('a missing text falls back instead of showing a key', () => {
  expect(translateOr('category_RNG', 'x')).toBe(t('category_RNG'))
  expect(translateOr('category_NOTHING', 'Fallback')).toBe('Fallback')
})
