import type { Contest } from './odds.ts'

/**
 * Returns the contests of each day such that every side meets every other once: one side stays fixed while the others rotate
 * (Kirkman's schedule). Which side is named first alternates by day.
 * @param sides an even number
 */
export function buildRoundRobin(sides: number): readonly (readonly Contest[])[] {
  const circle = sides - 1
  return Array.from({ length: circle }, (_, day) =>
    Array.from({ length: sides / 2 }, (_pair, pair): Contest => {
      const one = pair === 0 ? circle : (day + pair) % circle
      const other = (day + circle - pair) % circle
      return (day + pair) % 2 === 0 ? [one, other] : [other, one]
    }),
  )
}

/** Returns the same days again with the sides swapped. */
export const buildReturnMatches = (days: readonly (readonly Contest[])[]): readonly (readonly Contest[])[] =>
  days.map((contests) => contests.map(([first, second]): Contest => [second, first]))
