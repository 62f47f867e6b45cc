// @vitest-environment jsdom
import '#testing/page.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeRound, openRound, useHeldInRound } from './open-round.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(closeRound)
  vi.useRealTimers()
})

const renderSum = () => renderHook(({ sum }) => useHeldInRound(sum), { initialProps: { sum: '100.00' } })

test('HEAD-2 a win pushed while the reels turn shows when they stop', () => {
  const { result, rerender } = renderSum()
  act(openRound)
  rerender({ sum: '99.00' })
  rerender({ sum: '149.00' })
  expect(result.current).toBe('100.00')
  act(closeRound)
  expect(result.current).toBe('149.00')
})

test('HEAD-2 a stake shows while the reels turn, its round’s win only afterwards', () => {
  const { result, rerender } = renderHook(({ sum }) => useHeldInRound(sum, (held, next) => next < held), {
    initialProps: { sum: 100 },
  })
  act(openRound)
  rerender({ sum: 99 })
  expect(result.current).toBe(99)
  rerender({ sum: 149 })
  expect(result.current).toBe(99)
  act(closeRound)
  expect(result.current).toBe(149)
})

test('between rounds every change shows at once', () => {
  const { result, rerender } = renderSum()
  rerender({ sum: '150.00' })
  expect(result.current).toBe('150.00')
  act(openRound)
  rerender({ sum: '149.00' })
  expect(result.current).toBe('150.00')
})

test('an unclosed round holds the balance for 20 seconds at most', () => {
  const { result, rerender } = renderSum()
  act(openRound)
  rerender({ sum: '149.00' })
  act(() => vi.advanceTimersByTime(19_999))
  expect(result.current).toBe('100.00')
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe('149.00')
})

test('each new round has its own 20 seconds', () => {
  const { result, rerender } = renderSum()
  act(openRound)
  act(() => vi.advanceTimersByTime(15_000))
  act(closeRound)
  act(openRound)
  rerender({ sum: '149.00' })
  act(() => vi.advanceTimersByTime(15_000))
  expect(result.current).toBe('100.00')
})
