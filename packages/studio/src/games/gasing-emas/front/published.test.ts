import { expect, test } from 'vitest'
import { calculateFigures } from '../exact-figures.ts'
import { listedHitRatio, listedRtp } from '../game.ts'
import { published } from './published.ts'

test('published figures match the exact count', () => {
  const exact = calculateFigures()
  expect(exact.rtp).toBeCloseTo(published.rtp, 5)
  expect(exact.hitRate).toBeCloseTo(published.hitRate, 5)
  expect(exact.freeSpinRate).toBeCloseTo(published.freeSpinRate, 6)
  expect(exact.deviation).toBeCloseTo(published.deviation, 3)
  expect(exact.cycle).toBe(published.cycle)
  // never above the exact figure: truncated, not rounded
  expect(listedRtp).toBe((Math.floor(exact.rtp * 10_000) / 100).toFixed(2))
  expect(listedHitRatio).toBe((Math.floor(exact.hitRate * 10_000) / 100).toFixed(2))
})
