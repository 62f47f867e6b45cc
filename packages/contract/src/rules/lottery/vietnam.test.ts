import { describe, expect, test } from 'vitest'
import { countCombinations } from './counting.ts'
import { getDefaultPrices } from './default-prices.ts'
import { families, findPlayByCode } from './families.ts'
import { addFractions, createFraction, type Fraction, fromMicro, multiplyFractions } from './fraction.ts'
import type { DrawResult } from './play.ts'
import { calculateReturn } from './price.ts'
import { calculateExpectation, calculateStatedExpectation, omitImpossiblePrizes } from './testing.ts'
import { getPrizes, type Region } from './vietnam.ts'

const toPercent = ({ n, d }: Fraction) => Number((n * 100_000_000n) / d) / 1_000_000

/** Region, bet, tickets of one number (or one choice), expected hits of one ticket, price, and return in percent. */
const table: [Region, string, string[], number, number, string, number][] = [
  ['north', 'lo2', ['57'], 27, 0.01, '75', 75],
  ['south', 'lo2', ['57'], 18, 0.01, '99.6', 99.6],
  ['north', 'lo2-1k', ['57'], 1, 0.27, '5.5', 148.5],
  ['south', 'lo2-1k', ['57'], 1, 0.18, '5.5', 99],
  ['north', 'lo3', ['571'], 23, 0.001, '980', 98],
  ['south', 'lo3', ['571'], 17, 0.001, '650', 65],
  ['north', 'lo4', ['5712'], 20, 0.0001, '9500', 95],
  ['south', 'lo4', ['5712'], 16, 0.0001, '5500', 55],
  ['north', 'lo-head', ['57'], 23, 0.01, '99.6', 99.6],
  ['south', 'lo-head', ['57'], 17, 0.01, '75', 75],
  ['north', 'de', ['57'], 1, 0.01, '99', 99],
  ['south', 'de', ['57'], 1, 0.01, '75', 75],
  ['north', 'de-head', ['57'], 4, 0.01, '99', 99],
  ['south', 'de-head', ['57'], 1, 0.01, '99', 99],
  ['north', 'de-special-head', ['57'], 1, 0.01, '99', 99],
  ['north', 'de-both', ['57'], 5, 0.01, '99', 99],
  ['south', 'de-both', ['57'], 2, 0.01, '99', 99],
  ['south', 'tens', ['5'], 1, 0.1, '9.94', 99.4],
  ['north', 'units', ['5'], 1, 0.1, '9.94', 99.4],
  ['north', 'cang3', ['571'], 1, 0.001, '980', 98],
  ['north', 'cang3-head', ['571'], 3, 0.001, '980', 98],
  ['south', 'cang3-head', ['571'], 1, 0.001, '650', 65],
  ['north', 'cang3-both', ['571'], 4, 0.001, '980', 98],
  ['south', 'cang3-both', ['571'], 2, 0.001, '980', 98],
  ['south', 'cang4', ['5712'], 1, 0.0001, '9200', 92],
  ['south', 'xien2', ['57', '58'], 1, 0.026108, '30', 78.3],
  ['south', 'xien3', ['57', '58', '59'], 1, 0.0039134, '165', 64.6],
  ['south', 'xien4', ['57', '58', '59', '60'], 1, 0.00055522, '775', 43],
  ['north', 'xien2', ['57', '58'], 1, 0.054882, '30', 165],
  ['north', 'xien3', ['57', '58', '59'], 1, 0.012298, '165', 203],
  ['north', 'xien4', ['57', '58', '59', '60'], 1, 0.0026699, '775', 207],
  ['south', 'truot4', ['01', '02', '03', '04'], 1, 0.4796, '2', 95.9],
  ['north', 'truot4', ['01', '02', '03', '04'], 1, 0.33214, '2.9', 96.3],
  ['south', 'truot8', ['01', '02', '03', '04', '05', '06', '07', '08'], 1, 0.22294, '4', 89.2],
  ['south', 'truot10', ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'], 1, 0.15009, '6', 90.1],
  ['south', 'tail-sides', ['big'], 1, 0.5, '1.997', 99.85],
  ['north', 'special-sum-sides', ['odd'], 1, 0.5, '1.997', 99.85],
  ['south', 'special-sum', ['0'], 1, 0.01, '70', 70],
  ['south', 'special-sum', ['9'], 1, 0.1, '9', 90],
  ['south', 'special-sum', ['15'], 1, 0.04, '20.5', 82],
  ['south', 'bao7-2', ['57'], 7, 0.01, '75', 75],
  ['north', 'bao8-2', ['57'], 8, 0.01, '75', 75],
  ['south', 'bao7-3', ['571'], 6, 0.001, '650', 65],
  ['north', 'bao8-4', ['5712'], 4, 0.0001, '5500', 55],
  ['north', 'de-g1', ['57'], 1, 0.01, '75', 75],
]

test.each(table)(
  'LOTT-6 %s %s of %j: %i tickets of %f hits, at %s…',
  (region, code, chosen, tickets, hits, price, back) => {
    const play = findPlayByCode(`vn-${region}`, code)
    const counted = Object.entries(play?.count([chosen]) ?? {})
    expect(counted.reduce((all, [, n]) => all + n, 0)).toBe(tickets)
    const offer = play?.offers.find(({ key }) => key === counted[0]?.[0])
    const [tier] = offer?.tiers ?? []
    expect(tier && toPercent(tier.chance)).toBeCloseTo(hits * 100, 3)
    const micro = BigInt(Math.round(Number(price) * 1e6))
    const returned = offer && tier ? toPercent(calculateReturn(offer, { [tier.key]: micro })) : 0
    expect(Math.abs(returned - back)).toBeLessThan(0.5)
  },
)

/** A result whose numbers are all nines, which these tests never choose. */
const createBlankResult = (region: Region): string[][] =>
  getPrizes(region).map(({ count, digits }) => Array<string>(count).fill('9'.repeat(digits)))
const replaceNumber = (result: DrawResult, row: number, place: number, number: string): DrawResult =>
  result.map((numbers, r) => numbers.map((each, p) => (r === row && p === place ? number : each)))

describe('LOTT-6 each drawn number is checked by the bets that it belongs to', () => {
  const cases = (['north', 'south'] as const).flatMap((region) =>
    families[`vn-${region}`].plays
      .filter(({ group }) => ['lo', 'de', 'cang', 'bao'].includes(group))
      .map((play) => [region, play.code, play] as const),
  )
  test.each(cases)('%s %s', (region, _code, play) => {
    const chosen = play.rows[0]?.typed === 3 ? '571' : play.rows[0]?.typed === 4 ? '5712' : '57'
    const tier = play.offers[0]?.tiers[0]
    let hits = 0
    for (const [row, { count, digits }] of getPrizes(region).entries())
      for (let place = 0; place < count; place++) {
        const fill = '9'.repeat(Math.max(0, digits - chosen.length))
        const ends = digits < chosen.length ? [] : [...new Set([fill + chosen, chosen + fill])]
        const won = ends.map(
          (number) => play.judge([[chosen]], replaceNumber(createBlankResult(region), row, place, number)).wins.win,
        )
        expect(won.reduce<number>((all, n) => all + (n ?? 0), 0)).toBeLessThanOrEqual(1)
        hits += won.reduce<number>((all, n) => all + (n ?? 0), 0)
      }
    const tickets = play.count([[chosen]]).win ?? 0
    // the number of drawn numbers times the chance of a match
    expect(multiplyFractions(createFraction(hits), createFraction(1, 10 ** chosen.length))).toEqual(
      multiplyFractions(tier?.chance ?? createFraction(0), createFraction(tickets)),
    )
  })
})

/**
 * Returns the exact weight of each combination of counts of `k` tails among `numbers` numbers, computed number by number: the
 * state is the counts.
 */
function weighTailCounts(k: number, numbers: number): Map<string, bigint> {
  let states = new Map([[Array(k).fill(0).join(), 1n]])
  for (let drawn = 0; drawn < numbers; drawn++) {
    const next = new Map<string, bigint>()
    const add = (state: string, weight: bigint) => next.set(state, (next.get(state) ?? 0n) + weight)
    for (const [state, weight] of states) {
      add(state, weight * BigInt(100 - k))
      const counts = state.split(',').map(Number)
      for (let i = 0; i < k; i++)
        add(counts.map((n, at) => (at === i ? Math.min(n + 1, k === 2 ? 99 : 1) : n)).join(), weight)
    }
    states = next
  }
  return states
}

describe('LOTT-6 numbers together', () => {
  /** Builds a result for a state: the chosen tails fill the first places, the others are blank. */
  const resultOf = (region: Region, chosen: readonly string[], counts: readonly number[]): DrawResult => {
    const tails = counts.flatMap((n, i) => Array<string>(n).fill(chosen[i] ?? ''))
    return createBlankResult(region).map((numbers) =>
      numbers.map((number) => {
        const tail = tails.shift()
        return tail === undefined ? number : number.slice(0, -2) + tail
      }),
    )
  }
  test.each([
    ['south', 'xien2', 2],
    ['south', 'xien3', 3],
    ['south', 'xien4', 4],
    ['north', 'xien2', 2],
    ['north', 'xien3', 3],
    ['north', 'xien4', 4],
    ['south', 'truot4', 4],
    ['north', 'truot4', 4],
    ['south', 'truot8', 8],
    ['south', 'da', 2],
    ['central', 'da', 2],
  ] as const)('%s %s is as likely as counting all draws shows', (region, code, k) => {
    const play = findPlayByCode(`vn-${region}`, code)
    const chosen = Array.from({ length: k }, (_, i) => `${10 + i}`)
    const space = [...weighTailCounts(k, region === 'north' ? 27 : 18)].map(([state, weight]) => ({
      result: resultOf(region, chosen, state.split(',').map(Number)),
      weight,
    }))
    if (play)
      expect(omitImpossiblePrizes(calculateExpectation(play, [chosen], space))).toEqual(
        calculateStatedExpectation(play, [chosen]),
      )
  })

  test('choices beyond the minimum form all combinations', () => {
    expect(findPlayByCode('vn-north', 'xien2')?.count([['01', '02', '03', '04']])).toEqual({ win: 6 })
    expect(findPlayByCode('vn-south', 'truot4')?.count([Array.from({ length: 10 }, (_, i) => `0${i}`)])).toEqual({
      win: countCombinations(10, 4),
    })
    expect(
      [2, 3, 4, 5].map((n) => findPlayByCode('vn-south', 'da')?.count([Array.from({ length: n }, (_, i) => `0${i}`)])),
    ).toEqual([1, 3, 6, 10].map((win) => ({ win })))
  })
})

test('LOTT-6 a number drawn twice is paid twice, and the reason names both', () => {
  const result = replaceNumber(replaceNumber(createBlankResult('north'), 3, 2, '48157'), 7, 0, '57')
  const judged = findPlayByCode('vn-north', 'lo2')?.judge([['57', '12']], result)
  expect(judged).toMatchObject({ wins: { win: 2 }, matched: ['48157', '57'] })
  expect(judged?.examined).toHaveLength(27)
})

test('LOTT-6 results must have their region’s prizes', () => {
  expect(families['vn-north'].isResult(createBlankResult('north'))).toBe(true)
  expect(families['vn-south'].isResult(createBlankResult('south'))).toBe(true)
  expect(families['vn-central'].isResult(createBlankResult('central'))).toBe(true)
  expect(families['vn-north'].isResult(createBlankResult('south'))).toBe(false)
  expect(families['vn-north'].isResult(replaceNumber(createBlankResult('north'), 0, 0, '1234'))).toBe(false)
  expect(families['vn-north'].isResult(replaceNumber(createBlankResult('north'), 0, 0, '1234x'))).toBe(false)
  expect(createBlankResult('north').flat()).toHaveLength(27)
  expect(createBlankResult('south').flat()).toHaveLength(18)
})

test('LOTT-6 no region’s starting prices return more than the stake', () => {
  for (const region of ['north', 'central', 'south'] as const)
    for (const play of families[`vn-${region}`].plays)
      for (const offer of play.offers) {
        const returned = calculateReturn(offer, getDefaultPrices(`vn-${region}`, play))
        expect([region, play.code, toPercent(addFractions(returned, fromMicro(0n))) <= 100]).toEqual([
          region,
          play.code,
          true,
        ])
      }
})
