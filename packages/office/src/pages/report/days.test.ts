import { expect, test } from 'vitest'
import { getDayInZone, getDaysBefore, getLastDays, getMonth } from './days.ts'

test('OPS-1 a report covers days in brand time: the last n, as many before, this month or the previous one', () => {
  expect(getDayInZone(new Date('2026-02-28T16:30:00Z'), 'Asia/Kuala_Lumpur')).toBe('2026-03-01')
  expect(getLastDays('2026-03-01', 7)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(getDaysBefore({ from: '2026-03-01', to: '2026-03-03' })).toEqual({ from: '2026-02-26', to: '2026-02-28' })
  expect(getMonth('2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(getMonth('2026-03-31', 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(getMonth('2026-01-05', 1)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})
