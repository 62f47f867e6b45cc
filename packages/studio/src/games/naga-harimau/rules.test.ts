import { expect, test } from 'vitest'
import type { SpotBet } from '../../clock/bets.ts'
import { decks } from '../../clock/shoe.ts'
import { getCurrencyRules } from '../../currencies.ts'
import { deckCards } from '../playing-cards.ts'
import { drawDuel } from './draw.ts'
import * as rules from './rules.ts'

const createBet = (spot: rules.Spot, stake = '100000'): SpotBet<rules.Spot> => ({ spot, stake })

test('every bet’s return over all possible rounds matches the rules', () => {
  const cards = Array.from({ length: deckCards }, (_, card) => card)
  const paid = Object.fromEntries(rules.spots.map((spot) => [spot, 0n])) as Record<rules.Spot, bigint>
  let ways = 0n
  for (const dragon of cards)
    for (const tiger of cards) {
      // a card already dealt leaves one copy fewer for the other side
      const many = BigInt(decks) * BigInt(tiger === dragon ? decks - 1 : decks)
      ways += many
      for (const spot of rules.spots)
        paid[spot] += many * rules.calculatePayout({ dragon, tiger }, [createBet(spot, '10000')])
    }
  expect(ways).toBe(416n * 415n)
  // to the nearest hundredth of a per cent
  for (const spot of rules.spots) expect(BigInt(rules.returns[spot])).toBe((2n * paid[spot] + ways) / (2n * ways))
})

// an ace, a seven and a king of one suit, and a seven of another
const [ace, seven, king, otherSeven] = [0, 6, 12, 19]

test.each<[string, rules.Duel, rules.Spot, bigint]>([
  ['the higher card wins one to one', { dragon: king, tiger: seven }, 'dragon', 200_000n],
  ['an ace is the lowest', { dragon: ace, tiger: seven }, 'tiger', 200_000n],
  ['a loss pays nothing', { dragon: ace, tiger: seven }, 'dragon', 0n],
  ['a tie wins eight to one', { dragon: seven, tiger: otherSeven }, 'tie', 900_000n],
  ['a tie gives half of the dragon back', { dragon: seven, tiger: otherSeven }, 'dragon', 50_000n],
  ['a tie gives half of the tiger back', { dragon: seven, tiger: seven }, 'tiger', 50_000n],
  ['two suits are no suited tie', { dragon: seven, tiger: otherSeven }, 'suited_tie', 0n],
  ['a suited tie wins fifty to one', { dragon: seven, tiger: seven }, 'suited_tie', 5_100_000n],
  ['a suited tie is a tie as well', { dragon: seven, tiger: seven }, 'tie', 900_000n],
])('%s', (_name, duel, spot, payout) => {
  expect(rules.calculatePayout(duel, [createBet(spot)])).toBe(payout)
})

test('half a stake is cut to whole units, and every offered stake gives whole coins', () => {
  const tie = { dragon: seven, tiger: seven }
  expect(rules.calculatePayout(tie, [createBet('dragon', '3')])).toBe(1n)
  for (const code of ['MYR', 'SGD', 'USD', 'EUR', 'CNY', 'THB', 'VND', 'IDR', 'XXX']) {
    const { levels, decimals } = getCurrencyRules(code) ?? {}
    const coin = 10n ** BigInt(5 - (decimals ?? 0))
    expect(rules.calculatePayout(tie, [createBet('dragon', String(levels?.[0]))]) % coin, code).toBe(0n)
  }
})

test('a set of bets has an exact maximum', () => {
  const bets = [createBet('dragon'), createBet('tie'), createBet('suited_tie')]
  // a suited tie, half the stake on the dragon returned
  expect(rules.canPayAbove(50_000n + 900_000n + 5_100_000n, bets)).toBe(false)
  expect(rules.canPayAbove(6_049_999n, bets)).toBe(true)
  expect(rules.canPayAbove(199_999n, [createBet('tiger')])).toBe(true)
})

const seed = 'f3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

test('all cards are equally likely on both sides', async () => {
  const counts = { dragon: Array<number>(deckCards).fill(0), tiger: Array<number>(deckCards).fill(0) }
  for (let spin = 0; spin < deckCards * 100; spin++) {
    const duel = await drawDuel(seed, spin)
    for (const side of ['dragon', 'tiger'] as const) counts[side][duel[side]] = (counts[side][duel[side]] ?? 0) + 1
  }
  for (const row of Object.values(counts)) {
    const chiSquare = row.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0)
    // 51 degrees of freedom: exceeds 96 for about one seed in 7,000, and this seed is fixed
    expect(chiSquare).toBeLessThan(96)
  }
})

// computed independently: hmac and a list of 416 numbers in Python
test.each([
  [0, 32, 10],
  [1, 4, 6],
  [2, 48, 21],
  [7, 51, 23],
  [71850240, 47, 34],
] as const)('round %i matches another tool’s cards', async (spin, dragon, tiger) => {
  expect(await drawDuel(seed, spin)).toEqual({ dragon, tiger })
})
