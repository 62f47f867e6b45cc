import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawRow, getOwnShape, isOwnFamily } from './fair.ts'
import { type FamilyCode, families } from './lottery/families.ts'
import { calculateDeviation, countDraws } from './uniformity.ts'
import { countOverTime } from './uniformity-in-time.ts'

/**
 * `npm run draws` runs 10^8 draws of each kind by hand. The words derive from a seed, which is printed so that a finding can be
 * reproduced.
 */
const draws = Number.parseInt(process.env.DRAWS ?? '100000', 10)
const isLong = draws > 1_000_000
const seed = process.env.DRAWS_SEED ?? (isLong ? randomBytes(8).toString('hex') : 'even')

/** In standard deviations; chance alone exceeds it once in two million. Counts that are too even are suspicious too. */
const deviationMax = 5

/** Families with the same shape are one kind, represented by the first of each. */
const kinds = new Map(
  (Object.keys(families) as FamilyCode[])
    .filter(isOwnFamily)
    .toReversed()
    .map((family) => [JSON.stringify(getOwnShape(family)), family]),
)

/** Returns an endless stream of 32-bit words that is the same for the same name: an AES key stream. */
function createWordStream(name: string): (words: number) => Uint32Array {
  const cipher = createCipheriv('aes-256-ctr', createHash('sha256').update(name).digest(), Buffer.alloc(16))
  return (words) => {
    const bytes = cipher.update(Buffer.alloc(words * 4))
    return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  }
}

for (const family of kinds.values())
  test(`LOTT-5 D09 draws of ${family} are uniform: places, neighbours and rows`, {
    timeout: 180_000 + draws / 20,
  }, () => {
    const shape = getOwnShape(family)
    const deviations = countDraws(shape, draws, createWordStream(`${seed} ${family}`)).map(
      ({ name, counts }) => [name, calculateDeviation(counts)] as const,
    )
    if (isLong) console.log(family, `${draws} draws, seed ${seed}:`, Object.fromEntries(deviations))
    expect(deviations.length).toBeGreaterThan(shape.count)
    expect(deviations.filter(([, deviation]) => Math.abs(deviation) > deviationMax)).toEqual([])
  })

for (const family of kinds.values())
  test(`LOTT-5 D09 draws of ${family} are independent: neighbours, gaps, runs and collections`, {
    timeout: 180_000 + draws / 20,
  }, () => {
    const counted = countOverTime(getOwnShape(family), draws, createWordStream(`${seed} in time ${family}`))
    const deviations = counted.map(({ name, counts, chances }) => [name, calculateDeviation(counts, chances)] as const)
    if (isLong) console.log(family, `${draws} draws in time, seed ${seed}:`, Object.fromEntries(deviations))
    expect(deviations.filter(([, deviation]) => !(Math.abs(deviation) <= deviationMax))).toEqual([])
  })

test('LOTT-5 D09 counts over time detect draws that repeat the last', () => {
  const even = createWordStream('memory')
  // one draw in fifty repeats the one before
  const sticky = (words: number) => {
    const made = even(words)
    for (let at = 5; at < made.length; at += 5) if ((made[at] ?? 0) % 50 === 0) made[at] = made[at - 5] ?? 0
    return made
  }
  const counted = countOverTime(getOwnShape('ssc'), 100_000, sticky)
  const found = counted.filter(({ counts, chances }) => calculateDeviation(counts, chances) > deviationMax)
  expect(found.map(({ name }) => name)).toContain('neighbours in time')
  expect(found.map(({ name }) => name)).toContain('gaps')
})

test('LOTT-5 D09 the count detects modulo bias from too few bits', () => {
  const even = createWordStream('bytes')
  const ofBytes = (words: number) => even(words).map((word) => word & 0xff)
  const [first] = countDraws(getOwnShape('ssc'), 100_000, ofBytes)
  expect(calculateDeviation(first?.counts ?? [])).toBeGreaterThan(deviationMax)
})

test('LOTT-5 D09 over all 32-bit words each number has an equal share, for every pool size', () => {
  for (let bound = 2; bound <= 49; bound++) {
    const symbols = Array.from({ length: bound }, (_, at) => `${at}`)
    const kept = 2 ** 32 - (2 ** 32 % bound)
    const drawn = (...words: number[]) => drawRow({ symbols, count: 1, anew: true }, words)
    // the words below `kept` cycle through all numbers and end with the last one
    expect([drawn(kept - 1), drawn(kept - bound), drawn(0)]).toEqual([[`${bound - 1}`], ['0'], ['0']])
    if (kept < 2 ** 32) expect([drawn(kept), drawn(kept, 2 ** 32 - 1, 1)]).toEqual([null, ['1']])
  }
})
