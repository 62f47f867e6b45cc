import { expect, test } from 'vitest'
import { describePeriod } from './period-state.ts'
import { findComingStart } from './use-saved-text.ts'

test('OPS-1 what is not shown now is told apart: scheduled, over or switched off', () => {
  // 10:00 in Kuala Lumpur
  const now = new Date('2026-12-05T02:00:00Z')
  const describe = (startsAt: string | null, endsAt: string | null, enabled = true, shown = false) =>
    describePeriod({ shown, enabled, startsAt, endsAt }, now, 'Asia/Kuala_Lumpur')
  expect(describe('2026-12-05T10:01', '2026-12-09T10:00')).toBe('coming')
  expect(describe('2026-12-05T09:00', '2026-12-05T10:00')).toBe('over')
  expect(describe('2026-12-05T10:01', null, false)).toBe('off')
  expect(describe('2026-12-05T09:00', null, true, true)).toBe('shown')
})

test('OPS-1 a save says from when on, for what begins later and is switched on', () => {
  const now = new Date('2026-12-05T02:00:00Z')
  const find = (record: Parameters<typeof findComingStart>[0]) => findComingStart(record, now, 'Asia/Kuala_Lumpur')
  expect(find({ startsAt: '2026-12-05T10:01', enabled: true })).toBe('2026-12-05T10:01')
  expect(find({ publishedAt: '2026-12-06T00:00' })).toBe('2026-12-06T00:00')
  expect(find({ firstDay: '2026-12-06' })).toBe('2026-12-06')
  expect(find({ startsAt: '2026-12-05T10:01', enabled: false })).toBeNull()
  expect([find({ startsAt: '2026-12-05T09:59' }), find({ firstDay: '2026-12-05' }), find({})]).toEqual([
    null,
    null,
    null,
  ])
})
