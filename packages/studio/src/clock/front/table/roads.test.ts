import { expect, test } from 'vitest'
import { countWins, layOutBigRoad, type Side } from './roads.ts'

const winners: Record<string, Side> = { F: 'first', S: 'second', T: 'tie' }
const parseMarks = (text: string) => [...text].map((letter) => ({ winner: winners[letter] ?? 'tie', dots: [] }))
const listPlaces = (text: string) =>
  layOutBigRoad(parseMarks(text)).map(
    ({ column, row, winner, ties }) => `${winner[0]}${column}/${row}${ties ? `+${ties}` : ''}`,
  )

test.each([
  ['', []],
  ['SSF', ['s0/0', 's0/1', 'f1/0']],
  // a tie is counted on the win before it
  ['STTSF', ['s0/0+2', 's0/1', 'f1/0']],
  // ties before the first win are counted on it
  ['TTFF', ['f0/0+2', 'f0/1']],
  ['T', ['t0/0+1']],
  // a run of eight turns right at the bottom, and the next run starts beside its top
  ['SSSSSSSSF', ['s0/0', 's0/1', 's0/2', 's0/3', 's0/4', 's0/5', 's1/5', 's2/5', 'f1/0']],
  // a run that meets the tail of an earlier one turns above it and continues along that row
  [
    'SSSSSSSFFFFFFF',
    [
      ...['s0/0', 's0/1', 's0/2', 's0/3', 's0/4', 's0/5', 's1/5'],
      ...['f1/0', 'f1/1', 'f1/2', 'f1/3', 'f1/4', 'f2/4', 'f3/4'],
    ],
  ],
])('the big road of %s', (text, road) => {
  expect(listPlaces(text)).toEqual(road)
})

test('each side’s wins are counted', () => {
  expect(countWins(parseMarks('FFSTF'))).toEqual({ first: 3, second: 1, tie: 1 })
})
