import { createHash } from 'node:crypto'

/** Choices that come out the same for the same seed. */
export type Random = {
  /** A whole number from `least` to `most`, both included. */
  between: (least: number, most: number) => number
  pick: <T>(from: readonly T[]) => T
  chance: (percent: number) => boolean
  /** Choices of somebody's own, which do not depend on how often others choose. */
  fork: (name: string) => Random
}

/** NOTE: for choosing when and whom to kill and what to bet; nothing of the product draws from here. */
export function makeRandom(seed: string): Random {
  let count = 0
  const between = (least: number, most: number): number => {
    const drawn = createHash('sha256').update(`${seed}/${count++}`).digest().readUInt32BE()
    return least + (drawn % (most - least + 1))
  }
  return {
    between,
    pick(from) {
      if (from.length === 0) throw new Error('there is nothing to pick from')
      return from[between(0, from.length - 1)] as (typeof from)[number]
    },
    chance: (percent) => between(1, 100) <= percent,
    fork: (name) => makeRandom(`${seed}/${name}`),
  }
}
