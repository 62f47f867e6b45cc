// @vitest-environment jsdom
import './testing.tsx'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DelayedContent, Skeleton, Spinner } from './Spinner.tsx'

afterEach(() => vi.useRealTimers())

test('a short wait shows nothing', () => {
  vi.useFakeTimers()
  render(<DelayedContent>waiting</DelayedContent>)
  act(() => vi.advanceTimersByTime(149))
  expect(screen.queryByText('waiting')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByText('waiting')).toBeTruthy()
})

test('a skeleton reserves its space at once and becomes visible late', () => {
  vi.useFakeTimers()
  const { container } = render(<Skeleton className="h-14" />)
  expect(container.firstElementChild?.className).toContain('h-14')
  expect(container.firstElementChild?.className).not.toContain('bg-raised')
  act(() => vi.advanceTimersByTime(150))
  expect(container.firstElementChild?.className).toContain('bg-raised')
})

test('a spinner announces its label', () => {
  render(<Spinner label="Loading" />)
  expect(screen.getByRole('status').textContent).toBe('Loading')
})
