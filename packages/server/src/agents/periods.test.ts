import { expect, test } from 'vitest'
import { computeDueAt, type PayRhythm, payRhythmOf, periodAt } from './periods.ts'

const span = (rhythm: PayRhythm, zone: string, at: string) => {
  const { from, until } = periodAt(rhythm, zone, new Date(at))
  return [from, until].map((each) => each.toISOString().slice(0, 16))
}

test('AGENT-6 periods follow the brand’s calendar', () => {
  // 16:30 UTC is already the next day in Kuala Lumpur, but still the same day in Ho Chi Minh City
  expect(span('monthly', 'Asia/Kuala_Lumpur', '2026-06-30T16:30Z')).toEqual(['2026-06-30T16:00', '2026-07-31T16:00'])
  expect(span('monthly', 'Asia/Ho_Chi_Minh', '2026-06-30T16:30Z')).toEqual(['2026-05-31T17:00', '2026-06-30T17:00'])
  expect(span('weekly', 'Asia/Kuala_Lumpur', '2026-11-22T08:00Z')).toEqual(['2026-11-15T16:00', '2026-11-22T16:00'])
  expect(span('semimonthly', 'Asia/Kuala_Lumpur', '2026-02-15T15:59Z')).toEqual([
    '2026-01-31T16:00',
    '2026-02-15T16:00',
  ])
  expect(span('semimonthly', 'Asia/Kuala_Lumpur', '2026-02-15T16:00Z')).toEqual([
    '2026-02-15T16:00',
    '2026-02-28T16:00',
  ])
  expect(span('window', 'Asia/Kuala_Lumpur', '2026-02-15T16:04:59.999Z')).toEqual([
    '2026-02-15T16:00',
    '2026-02-15T16:05',
  ])
})

test('AGENT-6 periods leave no gap across a clock change', () => {
  expect(span('daily', 'Europe/Lisbon', '2026-10-25T12:00Z')).toEqual(['2026-10-24T23:00', '2026-10-26T00:00'])
  for (const zone of ['Europe/Lisbon', 'Asia/Kolkata', 'America/St_Johns', 'Asia/Kuala_Lumpur'])
    for (const rhythm of ['hour', 'daily', 'weekly', 'semimonthly', 'monthly'] as const) {
      let at = new Date('2026-03-01T00:07:00Z')
      for (let step = 0; at < new Date('2026-05-01T00:00:00Z') && step < 2000; step++) {
        const { from, until } = periodAt(rhythm, zone, at)
        expect(from <= at && at < until, `${zone} ${rhythm} ${at.toISOString()}`).toBe(true)
        expect(periodAt(rhythm, zone, until).from, `${zone} ${rhythm} ${until.toISOString()}`).toEqual(until)
        at = until
      }
    }
})

test('AGENT-6 a contract ending within a period has a shorter last one', () => {
  const clock = { rhythm: payRhythmOf('daily', null), zone: 'UTC' }
  const at = (text: string) => new Date(`2026-05-${text}Z`)
  expect(computeDueAt(clock, { paidUntil: at('03T10:00'), endsAt: null })).toEqual(at('04T00:00'))
  expect(computeDueAt(clock, { paidUntil: at('03T00:00'), endsAt: at('03T10:00') })).toEqual(at('03T10:00'))
  expect(computeDueAt(clock, { paidUntil: at('03T10:00'), endsAt: at('03T10:00') })).toBeNull()
  expect([payRhythmOf('dividend', 'weekly'), payRhythmOf('hourly', null), payRhythmOf('realtime', null)]).toEqual([
    'weekly',
    'hour',
    'window',
  ])
})
