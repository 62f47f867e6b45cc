import { expect, test } from 'vitest'
import { firstDayOf, instantOfLocalTime, isTimeZone, parseMoment, toLocalTime } from './local-time.ts'

test('T27 a local time is parsed and formatted in its time zone', () => {
  expect(instantOfLocalTime('Asia/Kuala_Lumpur', '2026-11-22T00:30').toISOString()).toBe('2026-11-21T16:30:00.000Z')
  expect(toLocalTime('Asia/Kuala_Lumpur', new Date('2026-11-21T16:30:00Z'))).toBe('2026-11-22T00:30')
  expect(toLocalTime('America/New_York', instantOfLocalTime('America/New_York', '2026-03-08T02:30'))).toBe(
    '2026-03-08T03:30',
  )
})

test('T27 a time zone needs a name: a bare offset means the opposite to the database', () => {
  const known = ['Asia/Kuala_Lumpur', 'UTC', '+08:00', '-03:00', 'Asia/Nowhere', '']
  expect(known.filter(isTimeZone)).toEqual(['Asia/Kuala_Lumpur', 'UTC'])
})

test('a nonexistent day is refused', () => {
  for (const text of [
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '2026-01-01T25:00',
    '0000-01-01T00:00',
    '9999-12-31T23:59',
  ])
    expect(() => instantOfLocalTime('Asia/Kuala_Lumpur', text)).toThrow('bad_request')
})

test('T27 a time without a zone is in the brand’s time zone, and an invalid one is none', () => {
  const read = (text: string) => parseMoment('Asia/Kuala_Lumpur', text)?.toISOString() ?? null
  expect(read('2026-11-22T00:30')).toBe('2026-11-21T16:30:00.000Z')
  expect(read('2026-11-22T00:30:00Z')).toBe('2026-11-22T00:30:00.000Z')
  expect(read('2026-11-22T00:30-03:00')).toBe('2026-11-22T03:30:00.000Z')
  const none = ['2026-02-30T00:00', '2026-02-30T00:00Z', '2026-01-01T25:00Z', '0000-01-01T00:00Z', 'tomorrow', 'Z', '']
  expect(none.map(read)).toEqual(none.map(() => null))
})

test('days, weeks and months begin by the zone’s calendar', () => {
  const at = new Date('2026-11-30T17:00:00Z')
  expect(firstDayOf('Asia/Kuala_Lumpur', at, 'day')).toBe('2026-12-01')
  expect(firstDayOf('Asia/Kuala_Lumpur', at, 'week')).toBe('2026-11-30')
  expect(firstDayOf('Asia/Kuala_Lumpur', at, 'month')).toBe('2026-12-01')
  expect(firstDayOf('America/New_York', at, 'month')).toBe('2026-11-01')
})
