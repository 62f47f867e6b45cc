import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildDefaultPrices, defaultBand } from './default-prices.ts'
import { type FamilyCode, families, findPlayByCode } from './families.ts'
import { createFraction } from './fraction.ts'
import type { Play } from './play.ts'
import {
  applyTerms,
  calculateGroupPrices,
  calculateGroupRebate,
  calculateHighestPayout,
  calculatePayout,
  calculateReturn,
  findPriceFaults,
  prizeGroupMax,
  prizeGroupMin,
} from './price.ts'

const plays = Object.entries(families).flatMap(([code, { plays: all }]) => all.map((play) => ({ code, play })))

describe('LOTT-4 prices', () => {
  test('every ticket at a prize group returns its share of the stake, bar refunds', () => {
    for (const { code, play } of plays)
      for (const offer of play.offers) {
        const { n, d } = calculateReturn(offer, calculateGroupPrices(play, 1900))
        const lost = createFraction(offer.push.d - offer.push.n, offer.push.d)
        const share =
          (Number(n) / Number(d) - Number(offer.push.n) / Number(offer.push.d)) / (Number(lost.n) / Number(lost.d))
        // prices are truncated to a millionth
        expect([code, play.code, Math.abs(share - 0.95) < 2e-6]).toEqual([code, play.code, true])
      }
  })

  test('no lottery starts with a price outside the usual band', () => {
    for (const code of Object.keys(families) as FamilyCode[]) {
      const book = buildDefaultPrices(code)
      const faults = families[code].plays.flatMap((play) => findPriceFaults(play, book[play.code] ?? {}, defaultBand))
      expect([code, faults]).toEqual([code, []])
    }
  })

  const duel = findPlayByCode('ssc', 'last2-straight') as Play
  test.each([
    ['100.000001', 100_000_001n, 'above'],
    ['nothing', 0n, 'missing'],
    ['24.9', 24_900_000n, 'below'],
  ])('a price of %s is refused', (_name, win, fault) => {
    expect(findPriceFaults(duel, { win }, defaultBand)).toEqual([{ play: 'last2-straight', offer: 'win', fault }])
  })
  test('no band allows a return above the whole stake', () => {
    expect(findPriceFaults(duel, { win: 100_000_000n }, defaultBand)).toEqual([])
    expect(
      findPriceFaults(duel, { win: 101_000_000n }, { least: createFraction(0), most: createFraction(2) }),
    ).toHaveLength(1)
  })
  test('the South’s prices are refused in the North', () => {
    const south = buildDefaultPrices('vn-south')
    for (const code of ['lo2-1k', 'xien2', 'xien3', 'xien4'])
      expect(findPriceFaults(findPlayByCode('vn-north', code) as Play, south[code] ?? {}, defaultBand)).toMatchObject([
        { fault: 'above' },
      ])
  })
})

test('LOTT-4 the slider rebates the gap from the own group to the chosen one', () => {
  expect(calculateGroupRebate(100_000_000n, 1956, 1900)).toBe(2_800_000n)
  expect(calculateGroupRebate(100_000_000n, 1900, 1900)).toBe(0n)
  expect(calculateGroupRebate(100_000_000n, 1800, 1900)).toBe(0n)
})

test('LOTT-4 a payout is cut to a millionth, and refunded stakes are added', () => {
  expect(
    calculatePayout({ wins: { a: 2, b: 1 }, pushes: 3 }, { a: 1_940_000n, b: 333_333n }, { stake: 60n, tickets: 6 }),
  ).toBe(72n)
  expect(calculatePayout({ wins: { unknown: 5 }, pushes: 0 }, {}, { stake: 5_000_000n, tickets: 5 })).toBe(0n)
})

test('LOTT-4 D10 every payout is cut to a millionth, never rounded up, and the rest stays with the house', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
  const bet = fc.record({
    won: fc.array(fc.record({ tickets: fc.nat({ max: 500 }), price: fc.bigInt({ min: 1n, max: 10n ** 12n }) }), {
      maxLength: 4,
    }),
    pushes: fc.nat({ max: 20 }),
    stake: amount,
    tickets: fc.integer({ min: 1, max: 100_000 }),
    own: fc.integer({ min: prizeGroupMin, max: prizeGroupMax }),
    chosen: fc.integer({ min: prizeGroupMin, max: prizeGroupMax }),
  })
  fc.assert(
    fc.property(bet, ({ won, pushes, stake, tickets, own, chosen }) => {
      const wins = Object.fromEntries(won.map((each, key) => [key, each.tickets]))
      const prices = Object.fromEntries(won.map(({ price }, key) => [key, price]))
      const paid = calculatePayout({ wins, pushes }, prices, { stake, tickets })
      const perUnit = won.reduce((sum, each) => sum + BigInt(each.tickets) * each.price, BigInt(pushes) * 1_000_000n)
      const [exact, unit] = [perUnit * stake, BigInt(tickets) * 1_000_000n]
      expect(paid >= 0n && paid * unit <= exact && exact < (paid + 1n) * unit).toBe(true)
      // splitting a slip never pays more than the whole
      const piece = calculatePayout({ wins, pushes }, prices, { stake: stake / 3n, tickets })
      expect(piece * 3n).toBeLessThanOrEqual(paid)
      const rebate = calculateGroupRebate(stake, own, chosen)
      expect(rebate >= 0n && rebate * 2000n <= stake * BigInt(Math.max(0, own - chosen))).toBe(true)
      for (const share of [0, 1, 9999, 10_000]) {
        const under = applyTerms(prices, { group: chosen, topGroup: Math.max(own, chosen), share })
        for (const [key, price] of Object.entries(prices)) expect(under[key]).toBeLessThanOrEqual(price)
      }
    }),
  )
})

test('LOTT-4 no win exceeds the highest payout', () => {
  const play = findPlayByCode('ssc', 'last3-combination') as Play
  const prices = calculateGroupPrices(play, 1800)
  const selection = [['1', '2'], ['3'], ['4']]
  const staked = { stake: 6_000_000n, tickets: 6 }
  const won = calculatePayout(play.judge(selection, [['0', '0', '1', '3', '4']]), prices, staked)
  expect(won).toBeGreaterThan(0n)
  expect(calculateHighestPayout(play, selection, prices, staked.stake)).toBeGreaterThanOrEqual(won)
})
