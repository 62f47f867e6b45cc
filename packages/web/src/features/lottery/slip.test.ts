import { findPlayByCode } from '@gasing/contract/rules/lottery/families'
import type { Play } from '@gasing/contract/rules/lottery/play'
import { calculateGroupPrices } from '@gasing/contract/rules/lottery/price'
import { expect, test } from 'vitest'
import { findHighestTogether } from './highest-together.ts'
import {
  addLines,
  calculateValue,
  clearSlip,
  findStakeProblem,
  type Limits,
  type NewLine,
  removeLine,
  sumValues,
} from './slip.ts'
import { findLeastWin, priceLines, toWireLine } from './slip-lines.ts'
import { calculateRebate, calculateUnitStake, findHeldShare, formatReturn, writeShare } from './terms.ts'
import type { PricedPlay } from './use-lottery.ts'

const unit = 2_000_000n
const createPricedPlay = (code: string): PricedPlay => {
  const play = findPlayByCode('ssc', code) as Play
  return { family: 'ssc', play, prices: calculateGroupPrices(play, 1960), line: { code } as PricedPlay['line'] }
}
const last2 = createPricedPlay('last2-straight')
const limits: Limits = {
  stakeMin: 1_000_000n,
  stakeMax: 100_000_000n,
  payoutMax: 400_000_000n,
  ticketsMax: 100,
  decimals: 2,
}

test('LOTT-4 a selection yields its tickets, cost and highest win per draw', () => {
  const rows = [
    ['1', '2', '3'],
    ['4', '5'],
  ]
  expect(calculateValue(last2.play, rows, last2.prices, unit)).toEqual({
    tickets: 6,
    stake: 12_000_000n,
    highest: 196_000_000n,
  })
  expect(calculateValue(last2.play, [['1'], []], last2.prices, unit)).toEqual({ tickets: 0, stake: 0n, highest: 0n })
  const all = [
    calculateValue(last2.play, rows, last2.prices, unit),
    calculateValue(last2.play, [['1'], ['1']], last2.prices, unit),
  ]
  expect(sumValues(all)).toEqual({ tickets: 7, stake: 14_000_000n, highest: 392_000_000n })
})

test.each([
  ['nothing typed', { tickets: 1, stake: 0n, highest: 0n }, 'stake_unreadable'],
  ['a part of the smallest coin', { tickets: 1, stake: 1_001_000n, highest: 0n }, 'stake_unreadable'],
  ['less than the least', { tickets: 1, stake: 990_000n, highest: 0n }, 'stake_low'],
  ['more than the most', { tickets: 1, stake: 100_010_000n, highest: 0n }, 'stake_high'],
  ['more than is paid', { tickets: 1, stake: 5_000_000n, highest: 400_000_001n }, 'payout_high'],
  ['too many tickets', { tickets: 101, stake: 101_000_000n, highest: 0n }, 'tickets_many'],
  ['all that is allowed', { tickets: 100, stake: 100_000_000n, highest: 400_000_000n }, null],
] as const)('LOTT-4 a bet of %s is checked against the limits', (_name, worth, problem) => {
  expect(findStakeProblem(worth, limits)).toBe(problem)
})

const createLine = (selection: string, more: Partial<NewLine> = {}): NewLine => ({
  ...{ play: 'last2-straight', selection, tickets: 1, unit, group: null, odds: last2.prices },
  ...more,
})

test('LOTT-4 a slip merges equal bets and refuses one beyond its limit', () => {
  clearSlip('a')
  expect(addLines('a', [createLine('1|2'), createLine('3|4'), createLine('1|2')], 2)).toBe(true)
  expect(addLines('a', [createLine('5|6')], 2)).toBe(false)
  const game = { groups: null, holds: [] }
  const read = priceLines(game, [last2], [{ ...createLine('1|2', { unit: 4_000_000n }), id: 'x' }])
  expect(read.map(({ worth }) => worth.stake)).toEqual([4_000_000n])
  expect(read.map((each) => toWireLine(each, 2))).toEqual([{ play: 'last2-straight', selection: '1|2', stake: '4.00' }])
  removeLine('a', 'nobody')
})

