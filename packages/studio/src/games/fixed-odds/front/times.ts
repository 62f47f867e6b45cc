import type { Result } from '../odds.ts'

/** When what was drawn is shown: the side that scores, at a part of the whole from 0 to 1. */
export type Moment = { readonly at: number; readonly side: 0 | 1 }

/**
 * Numbers from 0 to 1 that are the same whenever a round is shown. They decide how a result that stands is told, never a result.
 * The words are stirred by FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), the numbers by a linear congruence.
 */
export function storyNumbers(words: string): () => number {
  let state = 2166136261
  for (const letter of words) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Puts the sides that score into an order. */
function shuffled(sides: (0 | 1)[], next: () => number): (0 | 1)[] {
  for (let at = sides.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    const [one, two] = [sides[at] ?? 0, sides[other] ?? 0]
    sides[at] = two
    sides[other] = one
  }
  return sides
}

const sidesOf = ([first, second]: Result): (0 | 1)[] => [...Array<0>(first).fill(0), ...Array<1>(second).fill(1)]

/** Goals fall at any time but the very first and last. */
export function anyTime(result: Result, next: () => number): Moment[] {
  const times = sidesOf(result).map(() => 0.04 + next() * 0.92)
  const sides = shuffled(sidesOf(result), next)
  return times.toSorted((one, other) => one - other).map((at, index) => ({ at, side: sides[index] ?? 0 }))
}

/** Maps follow each other at equal steps, and the last is the winner's: a duel ends with it. */
export const oneByOne =
  (steps: number) =>
  (result: Result, next: () => number): Moment[] => {
    const [first, second] = result
    const winner = first > second ? 0 : 1
    const before = shuffled(sidesOf(winner === 0 ? [first - 1, second] : [first, second - 1]), next)
    return [...before, winner as 0 | 1].map((side, index) => ({ at: (index + 0.9) / steps, side }))
  }

/** How it stands at a part of the whole. */
export const standAt = (moments: readonly Moment[], at: number): Result => {
  const past = moments.filter((moment) => moment.at <= at)
  return [past.filter(({ side }) => side === 0).length, past.filter(({ side }) => side === 1).length]
}
