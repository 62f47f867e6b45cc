// @vitest-environment jsdom
import './testing.tsx'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { interpolate, Money } from './Money.tsx'

const formatTestMoney = (units: bigint) => `RM ${units}`
afterEach(() => vi.useRealTimers())

test('an amount is isolated from the text direction', () => {
  render(<Money units={5n} write={formatTestMoney} />)
  expect(screen.getByText('RM 5').tagName).toBe('BDI')
})

test('interpolation is exact at both ends', () => {
  expect(interpolate(1n, 10n ** 30n, 0)).toBe(1n)
  expect(interpolate(1n, 10n ** 30n, 1)).toBe(10n ** 30n)
  expect(interpolate(100n, 0n, 0.5)).toBe(50n)
})

test('HEAD-2 a new balance is counted up gradually', () => {
  vi.useFakeTimers()
  const { rerender } = render(<Money units={0n} write={formatTestMoney} count />)
  rerender(<Money units={1000n} write={formatTestMoney} count />)
  expect(screen.getByText('RM 0')).toBeTruthy()
  act(() => vi.advanceTimersByTime(100))
  expect(screen.queryByText('RM 1000')).toBeNull()
  act(() => vi.advanceTimersByTime(400))
  expect(screen.getByText('RM 1000')).toBeTruthy()
})

test('a count stays between the two amounts even if its first frame began before it', () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw))
  const { rerender } = render(<Money units={1000n} write={formatTestMoney} count />)
  rerender(<Money units={0n} write={formatTestMoney} count />)
  act(() => frames.shift()?.(performance.now() - 50))
  expect(screen.getByText('RM 1000')).toBeTruthy()
  vi.unstubAllGlobals()
})
