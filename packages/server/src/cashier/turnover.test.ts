import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeShare, fillRequirements, type Requirement, sumTotals } from './turnover.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
const line = (required: bigint, staked: bigint, minute = 0): Requirement => ({
  source: 'deposit',
  reference: 'deposit:1',
  amount: required,
  required,
  staked,
  startedAt: at(minute),
})
const doneOf = (...lines: Requirement[]) => fillRequirements(lines).map(({ done }) => done)

test('a stake fills the oldest requirement first, then the others open at the time', () => {
  expect(doneOf(line(100n, 40n))).toEqual([40n])
  expect(doneOf(line(100n, 60n), line(50n, 60n, 5))).toEqual([100n, 20n])
  expect(doneOf(line(100n, 0n), line(50n, 200n, 5))).toEqual([100n, 50n])
})

test('excess stake does not count for a requirement that begins later', () => {
  expect(doneOf(line(100n, 500n), line(50n, 0n, 5))).toEqual([100n, 0n])
})

const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n })

test('turnover done never exceeds the requirement or the total staked', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 15n }), amounts), { maxLength: 8 }), (pairs) => {
      const filled = fillRequirements(pairs.map(([required, staked], index) => line(required, staked, index)))
      const { required, done, left } = sumTotals(filled)
      const staked = pairs.reduce((sum, [, each]) => sum + each, 0n)
      expect(filled.every((each) => each.done >= 0n && each.done <= each.required)).toBe(true)
      expect(done <= staked && done <= required && left === required - done).toBe(true)
    }),
  )
})

test('a transfer carries its share of the turnover, rounded up, or all of it with all the money', () => {
  expect(computeShare(100n, 50n, 200n)).toBe(25n)
  expect(computeShare(100n, 1n, 3n)).toBe(34n)
  expect(computeShare(100n, 200n, 200n)).toBe(100n)
  expect(computeShare(0n, 50n, 200n)).toBe(0n)
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: 1n, max: 10n ** 12n }), amounts, (left, part, more) => {
      const share = computeShare(left, part, part + more)
      expect(share >= 0n && share <= left).toBe(true)
    }),
  )
})
