// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import { dayAfterLast } from './days.ts'

test('LOTT-4 an evening’s visitor is led to tomorrow once all draws of today are closed', () => {
  const day = {
    today: '2026-11-30',
    list: [{ closesAt: '2026-11-30T09:10:00Z' }, { closesAt: '2026-11-30T11:10:00Z' }],
  }
  expect(dayAfterLast({ ...day, serverTime: '2026-11-30T11:09:59Z' })).toBeUndefined()
  expect(dayAfterLast({ ...day, serverTime: '2026-11-30T11:10:00Z' })).toBe('2026-12-01')
})
