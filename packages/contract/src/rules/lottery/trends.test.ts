import { expect, test } from 'vitest'
import { hasHundred, hundredOf, runsOf, tailsOf, trendsOf } from './trends.ts'

const ssc = (text: string) => [[...text]]

test('LOTT-4 hits and gaps are counted from the newest draw back', () => {
  const results = [ssc('12345'), ssc('92345'), ssc('13345')]
  const [first] = trendsOf('ssc', results)
  expect(first?.position).toBe('1')
  expect(first?.cells[1]).toEqual({ symbol: '1', hits: 2, gap: 0, longestGap: 1 })
  expect(first?.cells[9]).toEqual({ symbol: '9', hits: 1, gap: 1, longestGap: 1 })
  expect(first?.cells[0]).toEqual({ symbol: '0', hits: 0, gap: null, longestGap: 3 })
  expect(trendsOf('ssc', [])).toEqual([])
})

test('LOTT-4 a run lasts while its side repeats, and no longer', () => {
  const results = [ssc('92340'), ssc('82345'), ssc('72345'), ssc('13345')]
  const runs = runsOf('ssc', results)
  expect(runs).toContainEqual({ position: '1', side: 'big', length: 3 })
  expect(runs).toContainEqual({ position: '1v5', side: 'dragon', length: 3 })
  expect(runs[0]?.length).toBe(4)
  expect(runs.filter(({ position }) => position === '5')).toEqual([])
  // a ball on neither side ends a run
  expect(runsOf('mark6-horse', [[['01', '02', '03', '04', '05', '06'], ['49']]])).toEqual([])
})

test('LOTT-2 the hundred numbers are tails of the printed ones', () => {
  expect(tailsOf(ssc('12345'))).toEqual(['45'])
  expect(tailsOf([['123456'], ['07'], ['1', '234']])).toEqual(['56', '07', '34'])
  expect(hasHundred('vn-south') && hasHundred('ssc') && !hasHundred('pk10')).toBe(true)
  const board = hundredOf([ssc('00045'), ...Array(40).fill(ssc('00007'))])
  expect(board).toHaveLength(100)
  expect(board[45]).toEqual({ number: '45', hits: 1, lastHits: 1, gap: 0, mark: null })
  expect(board[7]).toMatchObject({ hits: 40, gap: 1, mark: 'hot' })
  expect(board[8]).toMatchObject({ hits: 0, gap: null })
  expect(hundredOf([]).every(({ mark }) => mark === null)).toBe(true)
})
