import { expect, test } from 'vitest'
import type { Winner } from '../rules.ts'
import { bigRoad, markOf, tally } from './roads.ts'

const winners: Record<string, Winner> = { P: 'player', B: 'banker', T: 'tie' }
const marks = (text: string) =>
  [...text].map((letter) => ({
    winner: winners[letter] ?? 'tie',
    ...{ playerPair: false, bankerPair: false, player: 0, banker: 0 },
  }))
const places = (text: string) =>
  bigRoad(marks(text)).map(({ column, row, winner, ties }) => `${winner[0]}${column}/${row}${ties ? `+${ties}` : ''}`)

test.each([
  ['', []],
  ['BBP', ['b0/0', 'b0/1', 'p1/0']],
  // a tie belongs to the win before it
  ['BTTBP', ['b0/0+2', 'b0/1', 'p1/0']],
  // ties before the first win wait for it
  ['TTPP', ['p0/0+2', 'p0/1']],
  ['T', ['t0/0+1']],
  // a run of eight turns at the bottom, and the next run begins beside its top
  ['BBBBBBBBP', ['b0/0', 'b0/1', 'b0/2', 'b0/3', 'b0/4', 'b0/5', 'b1/5', 'b2/5', 'p1/0']],
  // where a tail lies, the next run turns above it and goes on along that row
  [
    'BBBBBBBPPPPPPP',
    [
      ...['b0/0', 'b0/1', 'b0/2', 'b0/3', 'b0/4', 'b0/5', 'b1/5'],
      ...['p1/0', 'p1/1', 'p1/2', 'p1/3', 'p1/4', 'p2/4', 'p3/4'],
    ],
  ],
])('the big road of %s', (text, road) => {
  expect(places(text)).toEqual(road)
})

test('what a round is told as', () => {
  const marked = markOf({ player: [8, 21], banker: [1, 9, 4] })
  expect(marked).toEqual({ winner: 'player', player: 8, banker: 7, playerPair: true, bankerPair: false })
  expect(tally(marks('PPBTP'))).toEqual({ player: 3, banker: 1, tie: 1 })
})
