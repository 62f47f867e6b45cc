// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { isDue, noteTold, rememberInterval } from './told.ts'

const minutes = (count: number) => count * 60_000
beforeEach(() => sessionStorage.clear())

test('OPS-2 Y03 a tab counts from its first check, then at the member’s interval', () => {
  expect(isDue(minutes(100))).toBe(false)
  expect(isDue(minutes(114))).toBe(false)
  expect(isDue(minutes(115))).toBe(true)
  rememberInterval(60)
  noteTold(minutes(115))
  expect(isDue(minutes(174))).toBe(false)
  expect(isDue(minutes(175))).toBe(true)
})

test('a clock set back restarts the count', () => {
  noteTold(minutes(500))
  expect(isDue(minutes(100))).toBe(false)
  expect(isDue(minutes(115))).toBe(true)
})
