// @vitest-environment jsdom
import '#testing/page.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#api/query.ts'
import { type CurrentDraw, type Game, useCurrentDraws, withHoldsOf } from './use-lottery.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const Page = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
const closingIn = (days: number) =>
  ({ drawId: `${days}`, closesAt: new Date(Date.now() + days * 86_400_000).toISOString() }) as CurrentDraw

test('LOTT-6 a draw that closes in a month is not shown as closed', async () => {
  const [currentDraw, ...comingDraws] = [30, 60, 90].map(closingIn)
  const game = { currentDraw, comingDraws } as unknown as Game
  const { result } = renderHook(() => useCurrentDraws(game), { wrapper: Page })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(result.current).toMatchObject({ draw: { drawId: '30' }, closed: null, last: null })
})

test('LOTT-4 a slip pays what its own draw pays for a number, not what the draw pays that was current at loading', () => {
  const hold = { play: 'de', row: 0, symbol: '45', share: '0.9' }
  const [comingDraws, comingHolds] = [[{ drawId: '2' }, { drawId: '3' }], [{ drawId: '2', holds: [] }]]
  const game = { holds: [hold], comingDraws, comingHolds } as unknown as Game
  const sharesIn = (drawId: string, of = game) => withHoldsOf(of, { drawId }).holds.map(({ share }) => share)
  expect(['1', '2', '3'].map((drawId) => sharesIn(drawId))).toEqual([['0.9'], [], ['0.9']])
  // also once the second draw is the current one
  expect(sharesIn('3', withHoldsOf(game, { drawId: '2' }))).toEqual(['0.9'])
})
