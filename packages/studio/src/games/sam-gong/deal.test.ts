import { expect, test } from 'vitest'
import { dealHand } from './deal.ts'

const seeds = { hand: 'h', serverSeed: 's', clientSeeds: ['a', 'b', 'c', 'd'] }

test('GAME-8 equal seeds deal equal cards, another seed deals others, and no card comes twice', async () => {
  const dealt = await dealHand(seeds)
  expect(await dealHand(seeds)).toEqual(dealt)
  expect(await dealHand({ ...seeds, clientSeeds: ['a', 'b', 'c', 'e'] })).not.toEqual(dealt)
  expect(await dealHand({ ...seeds, serverSeed: 't' })).not.toEqual(dealt)
  expect(new Set(dealt.flat()).size).toBe(12)
})

test('all cards are dealt about equally often', async () => {
  const hands = 1_300
  const counts = Array.from({ length: 52 }, () => 0)
  for (let hand = 0; hand < hands; hand++)
    for (const card of (await dealHand({ ...seeds, hand: `h${hand}`, clientSeeds: ['a', 'b'] })).flat())
      counts[card] = (counts[card] ?? 0) + 1
  const expected = (hands * 6) / 52
  const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 51 degrees of freedom: exceeds 100 in one of 20,000 runs, and this run is fixed
  expect(chiSquared).toBeLessThan(100)
})
