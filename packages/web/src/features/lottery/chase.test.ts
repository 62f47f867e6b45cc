import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chasedDraws,
  chaseRows,
  doubledMultiples,
  equalMultiples,
  highestOfChase,
  mostMultiple,
  profitMultiples,
} from './chase.ts'

test('LOTT-4 a chase is equal or grows every few draws, up to the highest multiple', () => {
  expect(equalMultiples(3, 2)).toEqual([2, 2, 2])
  expect(doubledMultiples(5, { start: 1, every: 2, times: 3, most: 1000 })).toEqual([1, 1, 3, 3, 9])
  expect(doubledMultiples(12, { start: 1, every: 1, times: 2, most: 1000 }).at(-1)).toBe(1000)
})

test('LOTT-4 the highest multiple keeps each bet within its stake and payout limits', () => {
  const limits = { stakeMin: 1n, stakeMax: 10_000_000n, payoutMax: 900_000_000n, ticketsMax: 9, decimals: 2 }
  const bet = (stake: bigint, highest: bigint) => ({ tickets: 1, stake, highest })
  expect(mostMultiple([bet(1_000_000n, 2_000_000n), bet(3_000_000n, 6_000_000n)], limits)).toBe(3)
  expect(mostMultiple([bet(1_000_000n, 100_000_000n)], limits)).toBe(9)
  expect(mostMultiple([bet(20_000_000n, 1n)], limits)).toBe(1)
  expect(mostMultiple([bet(1n, 1n)], limits)).toBe(1000)
})

test('LOTT-4 each row shows the stakes so far and the profit of a first win there', () => {
  const [first, second] = chaseRows({ cost: 2_000_000n, prize: 19_600_000n }, [1, 2])
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
  expect(highestOfChase(19_600_000n, [1, 10, 0], true)).toBe(196_000_000n)
  expect(highestOfChase(19_600_000n, [1, 10, 0], false)).toBe(215_600_000n)
  expect(highestOfChase(19_600_000n, [], true)).toBe(0n)
})

test('LOTT-4 a chase bets on the draws whose multiple is not 0, and on none after its plan ends', () => {
  const open = ['d1', 'd2', 'd3', 'd4'].map((issue) => ({ issue }))
  expect(chasedDraws(open, [{ multiple: 0 }, { multiple: 1 }, { multiple: 5 }])).toEqual(['d2', 'd3'])
  expect(chasedDraws(open, [])).toEqual([])
})

test('LOTT-4 the least profit is kept in every draw by the smallest multiple', () => {
  const slips = fc.record({
    cost: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    prize: fc.bigInt({ min: 1n, max: 10n ** 11n }),
    most: fc.integer({ min: 1, max: 1000 }),
  })
  void fc.assert(
    fc.property(slips, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 300 }), (slip, draws, percent) => {
      const multiples = profitMultiples(slip, draws, percent)
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
