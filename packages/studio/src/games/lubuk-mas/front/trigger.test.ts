import { expect, test } from 'vitest'
import type { RoundView } from '../../../api/view.ts'
import { createTrigger } from './trigger.ts'

/** Shots that end when the test says so. */
function createRange() {
  const shots: ((round: RoundView | null) => void)[] = []
  const trigger = createTrigger(() => new Promise((resolve) => shots.push(resolve)))
  const end = async (round: object | null = {}) => {
    shots.at(-1)?.(round as RoundView | null)
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { trigger, shots, end }
}

test('taps during a shot queue one more shot, however many they are', async () => {
  const { trigger, shots, end } = createRange()
  for (let tap = 0; tap < 3; tap++) {
    trigger.pull()
    trigger.release()
  }
  expect(shots).toHaveLength(1)
  await end()
  expect(shots).toHaveLength(2)
  await end()
  expect(shots).toHaveLength(2)
})

test('a held trigger keeps firing, one shot at a time, until released', async () => {
  const { trigger, shots, end } = createRange()
  trigger.pull()
  await end()
  await end()
  expect(shots).toHaveLength(3)
  trigger.release()
  await end()
  expect(shots).toHaveLength(3)
})

test('a refused shot stops a held trigger', async () => {
  const { trigger, shots, end } = createRange()
  trigger.pull()
  await end(null)
  expect(shots).toHaveLength(1)
  trigger.pull()
  expect(shots).toHaveLength(2)
})
