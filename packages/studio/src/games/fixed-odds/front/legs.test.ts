import { expect, test } from 'vitest'
import { type Leg, legsMax } from '../odds.ts'
import { withLeg } from './legs.ts'

const leg = (contest: number, selection = 'first'): Leg => ({ contest, market: 'result', selection })

test('a leg is put on, replaced by another of its contest in its place, and taken off', () => {
  const both = [leg(0), leg(1)]
  expect(withLeg([leg(0)], leg(1))).toEqual(both)
  expect(withLeg(both, leg(0, 'draw'))).toEqual([leg(0, 'draw'), leg(1)])
  expect(withLeg(both, leg(0))).toEqual([leg(1)])
})

test('a full slip takes no further contest, but lets one be changed', () => {
  const full = Array.from({ length: legsMax }, (_, contest) => leg(contest))
  expect(withLeg(full, leg(legsMax))).toBe(null)
  expect(withLeg(full, leg(2, 'draw'))).toHaveLength(legsMax)
})
