import { findPlayByCode } from '@gasing/contract/rules/lottery/families'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buildChaseRows,
  calculateChasePayout,
  createDoubledMultiples,
  createEqualMultiples,
  createProfitMultiples,
  findMaxMultiple,
  listChasedDraws,
} from './chase.ts'
import { buildPricedPlays } from './priced-plays.ts'
import { calculateWorthInDraws, priceLines } from './slip-lines.ts'
import type { CurrentDraw, Game } from './use-lottery.ts'

test('LOTT-4 a chase is equal or grows every few draws, up to the highest multiple', () => {
  expect(createEqualMultiples(3, 2)).toEqual([2, 2, 2])
  expect(createDoubledMultiples(5, { start: 1, every: 2, times: 3, most: 1000 })).toEqual([1, 1, 3, 3, 9])
  expect(createDoubledMultiples(12, { start: 1, every: 1, times: 2, most: 1000 }).at(-1)).toBe(1000)
})

test('LOTT-4 the highest multiple keeps each bet within its stake and payout limits', () => {
  const limits = { stakeMin: 1n, stakeMax: 10_000_000n, payoutMax: 900_000_000n, ticketsMax: 9, decimals: 2 }
  const bet = (stake: bigint, highest: bigint) => ({ tickets: 1, stake, highest })
  expect(findMaxMultiple([bet(1_000_000n, 2_000_000n), bet(3_000_000n, 6_000_000n)], limits)).toBe(3)
  expect(findMaxMultiple([bet(1_000_000n, 100_000_000n)], limits)).toBe(9)
  expect(findMaxMultiple([bet(20_000_000n, 1n)], limits)).toBe(1)
  expect(findMaxMultiple([bet(1n, 1n)], limits)).toBe(1000)
})

/** A slip that pays the same in each draw. */
const worths = (amount: bigint) => Array(30).fill({ highest: amount, prize: amount })

test('LOTT-4 each row shows the stakes so far and the profit of a first win there', () => {
  const [first, second] = buildChaseRows({ cost: 2_000_000n, worths: worths(19_600_000n) }, [1, 2])
  expect(first).toMatchObject({ spent: 2_000_000n, prize: 19_600_000n, profit: 17_600_000n, percent: 880 })
  expect(second).toMatchObject({
    cost: 4_000_000n,
    spent: 6_000_000n,
    prize: 39_200_000n,
    profit: 33_200_000n,
    percent: 553,
  })
})

test('LOTT-4 the highest win of a chase is its largest multiple if it stops at a win, else their sum', () => {
  expect(calculateChasePayout(worths(19_600_000n), [1, 10, 0], true)).toBe(196_000_000n)
  expect(calculateChasePayout(worths(19_600_000n), [1, 10, 0], false)).toBe(215_600_000n)
  expect(calculateChasePayout(worths(19_600_000n), [], true)).toBe(0n)
})

test('LOTT-4 a chase over the lunar new year is worth in each draw what its signs pay there', () => {
  const play = findPlayByCode('mark6-horse', 'special-sign')
  const odds = { year: '9.50', other: '11.90' }
  const game = {
    ...{ family: 'mark6-horse', plays: [{ code: 'special-sign', odds }], groups: null, holds: [] },
  } as unknown as Game
  const line = {
    id: 'x',
    play: 'special-sign',
    selection: 'horse',
    tickets: 1,
    unit: 1_000_000n,
    group: null,
    odds: {},
  }
  const draws = ['20270205-0024', '20270206-0001'].map((issue) => ({ issue }) as CurrentDraw)
  const read = calculateWorthInDraws(game, draws, priceLines(game, buildPricedPlays(game), [line]))
  expect(play?.count([['horse']])).toEqual({ year: 1 })
  expect(read).toMatchObject([
    { highest: 9_500_000n, prize: 9_500_000n },
    { highest: 11_900_000n, prize: 11_900_000n },
  ])
  expect(calculateChasePayout(read, [2, 1], true)).toBe(19_000_000n)
  expect(calculateChasePayout(read, [1, 2], false)).toBe(33_300_000n)
})

test('LOTT-4 a chase bets on the draws whose multiple is not 0, and on none after its plan ends', () => {
  const open = ['d1', 'd2', 'd3', 'd4'].map((issue) => ({ issue }))
  expect(listChasedDraws(open, [{ multiple: 0 }, { multiple: 1 }, { multiple: 5 }])).toEqual(['d2', 'd3'])
  expect(listChasedDraws(open, [])).toEqual([])
})

test('LOTT-4 the least profit is kept in every draw by the smallest multiple', () => {
  const slips = fc.record({
    cost: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    prize: fc.bigInt({ min: 1n, max: 10n ** 11n }),
    most: fc.integer({ min: 1, max: 1000 }),
  })
  void fc.assert(
    fc.property(slips, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 300 }), (slip, draws, percent) => {
      const multiples = createProfitMultiples({ ...slip, worths: worths(slip.prize) }, draws, percent)
      const enough = (spent: bigint, multiple: bigint) =>
        slip.prize * multiple * 100n >= (spent + slip.cost * multiple) * BigInt(100 + percent)
      let spent = 0n
      for (const multiple of multiples.map(BigInt)) {
        expect(enough(spent, multiple)).toBe(true)
        expect(multiple === 1n || !enough(spent, multiple - 1n)).toBe(true)
        spent += slip.cost * multiple
      }
      if (multiples.length < draws) expect(enough(spent, BigInt(slip.most))).toBe(false)
    }),
  )
})
