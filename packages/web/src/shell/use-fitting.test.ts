import { expect, test } from 'vitest'
import { countFitting } from './use-fitting.ts'

test('HEAD-4 a top navigation entry is shown whole or not at all, leaving room for "More"', () => {
  const widths = [100, 60, 80]
  expect(countFitting(widths, 50, 2, 244)).toBe(3)
  // one pixel less, and "More" needs space too
  expect(countFitting(widths, 50, 2, 243)).toBe(2)
  expect(countFitting(widths, 50, 2, 213)).toBe(1)
  expect(countFitting(widths, 50, 2, 151)).toBe(0)
  expect(countFitting([], 50, 2, 0)).toBe(0)
})
