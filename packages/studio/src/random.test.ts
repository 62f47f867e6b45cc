import { expect, test } from 'vitest'
import { drawBelow } from './random.ts'

test('draws that would favour low numbers are rejected', () => {
  const draws = [2 ** 32 - 1, 2 ** 32 - 6, 2 ** 32 - 7]
  // 2^32 = 10 * 429496729 + 6: the last six values do not form a full set of ten
  expect(drawBelow(10, () => draws.shift() ?? 0)).toBe((2 ** 32 - 7) % 10)
  expect(draws).toEqual([])
})

test('a source without fair numbers throws', () => {
  expect(() => drawBelow(10, () => 2 ** 32 - 1)).toThrow('broken')
})

test('every number of a range is about equally frequent', () => {
  const counts = Array<number>(7).fill(0)
  for (let index = 0; index < 70_000; index++) {
    const drawn = drawBelow(7)
    counts[drawn] = (counts[drawn] ?? 0) + 1
  }
  // chi-square with 6 degrees of freedom: exceeds 45 with a probability of 5 in 10^8
  const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
  expect(chi).toBeLessThan(45)
})
