import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveResult } from '../fair.ts'
import { startingPrices } from './books.ts'
import { type FamilyCode, families, playOf } from './families.ts'
import { shapeOf } from './outside.ts'
import type { DrawResult, Play, Selection } from './play.ts'
import { groupPrices, highestPayout, payoutOf } from './price.ts'
import { ticketsOf } from './selection.ts'
import { selectionsOf } from './testing.ts'

const ours: readonly FamilyCode[] = [
  ...(['ssc', '3d', '11x5', 'k3', 'pk10', 'pc28', 'mark6-horse'] as const),
  ...(['handicap-ssc', 'handicap-pk10', 'handicap-11x5'] as const),
]
const outside = ['vn-north', 'vn-central', 'vn-south', '4d', 'thai', 'top-bottom'] as const

/** Results in which what was chosen comes again and again, at the end of a number or at its beginning. */
function drawnFrom(family: FamilyCode, selection: Selection): fc.Arbitrary<DrawResult> {
  const chosen = ['0', '1', ...selection.flat().filter((symbol) => /^[0-9]+$/.test(symbol))]
  return fc.subarray(chosen, { minLength: 1, maxLength: 2 }).chain((often) =>
    fc.tuple(
      ...shapeOf(family).map(({ count, digits }) => {
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

describe('LOTT-4 the highest win of a bet', () => {
  test.each(ours)('no draw of %s pays more than was shown as the most', async (family) => {
    for (const play of families[family].plays) {
      const prices = groupPrices(play, 1960)
      await fc.assert(
        fc.asyncProperty(selectionsOf(play, 11), seeds, async (selection, seed) => {
          const result = await deriveResult(family, { ...source, seed })
          const staked = { stake: 1_000_000_000n, tickets: ticketsOf(play, selection) }
          const paid = payoutOf(play.judge(selection, result), prices, staked)
          expect(paid <= highestPayout(play, selection, prices, staked.stake)).toBe(true)
        }),
        { numRuns: 12 },
      )
    }
  })

  test.each(outside)('no draw of %s pays more either, however often the same number comes', (family) => {
    for (const play of families[family].plays) {
      const prices = startingPrices(family, play)
      const bets = selectionsOf(play, 11).chain((selection) =>
        drawnFrom(family, selection).map((result) => ({ selection, result })),
      )
      void fc.assert(
        fc.property(bets, ({ selection, result }) => {
          const staked = { stake: 1_000_000_000n, tickets: ticketsOf(play, selection) }
          const paid = payoutOf(play.judge(selection, result), prices, staked)
          expect(paid <= highestPayout(play, selection, prices, staked.stake)).toBe(true)
        }),
        { numRuns: 60 },
      )
    }
  })

  const always = (family: FamilyCode, number: string): DrawResult =>
    shapeOf(family).map(({ count, digits }) => Array<string>(count).fill(number.padStart(digits, '0')))
  test.each([
    ['lo2-1k', 'vn-south', ['45'], always('vn-south', '45')],
    ['front3', 'thai', ['123'], [['000000'], ['123', '123'], ['000', '001'], ['00']]],
    ['big', '4d', ['1234'], always('4d', '1234')],
    ['big-box', '4d', ['1234', '4321'], always('4d', '1243')],
    ['3abc', '4d', ['234', '567'], always('4d', '1234')],
  ] as const)('%s of %s wins the most when every number is the one that was chosen', (code, family, chosen, result) => {
    const play = playOf(family, code) as Play
    const prices = startingPrices(family, play)
    const staked = { stake: 1_000_000_000n, tickets: ticketsOf(play, [chosen]) }
    expect(highestPayout(play, [chosen], prices, staked.stake)).toBe(
      payoutOf(play.judge([chosen], result), prices, staked),
    )
  })

  test('a couple wins the most by one of the ways in which the numbers can fall on it', () => {
    const play = playOf('vn-south', 'da') as Play
    const stake = 1_000_000n
    const highest = (couple: bigint, more: bigint) => highestPayout(play, [['45', '46']], { couple, more }, stake)
    // nine times each, or once the one and seventeen times the other
    expect(highest(12_500_000n, 0n)).toBe(9n * 12_500_000n)
    expect(highest(0n, 6_000_000n)).toBe(16n * 6_000_000n)
  })

  const most = (family: FamilyCode, code: string, rows: readonly (readonly string[])[]) => {
    const play = playOf(family, code) as Play
    const stake = BigInt(ticketsOf(play, rows)) * 1_000_000n
    return highestPayout(play, rows, { win: 10_000_000n }, stake)
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
