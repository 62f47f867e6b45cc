import { expect, test } from 'vitest'
import type { SpotBet } from '../../clock/bets.ts'
import { decks } from '../../clock/shoe.ts'
import { getCurrencyRules } from '../../currencies.ts'
import { drawHands } from './draw.ts'
import * as rules from './rules.ts'

/** A card with this count; for zero, a ten. */
const findCardCounting = (count: number): number => (count === 0 ? 9 : count - 1)
const dealCounts = (...counts: number[]) => rules.dealHands(counts.map(findCardCounting))

/** The number of cards of each count in the shoe: four ranks count zero. */
const shoe = Array.from({ length: 10 }, (_, count) => (count === 0 ? 4 : 1) * 4 * decks)

/** Counts in how many orders of six cards each side wins. All numbers stay below 2^53, because 416 × 415 × … × 411 does. */
function countOutcomes(): Record<rules.Winner, number> {
  const wins = { player: 0, banker: 0, tie: 0 }
  const left = [...shoe]
  const drawn: number[] = []
  const go = (ways: number) => {
    if (drawn.length === 6) {
      wins[rules.getResult(dealCounts(...drawn)).winner] += ways
      return
    }
    for (let count = 0; count < 10; count++) {
      const many = left[count] ?? 0
      left[count] = many - 1
      drawn.push(count)
      go(ways * many)
      drawn.pop()
      left[count] = many
    }
  }
  go(1)
  return wins
}

test('every bet’s return over all possible rounds matches the rules', () => {
  const { player, banker, tie } = countOutcomes()
  const all = player + banker + tie
  expect(all).toBe(416 * 415 * 414 * 413 * 412 * 411)
  expect((player - banker) / all).toBeCloseTo(-0.012351, 6)
  expect((0.95 * banker - player) / all).toBeCloseTo(-0.010579, 6)
  expect((9 * tie) / all - 1).toBeCloseTo(-0.143596, 6)
  // of the remaining 415 cards 31 have the rank of the first
  const pair = (12 * 31) / 415
  expect(pair - 1).toBeCloseTo(-0.103614, 6)
  const coup = {
    player: (2 * player + tie) / all,
    banker: (1.95 * banker + tie) / all,
    tie: (9 * tie) / all,
    ...{ player_pair: pair, banker_pair: pair },
  }
  for (const spot of rules.spots) expect(rules.returns[spot]).toBe(Math.round(coup[spot] * 10_000))
})

// the counts of the first six cards of a shoe, and how many of them each hand gets
test.each([
  ['a natural of the player ends it', [4, 0, 5, 3, 1, 1], [2, 2]],
  ['a natural of the banker ends it', [1, 4, 2, 4, 1, 1], [2, 2]],
  ['both stand', [3, 3, 4, 4, 1, 1], [2, 2]],
  ['the player stands on six, the banker draws to five', [3, 2, 3, 3, 1, 1], [2, 3]],
  ['the player draws, the banker stands on seven', [2, 3, 3, 4, 6, 1], [3, 2]],
  ['a banker of two always draws', [2, 1, 3, 1, 8, 1], [3, 3]],
  ['a banker of three stands after an eight', [2, 1, 3, 2, 8, 1], [3, 2]],
  ['a banker of three draws after a nine', [2, 1, 3, 2, 9, 1], [3, 3]],
  ['a banker of four stands after a one', [2, 1, 3, 3, 1, 1], [3, 2]],
  ['a banker of four draws after a two', [2, 1, 3, 3, 2, 1], [3, 3]],
  ['a banker of four draws after a seven', [2, 1, 3, 3, 7, 1], [3, 3]],
  ['a banker of five stands after a three', [2, 1, 3, 4, 3, 1], [3, 2]],
  ['a banker of five draws after a four', [2, 1, 3, 4, 4, 1], [3, 3]],
  ['a banker of six stands after a five', [2, 2, 3, 4, 5, 1], [3, 2]],
  ['a banker of six draws after a six', [2, 2, 3, 4, 6, 1], [3, 3]],
  ['a banker of six stands after an eight', [2, 2, 3, 4, 8, 1], [3, 2]],
])('%s', (_name, counts, [player, banker]) => {
  const hands = dealCounts(...counts)
  expect([hands.player.length, hands.banker.length]).toEqual([player, banker])
})

