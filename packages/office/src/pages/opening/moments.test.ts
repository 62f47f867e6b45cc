import { expect, test } from 'vitest'
import { fromInput, toInput } from './moments.ts'

test('a moment round-trips to the minute, and empty stays empty', () => {
  const moment = '2026-03-01T10:30:00.000Z'
  expect(fromInput(toInput(moment))).toBe(moment)
  expect(toInput(null)).toBe('')
  expect([fromInput(''), fromInput('soon')]).toEqual([null, null])
})
