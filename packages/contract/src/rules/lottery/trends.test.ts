import { expect, test } from 'vitest'
import { calculateHundredStatistics, calculateTrends, findRuns, hasHundred, listTails } from './trends.ts'

const parseSscResult = (text: string) => [[...text]]

test('LOTT-4 hits and gaps are counted from the newest draw back', () => {
  const results = [parseSscResult('12345'), parseSscResult('92345'), parseSscResult('13345')]
  const [first] = calculateTrends('ssc', results)
  expect(first?.position).toBe('1')
  expect(first?.cells[1]).toEqual({ symbol: '1', hits: 2, gap: 0, longestGap: 1 })
  expect(first?.cells[9]).toEqual({ symbol: '9', hits: 1, gap: 1, longestGap: 1 })
  expect(first?.cells[0]).toEqual({ symbol: '0', hits: 0, gap: null, longestGap: 3 })
  expect(calculateTrends('ssc', [])).toEqual([])
})

test('LOTT-4 a run lasts while its side repeats, and no longer', () => {
  const results = [parseSscResult('92340'), parseSscResult('82345'), parseSscResult('72345'), parseSscResult('13345')]
  const runs = findRuns('ssc', results)
  expect(runs).toContainEqual({ position: '1', side: 'big', length: 3 })
  expect(runs).toContainEqual({ position: '1v5', side: 'dragon', length: 3 })
  expect(runs[0]?.length).toBe(4)
  expect(runs.filter(({ position }) => position === '5')).toEqual([])
  // a ball on neither side ends a run
  expect(findRuns('mark6-horse', [[['01', '02', '03', '04', '05', '06'], ['49']]])).toEqual([])
  // so does the sum 30 of the boards, which returns every stake
  const [small, thirty] = [
    ['01', '02', '03', '04', '05'],
    ['04', '05', '06', '07', '08'],
  ]
  const sums = (results: string[][]) =>
    findRuns(
      'handicap-11x5',
      results.map((drawn) => [drawn]),
    ).filter(({ position }) => position === 'sum')
  expect(sums([small, small, small])).toContainEqual({ position: 'sum', side: 'small', length: 3 })
  expect(sums([small, small, thirty, small])).toEqual([])
  expect(sums([thirty, small, small, small])).toEqual([])
})

test('LOTT-2 the hundred numbers are tails of the printed ones', () => {
  expect(listTails(parseSscResult('12345'))).toEqual(['45'])
  expect(listTails([['123456'], ['07'], ['1', '234']])).toEqual(['56', '07', '34'])
  expect(hasHundred('vn-south') && hasHundred('ssc') && !hasHundred('pk10')).toBe(true)
  const board = calculateHundredStatistics([parseSscResult('00045'), ...Array(40).fill(parseSscResult('00007'))])
  expect(board).toHaveLength(100)
  expect(board[45]).toEqual({ number: '45', hits: 1, lastHits: 1, gap: 0, mark: null })
  expect(board[7]).toMatchObject({ hits: 40, gap: 1, mark: 'hot' })
  expect(board[8]).toMatchObject({ hits: 0, gap: null })
  expect(calculateHundredStatistics([]).every(({ mark }) => mark === null)).toBe(true)
})
