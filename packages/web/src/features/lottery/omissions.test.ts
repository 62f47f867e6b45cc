// @vitest-environment jsdom
import '#testing/page.ts'
import { families } from '@gasing/contract/rules/lottery/families'
import { expect, test } from 'vitest'
import { calculateCellGaps, findRowPosition } from './use-omissions.ts'

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
  expect(findRowPosition(family, play, row)).toBe(position)
})

test('LOTT-4 handicap cells count the draws since they won, for sides and hands too', () => {
  const gapsOf = (family: 'handicap-ssc' | 'handicap-11x5', code: string, results: string[][]) => {
    const play = families[family].plays.find((each) => each.code === code)
    if (!play) throw new Error(`no play ${code}`)
    return calculateCellGaps(
      play,
      results.map((result) => [result]),
    )
  }
  const ssc = [
    ['1', '2', '3', '4', '1'],
    ['9', '9', '9', '0', '8'],
    ['5', '6', '7', '8', '4'],
  ]
  const sides = gapsOf('handicap-ssc', 'ball-sides', ssc)
  expect([sides('small', 0), sides('big', 0), sides('odd', 3), sides('even', 3)]).toEqual([0, 1, null, 0])
  expect(gapsOf('handicap-ssc', 'stud', ssc)('three', 0)).toBe(1)
  expect(gapsOf('handicap-ssc', 'stud', ssc)('run', 0)).toBe(2)
  // eleven belongs to neither side: the stake was returned, which is not a win
  const eleven = gapsOf('handicap-11x5', 'ball-sides', [
    ['11', '02', '03', '04', '05'],
    ['07', '02', '03', '04', '05'],
  ])
  expect([eleven('big', 0), eleven('small', 0)]).toEqual([1, null])
})
