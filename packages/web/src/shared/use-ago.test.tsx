// @vitest-environment jsdom
import '#testing/page.ts'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTexts } from '#i18n/i18n.ts'
import { getServerTime } from '#state/server-clock.ts'
import { useAgo } from './use-ago.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function Seen({ at }: { at: string }) {
  return <p>{useAgo()(at)}</p>
}

test('a relative time follows the clock while the page is open', async () => {
  await startTexts('EN', 'EN')
  render(<Seen at={new Date(getServerTime() - 125_000).toISOString()} />)
  expect(screen.getByText('2 minutes ago')).toBeTruthy()
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.getByText('3 minutes ago')).toBeTruthy()
})
