import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveResult } from '../fair.ts'
import { getDefaultPrices } from './default-prices.ts'
import { dieValues } from './dice.ts'
import { elevenNumbers } from './eleven-five.ts'
import { type FamilyCode, families, findPlayByCode } from './families.ts'
import { assignBestPlaces, findGreatest } from './highest.ts'
import type { DrawResult, Play, Selection } from './play.ts'
import { calculateGroupPrices, calculateHighestPayout, calculatePayout } from './price.ts'
import { getResultShape } from './result-shapes.ts'
import { countTickets } from './selection.ts'
import { arbitrarySelections, listDigitResults, listOrders } from './testing.ts'

const ownFamilies: readonly FamilyCode[] = [
  ...(['ssc', '3d', '11x5', 'k3', 'pk10', 'pc28', 'mark6-horse'] as const),
  ...(['handicap-ssc', 'handicap-pk10', 'handicap-11x5'] as const),
]
const outside = ['vn-north', 'vn-central', 'vn-south', '4d', 'thai', 'top-bottom'] as const

/** Results in which the chosen symbols recur, at the end or the beginning of the numbers. */
function arbitraryResult(family: FamilyCode, selection: Selection): fc.Arbitrary<DrawResult> {
  const chosen = ['0', '1', ...selection.flat().filter((symbol) => /^[0-9]+$/.test(symbol))]
  return fc.subarray(chosen, { minLength: 1, maxLength: 2 }).chain((often) =>
    fc.tuple(
      ...getResultShape(family).map(({ count, digits }) => {
        const number = fc.constantFrom(
          ...often.flatMap((each) => [each.padStart(digits, '0'), each.padEnd(digits, '0')]),
        )
        return fc.array(
          number.map((each) => each.slice(-digits)),
          { minLength: count, maxLength: count },
        )
      }),
    ),
  )
}

const source = { brand: 'b', lottery: 'l', issue: 'i', ticketRoot: '00', beaconRound: '1', randomness: '00' }
const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))

