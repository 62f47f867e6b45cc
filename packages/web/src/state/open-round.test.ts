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

const renderSum = () => renderHook(({ sum }) => useHeldInRound(sum), { initialProps: { sum: 100n } })

test('HEAD-2 a stake shows while the reels turn, its round’s win only afterwards, also when both are pushed as one', () => {
  const { result, rerender } = renderSum()
  act(() => openRound(5n))
  expect(result.current).toBe(95n)
  rerender({ sum: 97n })
  expect(result.current).toBe(95n)
  act(closeRound)
  expect(result.current).toBe(97n)
})

test('HEAD-2 a lower balance shows at once: it does not reveal the result', () => {
  const { result, rerender } = renderSum()
  act(() => openRound(0n))
  rerender({ sum: 98n })
  expect(result.current).toBe(98n)
  rerender({ sum: 149n })
  expect(result.current).toBe(98n)
  act(closeRound)
  expect(result.current).toBe(149n)
})

test('a stake that the balance does not cover is not deducted', () => {
  const { result } = renderSum()
  act(() => openRound(101n))
  expect(result.current).toBe(100n)
})

test('between rounds every change shows at once', () => {
  const { result, rerender } = renderSum()
  rerender({ sum: 150n })
  expect(result.current).toBe(150n)
})

test('an unclosed round holds the balance for a minute at most', () => {
  const { result, rerender } = renderSum()
  act(() => openRound(0n))
  rerender({ sum: 149n })
  act(() => vi.advanceTimersByTime(59_999))
  expect(result.current).toBe(100n)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(149n)
})

test('each new round has its own minute', () => {
  const { result, rerender } = renderSum()
  act(() => openRound(0n))
  act(() => vi.advanceTimersByTime(45_000))
  act(closeRound)
  act(() => openRound(0n))
  rerender({ sum: 149n })
  act(() => vi.advanceTimersByTime(45_000))
  expect(result.current).toBe(100n)
})
