import { expect, test } from 'vitest'
import { computeRoll, seedHash, showRoll } from './fair.ts'
import * as rules from './rules.ts'

// The digests were computed independently: `openssl dgst -sha256 -hmac <server seed>`.
const serverSeed = 'f3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

test.each([
  [0, '3a429597df0c5bd38aac2d515e4f6ab782a9e5aaa1bc92d2fe80da15bff855f4', 2199],
  [1, 'f7ada00b6a489a7360e29efea82a77915755baef1e8265fb0e2309df8fc6713c', 1051],
  [2, '402289dc5270b683175e4e42a3f210992273122446e4b33f9cd025968160ac60', 5340],
  [7, '7829eed0d4f6d81685e310d63779014dd1fcab6f9aa67f2f68433b3724349888', 4032],
])('nonce %i gives the same digest and roll as another tool', async (nonce, digest, roll) => {
  expect(await computeRoll(serverSeed, 'lucky-client', nonce)).toMatchObject({ digest, roll })
})

test('a first number above the fair range is skipped for the second', async () => {
  // with nonce 57593 the first number, 4 294 963 237, is rejected; the second is 570 005 221
  expect(await computeRoll(serverSeed, 'lucky-client', 57593)).toMatchObject({ word: 570_005_221, roll: 5221 })
})

test('the commitment is the SHA-256 of the seed as text', async () => {
  expect(await seedHash(serverSeed)).toBe('fbe7dce52b876fdf571f1e262926d584d69d9364c34a3160e7f4260cec166fc1')
})

test.each([
  [{ side: 'under', target: 5000 }, 19_800n],
  [{ side: 'over', target: 4999 }, 19_800n],
  [{ side: 'under', target: 100 }, 990_000n],
  [{ side: 'over', target: 199 }, 10_102n],
  [{ side: 'under', target: 3333 }, 29_702n],
] as const)('%j pays x %s / 10 000', (choice, multiplier) => {
  expect(rules.calculateMultiplier(choice)).toBe(multiplier)
})

test('a win is cut off, never rounded up', () => {
  expect(rules.calculatePayout(10_000n, { side: 'under', target: 3333 })).toBe(29_702n)
  expect(rules.calculatePayout(1n, { side: 'under', target: 5000 })).toBe(1n)
  expect(rules.calculatePayout(90_000_000_000_00000n, { side: 'under', target: 5000 })).toBe(178_200_000_000_00000n)
})

test('every offered bet returns 99 %, less at most its multiplier’s cut-off', () => {
  for (const side of ['under', 'over'] as const)
    for (let winning = rules.winningMin; winning <= rules.winningMax; winning++) {
      const choice = rules.createChoice(side, winning)
      expect(rules.countWinningOutcomes(choice)).toBe(winning)
      const perTenThousand = rules.calculateMultiplier(choice) * BigInt(winning)
      expect(perTenThousand).toBeLessThanOrEqual(99_000_000n)
      expect(perTenThousand).toBeGreaterThan(99_000_000n - BigInt(winning))
    }
})

test('exactly the winning outcomes win', () => {
  for (const choice of [rules.createChoice('under', 4321), rules.createChoice('over', 4321)]) {
    const wins = Array.from({ length: 10_000 }, (_, roll) => roll).filter((roll) => rules.hasWon(choice, roll))
    expect(wins).toHaveLength(4321)
  }
})

test.each([
  { side: 'under', target: 99 },
  { side: 'under', target: 9801 },
  { side: 'over', target: 9900 },
  { side: 'over', target: 198 },
  { side: 'under', target: 50.5 },
] as const)('%j is not offered', (choice) => {
  expect(rules.isOffered(choice)).toBe(false)
})

test('a roll is shown with two places', () => {
  expect([0, 7, 2199, 9999].map(showRoll)).toEqual(['0.00', '0.07', '21.99', '99.99'])
})
