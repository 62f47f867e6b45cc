// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import { positionOfRow } from './use-omissions.ts'

test.each([
  ['ssc', 'first3-straight', 'hundreds', '3'],
  ['ssc', 'fixed-position', 'units', '5'],
  ['3d', 'star3-straight', 'hundreds', '1'],
  ['pk10', 'fixed-position', 'place10', '10'],
  ['11x5', 'any5', 'numbers', 'any'],
  ['k3', 'single', 'values', 'any'],
  ['mark6-horse', 'special', 'numbers', 'special'],
  ['ssc', 'first3-group-6', 'singles', null],
  ['ssc', 'first3-any1', 'numbers', null],
  ['11x5', 'first3-group', 'numbers', null],
  ['mark6-horse', 'all-hit2', 'numbers', null],
  ['k3', 'sum', 'values', null],
])('LOTT-4 omissions of %s %s row %s are those of position %s', (family, play, row, position) => {
  expect(positionOfRow(family, play, row)).toBe(position)
})
