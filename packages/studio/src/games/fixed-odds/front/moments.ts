import type { Result } from '../odds.ts'

/** When a score is shown: at this share of the show, from 0 to 1, for this side. */
export type Moment = { readonly at: number; readonly side: 0 | 1 }

/**
 * Returns a generator of numbers from 0 to 1 that repeats for the same words, so that every replay looks alike. It decides how a
 * fixed result is shown, never a result. The words are hashed by FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), the numbers
 * come from a linear congruential generator.
 */
export function createStoryNumbers(words: string): () => number {
  let state = 2166136261
  for (const letter of words) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Shuffles the scoring sides. */
function shuffle(sides: (0 | 1)[], next: () => number): (0 | 1)[] {
  for (let at = sides.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    const [one, two] = [sides[at] ?? 0, sides[other] ?? 0]
    sides[at] = two
    sides[other] = one
  }
  return sides
}

const listScoringSides = ([first, second]: Result): (0 | 1)[] => [
  ...Array<0>(first).fill(0),
  ...Array<1>(second).fill(1),
]

/** Spreads goals over the show, except its very start and end. */
export function spreadMoments(result: Result, next: () => number): Moment[] {
  const times = listScoringSides(result).map(() => 0.04 + next() * 0.92)
  const sides = shuffle(listScoringSides(result), next)
  return times.toSorted((one, other) => one - other).map((at, index) => ({ at, side: sides[index] ?? 0 }))
}

/** Spaces maps at equal steps; the winner takes the last one, which ends the duel. */
export const spaceMoments =
  (steps: number) =>
  (result: Result, next: () => number): Moment[] => {
    const [first, second] = result
    const winner = first > second ? 0 : 1
    const before = shuffle(listScoringSides(winner === 0 ? [first - 1, second] : [first, second - 1]), next)
    return [...before, winner as 0 | 1].map((side, index) => ({ at: (index + 0.9) / steps, side }))
  }

/** Returns the score at a share of the show. */
export const calculateScoreAt = (moments: readonly Moment[], at: number): Result => {
  const past = moments.filter((moment) => moment.at <= at)
  return [past.filter(({ side }) => side === 0).length, past.filter(({ side }) => side === 1).length]
}
