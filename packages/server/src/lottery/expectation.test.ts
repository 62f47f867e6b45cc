import { calculateGroupPrices } from '@gasing/contract/rules/lottery/price'
import { countTickets, writeSelection } from '@gasing/contract/rules/lottery/selection'
import { arbitrarySelections, listDigitResults } from '@gasing/contract/rules/lottery/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createExpectation } from './expectation.ts'
import { createJudge } from './judge-bet.ts'
import { type Lottery, listPlays } from './model.ts'
import type { BetToSettle } from './store-settle.ts'

const lottery = { family: 'pc28' } as Lottery
const plays = listPlays(lottery)
const prices = new Map(plays.map((play) => [play.code, calculateGroupPrices(play, 1900)]))
const results = listDigitResults(3)
const stake = 12_345_678n

test('D13 a bet’s expected payout equals its mean over all results, and one ticket’s variance matches', () => {
  void fc.assert(
    fc.property(
      fc.constantFrom(...plays).chain((play) => fc.tuple(fc.constant(play), arbitrarySelections(play))),
      ([play, selection]) => {
        const tickets = countTickets(play, selection)
        const bet = {
          play: play.code,
          selection: writeSelection(selection),
          tickets,
          stake,
          group: null,
          topGroup: null,
        }
        const { expected, variance } = createExpectation(lottery)({ ...bet, share: 10_000 }, prices)
        const paid = results.map(
          (result) =>
            createJudge(lottery)({ ...bet, share: 10_000 } as unknown as BetToSettle, { prices, result }).payout,
        )
        const all = paid.reduce((sum, payout) => sum + payout, 0n)
        // each payout is truncated to whole units, and so is the mean
        const off = expected * 1000n - all
        expect(off > -1001n && off < 1001n).toBe(true)
        if (tickets > 1) return
        const mean = Number(all) / 1000
        const seen = paid.reduce((sum, payout) => sum + (Number(payout) - mean) ** 2, 0) / 1000
        expect(Number(variance) / seen).toBeCloseTo(1, 4)
      },
    ),
    { numRuns: 40, seed: 13 },
  )
})
