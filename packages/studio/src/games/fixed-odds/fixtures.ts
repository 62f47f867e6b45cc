import type { Contest } from './odds.ts'

/**
 * Who meets whom on each day, so that everybody meets everybody once: one side stands still while the others go round a circle
 * (Kirkman's schedule). Who is named first changes from day to day.
 * @param sides an even number
 */
export function roundRobin(sides: number): readonly (readonly Contest[])[] {
  const circle = sides - 1
  return Array.from({ length: circle }, (_, day) =>
    Array.from({ length: sides / 2 }, (_pair, pair): Contest => {
      const one = pair === 0 ? circle : (day + pair) % circle
      const other = (day + circle - pair) % circle
      return (day + pair) % 2 === 0 ? [one, other] : [other, one]
    }),
  )
}

/** The same days once more, at the other side's place. */
export const returnMatches = (days: readonly (readonly Contest[])[]): readonly (readonly Contest[])[] =>
  days.map((contests) => contests.map(([first, second]): Contest => [second, first]))
