// @vitest-environment jsdom
import '#testing/page.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTexts } from '#i18n/i18n.ts'
import { getServerTime } from '#state/server-clock.ts'
import { ClockText } from './Countdown.tsx'

beforeEach(async () => {
  await startTexts('EN', 'EN')
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('LOTT-2 a list counts down to the next draw of a rhythm before it knows that draw', () => {
  const draw = { closesAt: new Date(getServerTime() - 5000).toISOString() }
  render(<ClockText draw={draw} everySeconds={60} />)
  expect(screen.getByText('00:55')).toBeTruthy()
})
