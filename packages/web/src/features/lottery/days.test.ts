// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeAgo } from '#i18n/format.ts'
import { startTexts } from '#i18n/i18n.ts'
import { findNeighbour, findNextDay, shortenIssue, writeDay } from './days.ts'

test('LOTT-4 tomorrow is opened once all draws of today are closed', () => {
  const day = {
    today: '2026-11-30',
    list: [{ closesAt: '2026-11-30T09:10:00Z' }, { closesAt: '2026-11-30T11:10:00Z' }],
  }
  expect(findNextDay({ ...day, serverTime: '2026-11-30T11:09:59Z' })).toBeUndefined()
  expect(findNextDay({ ...day, serverTime: '2026-11-30T11:10:00Z' })).toBe('2026-12-01')
})

test('LOTT-4 results step from draw to draw, and day by day beyond the known ones', () => {
  const days = ['2026-11-16', '2026-11-01', '2026-10-16']
  expect(findNeighbour(days, '2026-11-16', -1)).toBe('2026-11-01')
  expect(findNeighbour(days, '2026-11-01', 1)).toBe('2026-11-16')
  expect(findNeighbour(days, '2026-11-05', -1)).toBe('2026-11-01')
  expect(findNeighbour(days, '2026-10-16', -1)).toBe('2026-10-15')
  expect(findNeighbour([], '2026-11-30', 1)).toBe('2026-12-01')
})

test('GEN-4 a day is Gregorian in every language, in the reader’s format', async () => {
  for (const [language, day] of [
    ['TH', 'วันอาทิตย์ที่ 22 พฤศจิกายน 2026'],
    ['EN', 'Sunday, 22 November 2026'],
  ] as const) {
    await startTexts(language, 'EN')
    expect(writeDay('2026-11-22')).toBe(day)
  }
})

test('GEN-4 a day is in digits where the browser has no words for it, as Chromium in Khmer', async () => {
  await startTexts('KH', 'EN')
  const known = vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([])
  onTestFinished(async () => {
    known.mockRestore()
    await startTexts('EN', 'EN')
  })
  expect([writeDay('2026-11-22'), writeDay('2026-11-22', 'short')]).toEqual(['2026-11-22', '11-22'])
  expect(writeAgo('2026-11-20T22:30:00Z')).toBe('2026-11-21 06:30')
})

test('LOTT-4 an issue is shortened to its count within the day, or to its day', () => {
  expect([shortenIssue('20261122-0057'), shortenIssue('20261122'), shortenIssue('')]).toEqual(['0057', '11-22', ''])
})
