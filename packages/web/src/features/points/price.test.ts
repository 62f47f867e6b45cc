import { expect, test } from 'vitest'
import { reachOf, times } from './price.ts'

test('POINT-2 progress to a price is a whole percentage, rounded down', () => {
  expect(reachOf('999.99', '1000')).toBe(99)
  expect(reachOf('1000.00', '1000')).toBe(100)
  expect(reachOf('0.00', '1000')).toBe(0)
  expect(times('12.50', 3)).toBe(37_500_000n)
})
