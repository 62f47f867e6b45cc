import { expect, test } from 'vitest'
import { type Leg, legsMax } from '../odds.ts'
import { withLeg } from './legs.ts'

const leg = (contest: number, selection = 'first'): Leg => ({ contest, market: 'result', selection })

test('a leg is added, replaced in place by another of its contest, and removed', () => {
  const both = [leg(0), leg(1)]
  expect(withLeg([leg(0)], leg(1))).toEqual(both)
  expect(withLeg(both, leg(0, 'draw'))).toEqual([leg(0, 'draw'), leg(1)])
  expect(withLeg(both, leg(0))).toEqual([leg(1)])
})

test('a full slip takes no new contest, but allows changing one', () => {
  const full = Array.from({ length: legsMax }, (_, contest) => leg(contest))
  expect(withLeg(full, leg(legsMax))).toBe(null)
  expect(withLeg(full, leg(2, 'draw'))).toHaveLength(legsMax)
})
