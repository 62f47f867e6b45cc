import { expect, test } from 'vitest'
import { dayOf } from './day-range.ts'

test('a day is one that a calendar has, in a year that the database and the clocks of a zone can hold', () => {
  expect(['1900-01-01', '2028-02-29', '9998-12-31'].map((text) => dayOf(text).toString())).toHaveLength(3)
  const none = ['0000-01-01', '0001-01-01', '1899-12-31', '9999-01-01', '2026-02-30', '20260101', '2026-01-01T10:00', '']
  for (const text of none) expect(() => dayOf(text), text).toThrow('bad_request')
})