test('LOTT-4 a lower prize group and a held number lower the win; the held share is sent', () => {
  const holds = [{ play: 'last2-straight', row: 1, symbol: '7', share: '0.5' }]
  const game = { groups: { min: 1700, max: 1960 }, holds }
  const [free] = priceLines(game, [last2], [{ ...createLine('1|2', { group: 1862 }), id: 'x' }])
  expect(free?.worth.highest).toBe(186_200_000n)
  const [held] = priceLines(game, [last2], [{ ...createLine('1|7'), id: 'x' }])
  expect([held?.worth.highest, held?.share]).toEqual([98_000_000n, 5000])
  expect(held && toWireLine(held, 2)).toMatchObject({ share: '0.5000' })
  expect(findHeldShare(game, last2.play, [['7'], ['1']])).toBe(10_000)
  // a number that wins in any order is held in every order
  const box = findPlayByCode('4d', 'big-box') as Play
  const heldBox = { holds: [{ play: 'big-box', row: 0, symbol: '4312', share: '0' }] }
  expect([['1234'], ['5678']].map((numbers) => findHeldShare(heldBox, box, [numbers]))).toEqual([0, 10_000])
  expect([writeShare(10_000), writeShare(25)]).toEqual(['1', '0.0025'])
  expect(calculateRebate(game.groups, 1862)).toBe(490)
  expect(findLeastWin([])).toBe(0n)
})

test('LOTT-4 the highest win of a slip counts what does not win together once', () => {
  const fixed = createPricedPlay('fixed-position')
  const highestOf = (...bets: (readonly [play: PricedPlay, selection: string, unit?: bigint])[]) => {
    const lines = bets.map(([priced, selection, stake = unit], id) => ({
      ...createLine(selection, { play: priced.play.code, unit: stake }),
      id: `${id}`,
    }))
    return findHighestTogether(priceLines({ groups: null, holds: [] }, [fixed, last2], lines))
  }
  const one = highestOf([fixed, '1||||'])
  expect(one).toBe(19_600_000n)
  expect(highestOf([fixed, '1||||'], [fixed, '2,3||||'])).toBe(one)
  expect(highestOf([fixed, '1||||'], [fixed, '2||||', 3n * unit])).toBe(3n * one)
  expect(highestOf([fixed, '1||||'], [fixed, '|1|||'])).toBe(2n * one)
  // the same digit twice wins twice, and tickets of several digits are not united
  expect(highestOf([fixed, '1||||'], [fixed, '1,2||||'])).toBe(2n * one)
  expect(highestOf([last2, '1|2'], [last2, '3|4'])).toBe(2n * highestOf([last2, '1|2']))
  expect(highestOf([fixed, '1||||'], [last2, '1|2'])).toBe(one + highestOf([last2, '1|2']))
})

test('LOTT-4 a line whose odds have fallen since it was added says so, one with better odds does not', () => {
  const game = { groups: null, holds: [] }
  const held = { groups: null, holds: [{ play: 'last2-straight', row: 0, symbol: '1', share: '0.5' }] }
  const worseIn = (first: Parameters<typeof priceLines>[0], priced: PricedPlay) =>
    priceLines(first, [priced], [{ ...createLine('1|2'), id: 'x' }]).map(({ worse }) => worse)
  expect(worseIn(game, last2)).toEqual([null])
  const before = last2.prices.win ?? 0n
  const lower = { ...last2, prices: { win: before - 1_000_000n } }
  expect(worseIn(game, lower)).toEqual([{ before, now: before - 1_000_000n }])
  expect(worseIn(held, last2)).toEqual([{ before, now: before / 2n }])
  expect(worseIn(game, { ...last2, prices: { win: before + 1n } })).toEqual([null])
})

test('LOTT-4 the return of a play is shown in hundredths of a percent', () => {
  expect(['0.979999', '0.981818', '0.9800', '0.60'].map(formatReturn)).toEqual(['98.00', '98.18', '98.00', '60.00'])
})

test('LOTT-4 unit modes are fractions of the unit, down to the currency’s smallest coin', () => {
  expect(calculateUnitStake('2.00', '0.01', 3, 2)).toBe(60_000n)
  expect(calculateUnitStake('2.00', '0.001', 1, 2)).toBe(null)
  expect(calculateUnitStake('2000', '0.1', 1, 0)).toBe(200_000_000n)
})
