// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { countFor, isDue, restartInterval, saveInterval } from './reality-interval.ts'

const toMilliseconds = (count: number) => count * 60_000
beforeEach(() => sessionStorage.clear())

test('OPS-2 Y03 a tab counts from its first check, then at the member’s interval', () => {
  expect(isDue(toMilliseconds(100))).toBe(false)
  expect(isDue(toMilliseconds(114))).toBe(false)
  expect(isDue(toMilliseconds(115))).toBe(true)
  saveInterval(60)
  restartInterval(toMilliseconds(115))
  expect(isDue(toMilliseconds(174))).toBe(false)
  expect(isDue(toMilliseconds(175))).toBe(true)
})

test('a clock set back restarts the count', () => {
  restartInterval(toMilliseconds(500))
  expect(isDue(toMilliseconds(100))).toBe(false)
  expect(isDue(toMilliseconds(115))).toBe(true)
})

test('Y03 the interval of one member does not hold back the check of the next; signing in again changes nothing', () => {
  countFor('7')
  restartInterval(toMilliseconds(100))
  saveInterval(120)
  countFor('7')
  expect(isDue(toMilliseconds(219))).toBe(false)
  countFor('8')
  expect(isDue(toMilliseconds(150))).toBe(false)
  expect(isDue(toMilliseconds(165))).toBe(true)
})