const createBet = (spot: rules.Spot, stake = '100000'): SpotBet<rules.Spot> => ({ spot, stake })
const ten = findCardCounting(0)
// different ranks with the same count are no pair
const king = 12

test.each<[string, rules.Hands, rules.Spot, bigint]>([
  ['the player wins one to one', { player: [8, ten], banker: [1, ten] }, 'player', 200_000n],
  ['the banker wins 0.95 to one', { player: [1, ten], banker: [8, ten] }, 'banker', 195_000n],
  ['a tie wins eight to one', { player: [8, ten], banker: [8, king] }, 'tie', 900_000n],
  ['a tie gives the player back', { player: [8, ten], banker: [8, king] }, 'player', 100_000n],
  ['a tie gives the banker back', { player: [8, ten], banker: [8, king] }, 'banker', 100_000n],
  ['a loss pays nothing', { player: [8, ten], banker: [1, ten] }, 'banker', 0n],
  ['a pair wins eleven to one, of any colour', { player: [3, 16], banker: [1, ten] }, 'player_pair', 1_200_000n],
  ['a pair is of the first two cards', { player: [3, 4, 4], banker: [1, 2, 2] }, 'banker_pair', 0n],
  ['a ten and a king are no pair', { player: [ten, king], banker: [1, ten] }, 'player_pair', 0n],
])('%s', (_name, hands, spot, payout) => {
  expect(rules.calculatePayout(hands, [createBet(spot)])).toBe(payout)
})

test('banker payouts are cut to whole units, and all offered stakes pay whole coins', () => {
  const hands = { player: [1, ten], banker: [8, ten] }
  expect(rules.calculatePayout(hands, [createBet('banker', '1')])).toBe(1n)
  expect(rules.calculatePayout(hands, [createBet('banker', '20')])).toBe(39n)
  for (const code of ['MYR', 'SGD', 'USD', 'EUR', 'CNY', 'THB', 'VND', 'IDR', 'XXX']) {
    const { levels, decimals } = getCurrencyRules(code) ?? {}
    const coin = 10n ** BigInt(5 - (decimals ?? 0))
    expect(rules.calculatePayout(hands, [createBet('banker', String(levels?.[0]))]) % coin, code).toBe(0n)
  }
})

test('a set of bets has an exact maximum', () => {
  const bets = [createBet('player'), createBet('tie'), createBet('player_pair'), createBet('banker_pair')]
  // a tie with both pairs, the stake on the player returned
  expect(rules.canPayAbove(900_000n + 2_400_000n + 100_000n, bets)).toBe(false)
  expect(rules.canPayAbove(3_399_999n, bets)).toBe(true)
})

const seed = 'f3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

test('all cards are equally likely everywhere', async () => {
  const rounds = 52 * 100
  const counts = Array.from({ length: 4 }, () => Array<number>(52).fill(0))
  for (let spin = 0; spin < rounds; spin++) {
    const { player, banker } = await drawHands(seed, spin)
    for (const [place, card] of [player[0], banker[0], player[1], banker[1]].entries()) {
      const row = counts[place] ?? []
      row[card ?? 0] = (row[card ?? 0] ?? 0) + 1
    }
  }
  for (const row of counts) {
    const chiSquare = row.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0)
    // 51 degrees of freedom: exceeds 96 for about one seed in 7,000, and this seed is fixed
    expect(chiSquare).toBeLessThan(96)
  }
})

// computed independently: hmac and a list of 416 numbers in Python
test.each([
  [0, [32, 37], [10, 41, 16]],
  [1, [4, 38, 9], [6, 5, 44]],
  [2, [48, 32], [21, 3, 28]],
  [7, [51, 18], [23, 10, 1]],
  [59875200, [4, 49], [7, 9]],
] as const)('round %i matches another tool’s cards', async (spin, player, banker) => {
  expect(await drawHands(seed, spin)).toEqual({ player, banker })
})
