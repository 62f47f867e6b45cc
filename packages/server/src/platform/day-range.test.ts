import { expect, test } from 'vitest'
import { parseDay, parseDayRange, parseSummedRange } from './day-range.ts'

test('a day must exist in the calendar, in a year from 1900 to 9998', () => {
  expect(['1900-01-01', '2028-02-29', '9998-12-31'].map((text) => parseDay(text, 'from').toString())).toHaveLength(3)
  const none = [
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '9999-01-01',
    '2026-02-30',
    '20260101',
    '2026-01-01T10:00',
    '',
  ]
  for (const text of none) expect(() => parseDay(text, 'from'), text).toThrow('bad_request')
})

test('a reversed range and one over a year are refused with their own codes', () => {
  const range = (from?: string, to?: string) => parseDayRange('Asia/Kuala_Lumpur', from, to)
  expect(range('2026-03-01', '2026-03-01')).toEqual({
    from: new Date('2026-02-28T16:00:00Z'),
    until: new Date('2026-03-01T16:00:00Z'),
  })
  expect(() => range('2026-03-02', '2026-03-01')).toThrow('range_reversed')
  expect(range('2025-03-01', '2026-03-01').from).not.toBeNull()
  expect(() => range('2025-02-28', '2026-03-01')).toThrow('range_too_long')
  expect(range('2000-01-01').until).toBeNull()
})

test('sums of a range without days are of the last 366, and never of more', () => {
  const range = (days: { from?: string; to?: string }) =>
    parseSummedRange('Asia/Kuala_Lumpur', new Date('2026-03-01T16:00:00Z'), days)
  const toToday = { until: new Date('2026-03-02T16:00:00Z') }
  expect(range({})).toEqual({ from: new Date('2025-03-01T16:00:00Z'), ...toToday })
  expect(range({ from: '2026-03-01' })).toEqual({ from: new Date('2026-02-28T16:00:00Z'), ...toToday })
  expect(range({ to: '2024-12-31T12:00' }).from).toEqual(new Date('2023-12-31T16:00:00Z'))
  expect(range({ from: '2027-01-01' }).until).toEqual(new Date('2027-01-01T16:00:00Z'))
  expect(() => range({ from: '2025-03-01' })).toThrow('range_too_long')
})

test('T27 an end may be an instant, with a zone or in the brand’s time zone, and is inclusive', () => {
  const range = (from?: string, to?: string) => parseDayRange('Asia/Kuala_Lumpur', from, to)
  expect(range('2026-03-01T10:00:00Z', '2026-03-01T12:30:00.250Z')).toEqual({
    from: new Date('2026-03-01T10:00:00Z'),
    until: new Date('2026-03-01T12:30:00.251Z'),
  })
  expect(range('2026-03-01 00:00:00', '2026-03-02')).toEqual(range('2026-03-01', '2026-03-02T23:59:59.999'))
  expect(range('2026-03-01T18:00:00+08:00').from).toEqual(new Date('2026-03-01T10:00:00Z'))
  expect(range('2026-03-01T10:00:00Z', '2026-03-01T10:00:00Z').until).toEqual(new Date('2026-03-01T10:00:00.001Z'))
  expect(() => range('2026-03-01T10:00:01Z', '2026-03-01T10:00:00Z')).toThrow('range_reversed')
  expect(() => range('2025-02-28T10:00:00Z', '2026-03-01T10:00:00Z')).toThrow('range_too_long')
  for (const none of ['2026-02-30T10:00:00Z', '2026-01-01T25:00', 'now'])
    expect(() => range(none), none).toThrow('bad_request')
})
