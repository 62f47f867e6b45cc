import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { measureClockDrift } from './clock.ts'
import { findRandomnessFlaw, sampleBytes } from './randomness.ts'

const at = (wall: number, steady: number) => ({ wall, steady })

test.each([
  ['the first look', null, at(1_000_000, 5), 1_000_000, at(1_000_002, 7), 0, 0],
  ['clocks that go together', at(0, 0), at(60_000, 60_000), 60_001, at(60_002, 60_002), 0, 0],
  ['a clock that is trimmed', at(0, 0), at(61_900, 60_000), 61_900, at(61_902, 60_002), 0, 0],
  ['one that was set forward', at(0, 0), at(63_000, 60_000), 63_001, at(63_002, 60_002), 3000, 0],
  ['one that was set back', at(100_000, 0), at(60_000, 60_000), 60_001, at(60_002, 60_002), -100_000, 0],
  ['a machine behind its database', null, at(60_000, 60_000), 65_000, at(60_002, 60_002), 0, 4998],
  ['a machine before it', null, at(60_000, 60_000), 57_000, at(60_002, 60_002), 0, -3000],
  ['a slow answer', null, at(60_000, 60_000), 64_000, at(70_000, 70_000), 0, 0],
])('Y07 %s', (_name, before, asked, database, answered, jumped, apart) => {
  expect(measureClockDrift({ before, asked, database, answered })).toEqual({ jumped, apart })
})

test('Y07 a random source that is stuck, biased or repetitive is detected; a sound one passes', () => {
  const filled = (byte: (index: number) => number) =>
    Uint8Array.from({ length: sampleBytes }, (_, index) => byte(index))
  expect(findRandomnessFlaw(filled(() => 0))).toBe('ones')
  expect(findRandomnessFlaw(filled((index) => (index % 4 === 0 ? 0xff : 0x0f)))).toBe('ones')
  expect(findRandomnessFlaw(filled((index) => (index < 8 ? 0 : index < 16 ? 0xff : 0b0101_0101)))).toBe('run')
  expect(findRandomnessFlaw(filled(() => 0b0101_0101))).toBe('groups')
  expect(findRandomnessFlaw(randomBytes(sampleBytes))).toBeNull()
})
