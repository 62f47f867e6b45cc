import { createHash } from 'node:crypto'

/** Choices that repeat for the same seed. */
export type Random = {
  /** An integer from `least` to `most`, both included. */
  between: (least: number, most: number) => number
  pick: <T>(from: readonly T[]) => T
  chance: (percent: number) => boolean
  /** An independent stream of choices, not affected by how often others draw. */
  fork: (name: string) => Random
}

/** NOTE: only for choosing when and what to kill and what to bet; nothing of the product draws from here. */
export function createRandom(seed: string): Random {
  let count = 0
  const between = (least: number, most: number): number => {
    const drawn = createHash('sha256').update(`${seed}/${count++}`).digest().readUInt32BE()
    return least + (drawn % (most - least + 1))
  }
  return {
    between,
    pick(from) {
      if (from.length === 0) throw new Error('expected at least one item to pick from')
      return from[between(0, from.length - 1)] as (typeof from)[number]
    },
    chance: (percent) => between(1, 100) <= percent,
    fork: (name) => createRandom(`${seed}/${name}`),
  }
}
