import { expect, test } from 'vitest'
import { readPercent, writePercent } from './percent.ts'

test('MEMBER-9 percentages round-trip in hundredths, and an invalid one is null', () => {
  expect(['0.6', '0,65', '10', '', '1.2'].map(readPercent)).toEqual([60, 65, 1000, 0, 120])
  expect(['10.01', '-1', '0.123', 'x', '100'].map(readPercent)).toEqual([null, null, null, null, null])
  expect([60, 65, 1000, 0, 120, 5].map(writePercent)).toEqual(['0.6', '0.65', '10', '0', '1.2', '0.05'])
})
