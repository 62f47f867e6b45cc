// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import { isApplied } from './promotion.ts'

const createApplication = (createdAt: string, status: 'applying' | 'rejected' = 'applying') => ({ createdAt, status })
// Sunday, 29 November, 23:30 in Kuala Lumpur
const now = '2026-11-29T15:30:00Z'

test('MEMBER-8 an application in the brand’s current day, week or month, or a one-time one, rules out another', () => {
  const applied = (period: 'once' | 'day' | 'week' | 'month', createdAt: string) =>
    isApplied({ period }, createApplication(createdAt), now)
  expect([applied('day', '2026-11-28T16:00:00Z'), applied('day', '2026-11-28T15:59:59Z')]).toEqual([true, false])
  expect([applied('week', '2026-11-22T16:00:00Z'), applied('week', '2026-11-22T15:59:59Z')]).toEqual([true, false])
  expect([applied('month', '2026-10-31T16:00:00Z'), applied('month', '2026-10-31T15:59:59Z')]).toEqual([true, false])
  expect(applied('once', '2020-01-01T00:00:00Z')).toBe(true)
  expect(isApplied({ period: 'once' }, createApplication(now, 'rejected'), now)).toBe(false)
  expect(isApplied({ period: 'once' }, undefined, now)).toBe(false)
})
