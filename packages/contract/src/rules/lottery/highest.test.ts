import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveResult } from '../fair.ts'
import { type FamilyCode, families, playOf } from './families.ts'
import type { Play } from './play.ts'
import { groupPrices, highestPayout, payoutOf } from './price.ts'
import { ticketsOf } from './selection.ts'
import { selectionsOf } from './testing.ts'

const ours: readonly FamilyCode[] = [
  ...(['ssc', '3d', '11x5', 'k3', 'pk10', 'pc28', 'mark6-horse'] as const),
  ...(['handicap-ssc', 'handicap-pk10', 'handicap-11x5'] as const),
]
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
