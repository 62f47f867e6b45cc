// @vitest-environment jsdom
import '#testing/page.ts'
import { families } from '@gasing/contract/rules/lottery/families'
import { getResultShape } from '@gasing/contract/rules/lottery/result-shapes'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { createTestServer } from '#testing/server.ts'
import { calculateCellGaps, findRowPosition, useHundredGaps } from './use-omissions.ts'

const { answers } = createTestServer()

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

test('LOTT-6 a number on a Vietnamese board counts the draws since it won that play, not since it ended any prize', async () => {
  queries.clear()
  const prizes = getResultShape('vn-south').map(({ count, digits }) => Array<string>(count).fill('9'.repeat(digits)))
  // the special prize of the newest draw begins with 11 and ends with 22
  const results = [
    [['110022'], ...prizes.slice(1)],
    [['330011'], ...prizes.slice(1)],
  ]
  const draws = results.map((result, at) => ({ drawId: `${at}`, issue: `${at}`, at: '2026-11-27T00:00:00Z', result }))
  const trends = { code: 'vn-hcm', gameName: '', family: 'vn-south', draws, positions: [], runs: [] }
  answers['GET /lgw/lottery/games/vn-hcm/trends'] = { value: trends }
  const list = ['11', '22', '33'].map((number) => ({ number, hits: 1, lastHits: 1, gap: 7, mark: null }))
  answers['GET /lgw/lottery/numbers'] = { value: { gameCode: 'vn-hcm', gameName: '', draws: 2, totalPages: 1, list } }
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queries }, children)
  const gapsOf = async (code: string) => {
    const play = families['vn-south'].plays.find((each) => each.code === code)
    if (!play) throw new Error(`no play ${code}`)
    const { result } = renderHook(() => useHundredGaps({ code: 'vn-hcm' }, play), { wrapper })
    await expect.poll(() => result.current?.('11', 0)).not.toBe(undefined)
    return ['11', '22', '33'].map((number) => result.current?.(number, 0))
  }
  expect(await gapsOf('de')).toEqual([1, 0, null])
  expect(await gapsOf('lo-head')).toEqual([0, null, 1])
  // of several numbers, those of the whole draw
  expect(await gapsOf('xien2')).toEqual([7, 7, 7])
})
