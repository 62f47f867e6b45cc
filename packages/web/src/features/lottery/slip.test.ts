import { playOf } from '@gasing/contract/rules/lottery/families'
import type { Play } from '@gasing/contract/rules/lottery/play'
import { groupPrices } from '@gasing/contract/rules/lottery/price'
import { expect, test } from 'vitest'
import { addLines, clearSlip, dropLine, type Limits, type NewLine, problemOf, reckon, totalOf } from './slip.ts'
import { leastWin, priceLines, wireLine } from './slip-lines.ts'
import { heldShare, rebateOf, unitStakeOf, writeShare } from './terms.ts'
import type { PricedPlay } from './use-lottery.ts'

const unit = 2_000_000n
const priced = (code: string): PricedPlay => {
  const play = playOf('ssc', code) as Play
  return { play, prices: groupPrices(play, 1960), line: { code } as PricedPlay['line'] }
}
const last2 = priced('last2-straight')
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
  expect(reckon(last2.play, rows, last2.prices, unit)).toEqual({
    tickets: 6,
    stake: 12_000_000n,
    highest: 196_000_000n,
  })
  expect(reckon(last2.play, [['1'], []], last2.prices, unit)).toEqual({ tickets: 0, stake: 0n, highest: 0n })
  const all = [reckon(last2.play, rows, last2.prices, unit), reckon(last2.play, [['1'], ['1']], last2.prices, unit)]
  expect(totalOf(all)).toEqual({ tickets: 7, stake: 14_000_000n, highest: 392_000_000n })
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
  expect(problemOf(worth, limits)).toBe(problem)
})

const line = (selection: string, more: Partial<NewLine> = {}): NewLine => ({
  ...{ play: 'last2-straight', selection, tickets: 1, unit, group: null },
  ...more,
})

test('LOTT-4 a slip merges equal bets and refuses one beyond its limit', () => {
  clearSlip('a')
  expect(addLines('a', [line('1|2'), line('3|4'), line('1|2')], 2)).toBe(true)
  expect(addLines('a', [line('5|6')], 2)).toBe(false)
  const game = { groups: null, holds: [] }
  const read = priceLines(game, [last2], [{ ...line('1|2', { unit: 4_000_000n }), id: 'x' }])
  expect(read.map(({ worth }) => worth.stake)).toEqual([4_000_000n])
  expect(read.map((each) => wireLine(each, 2))).toEqual([{ play: 'last2-straight', selection: '1|2', stake: '4.00' }])
  dropLine('a', 'nobody')
})

test('LOTT-4 a lower prize group and a held number lower the win; the held share is sent', () => {
  const holds = [{ play: 'last2-straight', row: 1, symbol: '7', share: '0.5' }]
  const game = { groups: { min: 1700, max: 1960 }, holds }
  const [free] = priceLines(game, [last2], [{ ...line('1|2', { group: 1862 }), id: 'x' }])
  expect(free?.worth.highest).toBe(186_200_000n)
  const [held] = priceLines(game, [last2], [{ ...line('1|7'), id: 'x' }])
  expect([held?.worth.highest, held?.share]).toEqual([98_000_000n, 5000])
  expect(held && wireLine(held, 2)).toMatchObject({ share: '0.5000' })
  expect(heldShare(game, 'last2-straight', [['7'], ['1']])).toBe(10_000)
  expect([writeShare(10_000), writeShare(25)]).toEqual(['1', '0.0025'])
  expect(rebateOf(game.groups, 1862)).toBe(490)
  expect(leastWin([])).toBe(0n)
})

test('LOTT-4 unit modes are fractions of the unit, down to the currency’s smallest coin', () => {
  expect(unitStakeOf('2.00', '0.01', 3, 2)).toBe(60_000n)
  expect(unitStakeOf('2.00', '0.001', 1, 2)).toBe(null)
  expect(unitStakeOf('2000', '0.1', 1, 0)).toBe(200_000_000n)
})
