// @vitest-environment jsdom
import '#testing/page.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCapped } from './balance-cap.ts'
import { closeRound, useRounds } from './open-round.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** The header's balance of a member with 100 while a game is shown. */
function renderBalance() {
  const { result, rerender } = renderHook(({ sum }) => ({ start: useRounds(sum), shown: useCapped(sum) }), {
    initialProps: { sum: 100n },
  })
  return {
    start: (stake: bigint) => act(() => result.current.start(stake)),
    push: (sum: bigint) => rerender({ sum }),
    getShown: () => result.current.shown,
  }
}

test('HEAD-2 a stake shows while the reels turn, its round’s win only afterwards, also when both are pushed as one', () => {
  const { start, push, getShown } = renderBalance()
  start(5n)
  expect(getShown()).toBe(95n)
  push(97n)
  expect(getShown()).toBe(95n)
  act(closeRound)
  expect(getShown()).toBe(97n)
})

test('HEAD-2 a lower balance shows at once: it does not reveal the result', () => {
  const { start, push, getShown } = renderBalance()
  start(0n)
  push(98n)
  expect(getShown()).toBe(98n)
  push(149n)
  expect(getShown()).toBe(98n)
  act(closeRound)
  expect(getShown()).toBe(149n)
})

test('between rounds every change shows at once', () => {
  const { push, getShown } = renderBalance()
  push(150n)
  expect(getShown()).toBe(150n)
})

test('an unclosed round holds the balance for a minute at most, and the next has its own', () => {
  const { start, push, getShown } = renderBalance()
  start(1n)
  act(() => vi.advanceTimersByTime(45_000))
  start(1n)
  push(149n)
  act(() => vi.advanceTimersByTime(59_999))
  expect(getShown()).toBe(99n)
  act(() => vi.advanceTimersByTime(1))
  expect(getShown()).toBe(149n)
})