describe('LOTT-4 a bet’s maximum win', () => {
  test.each(ownFamilies)('no draw of %s pays more than the maximum shown', async (family) => {
    for (const play of families[family].plays) {
      const prices = calculateGroupPrices(play, 1960)
      await fc.assert(
        fc.asyncProperty(arbitrarySelections(play, 11), seeds, async (selection, seed) => {
          const result = await deriveResult(family, { ...source, seed })
          const staked = { stake: 1_000_000_000n, tickets: countTickets(play, selection) }
          const paid = calculatePayout(play.judge(selection, result), prices, staked)
          expect(paid <= calculateHighestPayout(play, selection, prices, staked.stake)).toBe(true)
        }),
        { numRuns: 12 },
      )
    }
  })

  const everyOrder = listOrders(elevenNumbers, 5).map((order) => [order])
  const fives = listDigitResults(5)
  const spaces: [FamilyCode, readonly DrawResult[], (code: string) => boolean][] = [
    ['3d', listDigitResults(3), () => true],
    ['pc28', listDigitResults(3), () => true],
    ['k3', dieValues.flatMap((a) => dieValues.flatMap((b) => dieValues.map((c) => [[a, b, c]]))), () => true],
    ['11x5', everyOrder, (code) => !code.endsWith('-typed')],
    ['handicap-11x5', everyOrder, () => true],
    // plays shared with 3D are covered above
    ['ssc', fives, (code) => /^(star5-(comb|any)|first4-comb|any.-|first2-sides|last3-sides|duel)/.test(code)],
    ['handicap-ssc', fives, (code) => !code.endsWith('-form')],
  ]
  test.each(spaces)('some draw of %s pays that much', (family, space, isWanted) => {
    for (const play of families[family].plays.filter(({ code }) => isWanted(code))) {
      const prices = calculateGroupPrices(play, 1960)
      for (const selection of fc.sample(arbitrarySelections(play, 5), space.length > 1000 ? 1 : 6)) {
        const tickets = countTickets(play, selection)
        const staked = { stake: BigInt(tickets) * 1_000_000n, tickets }
        let most = 0n
        for (const result of space) {
          const paid = calculatePayout(play.judge(selection, result), prices, staked)
          if (paid > most) most = paid
        }
        const asked = `${play.code} ${JSON.stringify(selection)}`
        expect([asked, calculateHighestPayout(play, selection, prices, staked.stake)]).toEqual([asked, most])
      }
    }
  })

  test('positional numbers pay what their best order pays', () => {
    const amounts = fc.array(fc.array(fc.bigInt(0n, 5n), { minLength: 5, maxLength: 5 }), {
      minLength: 1,
      maxLength: 4,
    })
    const everyColumn = ['0', '1', '2', '3', '4']
    void fc.assert(
      fc.property(amounts, (table) => {
        const paid = listOrders(everyColumn, table.length).map((order) =>
          table.reduce((sum, row, place) => sum + (row[Number.parseInt(order[place] ?? '', 10)] ?? 0n), 0n),
        )
        expect(assignBestPlaces(table)).toBe(findGreatest(paid))
      }),
    )
  })

  test.each(outside)('no draw of %s pays more either, even with repeated numbers', (family) => {
    for (const play of families[family].plays) {
      const prices = getDefaultPrices(family, play)
      const bets = arbitrarySelections(play, 11).chain((selection) =>
        arbitraryResult(family, selection).map((result) => ({ selection, result })),
      )
      void fc.assert(
        fc.property(bets, ({ selection, result }) => {
          const staked = { stake: 1_000_000_000n, tickets: countTickets(play, selection) }
          const paid = calculatePayout(play.judge(selection, result), prices, staked)
          expect(paid <= calculateHighestPayout(play, selection, prices, staked.stake)).toBe(true)
        }),
        { numRuns: 60 },
      )
    }
  })

  const always = (family: FamilyCode, number: string): DrawResult =>
    getResultShape(family).map(({ count, digits }) => Array<string>(count).fill(number.padStart(digits, '0')))
  test.each([
    ['lo2-1k', 'vn-south', ['45'], always('vn-south', '45')],
    ['front3', 'thai', ['123'], [['000000'], ['123', '123'], ['000', '001'], ['00']]],
    ['big', '4d', ['1234'], always('4d', '1234')],
    ['big-box', '4d', ['1234', '4321'], always('4d', '1243')],
    ['3abc', '4d', ['234', '567'], always('4d', '1234')],
  ] as const)('%s of %s wins the most when every number is the chosen one', (code, family, chosen, result) => {
    const play = findPlayByCode(family, code) as Play
    const prices = getDefaultPrices(family, play)
    const staked = { stake: 1_000_000_000n, tickets: countTickets(play, [chosen]) }
    expect(calculateHighestPayout(play, [chosen], prices, staked.stake)).toBe(
      calculatePayout(play.judge([chosen], result), prices, staked),
    )
  })

  test('a couple’s maximum is the best of the ways its numbers can fall', () => {
    const play = findPlayByCode('vn-south', 'da') as Play
    const stake = 1_000_000n
    const highest = (couple: bigint, more: bigint) =>
      calculateHighestPayout(play, [['45', '46']], { couple, more }, stake)
    // nine times each, or one of them once and the other seventeen times
    expect(highest(12_500_000n, 0n)).toBe(9n * 12_500_000n)
    expect(highest(0n, 6_000_000n)).toBe(16n * 6_000_000n)
  })

  const most = (family: FamilyCode, code: string, rows: readonly (readonly string[])[]) => {
    const play = findPlayByCode(family, code) as Play
    const stake = BigInt(countTickets(play, rows)) * 1_000_000n
    return calculateHighestPayout(play, rows, { win: 10_000_000n }, stake)
  }
  test.each([
    [
      'a straight wins once, however many numbers',
      'ssc',
      'last2-straight',
      [
        ['1', '2', '3'],
        ['4', '5'],
      ],
      10_000_000n,
    ],
    ['each position wins once', 'ssc', 'fixed-position', [['1', '2'], [], ['3'], [], []], 20_000_000n],
    [
      'a car stands at one place',
      'handicap-pk10',
      'fixed-position',
      [['01', '02'], ['01'], ['02'], [], [], [], [], [], [], []],
      20_000_000n,
    ],
    [
      'three of eleven numbers hit at most ten times',
      '11x5',
      'any3',
      [['01', '02', '03', '04', '05', '06']],
      100_000_000n,
    ],
    [
      'all five hit again and again with more than five',
      '11x5',
      'any7',
      [['01', '02', '03', '04', '05', '06', '07', '08']],
      30_000_000n,
    ],
  ] as const)('%s', (_name, family, code, rows, highest) => {
    expect(most(family, code, rows)).toBe(highest)
  })
})
