import { expect, test } from 'vitest'
import { type Leg, legsMax } from '../odds.ts'
import { toggleLeg } from './legs.ts'

const createLeg = (contest: number, selection = 'first'): Leg => ({ contest, market: 'result', selection })

test('a leg is added, replaced in place by another of its contest, and removed', () => {
  const legs = [createLeg(0), createLeg(1)]
  expect(toggleLeg([createLeg(0)], createLeg(1))).toEqual(legs)
  expect(toggleLeg(legs, createLeg(0, 'draw'))).toEqual([createLeg(0, 'draw'), createLeg(1)])
  expect(toggleLeg(legs, createLeg(0))).toEqual([createLeg(1)])
})

test('a full slip takes no new contest, but allows changing one', () => {
  const full = Array.from({ length: legsMax }, (_, contest) => createLeg(contest))
  expect(toggleLeg(full, createLeg(legsMax))).toBe(null)
  expect(toggleLeg(full, createLeg(2, 'draw'))).toHaveLength(legsMax)
})
