import { expect, test } from 'vitest'
import { calculateReach, multiplyPrice } from './price.ts'

test('POINT-2 progress to a price is a whole percentage, rounded down', () => {
  expect(calculateReach('999.99', '1000')).toBe(99)
  expect(calculateReach('1000.00', '1000')).toBe(100)
  expect(calculateReach('0.00', '1000')).toBe(0)
  expect(multiplyPrice('12.50', 3)).toBe(37_500_000n)
})
