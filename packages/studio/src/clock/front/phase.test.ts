import { expect, test } from 'vitest'
import { calculatePhase } from './phase.ts'

test.each([
  [{ spin: 5, sinceMs: 0 }, 19_999, { spin: 5, isOpen: true, closesInMs: 1 }],
  [{ spin: 5, sinceMs: 0 }, 20_000, { spin: 5, isOpen: false, closesInMs: 0 }],
  [{ spin: 5, sinceMs: 25_000 }, 5_000, { spin: 6, sinceMs: 0, isOpen: true }],
  [{ spin: 5, sinceMs: 25_000 }, 70_000, { spin: 8, sinceMs: 5_000, isOpen: true }],
])('phase of %j after %i ms', (said, passed, phase) => {
  expect(calculatePhase({ seconds: 30, betSeconds: 20 }, said, passed)).toMatchObject(phase)
})
