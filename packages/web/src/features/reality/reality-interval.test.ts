// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { isDue, restartInterval, saveInterval } from './reality-interval.ts'

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
