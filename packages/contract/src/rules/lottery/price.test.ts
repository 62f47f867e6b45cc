import { describe, expect, test } from 'vitest'
import { startingBook, usualBand } from './books.ts'
import { type FamilyCode, families, playOf } from './families.ts'
import { fraction } from './fraction.ts'
import type { Play } from './play.ts'
import { groupPrices, groupRebate, highestPayout, payoutOf, priceFaults, returnOf } from './price.ts'

const plays = Object.entries(families).flatMap(([code, { plays: all }]) => all.map((play) => ({ code, play })))

describe('LOTT-4 prices', () => {
  test('every ticket at a prize group returns its share of the stake, refunds aside', () => {
    for (const { code, play } of plays)
      for (const offer of play.offers) {
        const { n, d } = returnOf(offer, groupPrices(play, 1900))
        const lost = fraction(offer.push.d - offer.push.n, offer.push.d)
        const share =
          (Number(n) / Number(d) - Number(offer.push.n) / Number(offer.push.d)) / (Number(lost.n) / Number(lost.d))
        // prices are cut off to a millionth
        expect([code, play.code, Math.abs(share - 0.95) < 2e-6]).toEqual([code, play.code, true])
      }
  })

  test('no lottery starts with a price outside the usual band', () => {
    for (const code of Object.keys(families) as FamilyCode[]) {
      const book = startingBook(code)
      const faults = families[code].plays.flatMap((play) => priceFaults(play, book[play.code] ?? {}, usualBand))
      expect([code, faults]).toEqual([code, []])
    }
  })

  const duel = playOf('ssc', 'last2-straight') as Play
  test.each([
    ['100.000001', 100_000_001n, 'above'],
    ['nothing', 0n, 'missing'],
    ['24.9', 24_900_000n, 'below'],
  ])('a price of %s is refused', (_name, win, fault) => {
    expect(priceFaults(duel, { win }, usualBand)).toEqual([{ play: 'last2-straight', offer: 'win', fault }])
  })
  test('the whole stake is the most that any band allows', () => {
    expect(priceFaults(duel, { win: 100_000_000n }, usualBand)).toEqual([])
    expect(priceFaults(duel, { win: 101_000_000n }, { least: fraction(0), most: fraction(2) })).toHaveLength(1)
  })
  test('the prices of the South are refused in the North', () => {
    const south = startingBook('vn-south')
    for (const code of ['lo2-1k', 'xien2', 'xien3', 'xien4'])
      expect(priceFaults(playOf('vn-north', code) as Play, south[code] ?? {}, usualBand)).toMatchObject([
        { fault: 'above' },
      ])
  })
})

test('LOTT-4 the slider gives back what the chosen group is below the own one', () => {
  expect(groupRebate(100_000_000n, 1956, 1900)).toBe(2_800_000n)
  expect(groupRebate(100_000_000n, 1900, 1900)).toBe(0n)
  expect(groupRebate(100_000_000n, 1800, 1900)).toBe(0n)
})

test('LOTT-4 a payout is cut off to a millionth, and stakes that come back are added', () => {
  expect(
    payoutOf({ wins: { a: 2, b: 1 }, pushes: 3 }, { a: 1_940_000n, b: 333_333n }, { stake: 60n, tickets: 6 }),
  ).toBe(72n)
  expect(payoutOf({ wins: { unknown: 5 }, pushes: 0 }, {}, { stake: 5_000_000n, tickets: 5 })).toBe(0n)
})

test('LOTT-4 nothing wins more than the highest payout', () => {
  const play = playOf('ssc', 'last3-combination') as Play
  const prices = groupPrices(play, 1800)
  const selection = [['1', '2'], ['3'], ['4']]
  const staked = { stake: 6_000_000n, tickets: 6 }
  const won = payoutOf(play.judge(selection, [['0', '0', '1', '3', '4']]), prices, staked)
  expect(won).toBeGreaterThan(0n)
  expect(highestPayout(play, selection, prices, staked.stake)).toBeGreaterThanOrEqual(won)
})
