import type { Result, Selection } from './odds.ts'

/** What can be backed, in every sport the same words: a side, a sum above or below a line, an exact result. */

const market = (name: string, answers: Readonly<Record<string, Selection['wins']>>): readonly Selection[] =>
  Object.entries(answers).map(([code, wins]) => ({ market: name, code, wins }))

const firstWins = ([first, second]: Result): boolean => first > second
const secondWins = ([first, second]: Result): boolean => second > first
const isDraw = ([first, second]: Result): boolean => first === second

/** Who wins, where nobody may. */
export const winnerOrDraw = market('result', { first: firstWins, draw: isDraw, second: secondWins })

/** Who wins, where somebody must. */
export const winner = market('result', { first: firstWins, second: secondWins })

/** Two of the three ends at once. */
export const doubleChance = market('double', {
  first_draw: (result) => !secondWins(result),
  either: (result) => !isDraw(result),
  draw_second: (result) => !firstWins(result),
})

/** More or less than a line that no sum can meet. */
export const total = (name: string, lines: readonly number[]): readonly Selection[] =>
  market(
    name,
    Object.fromEntries(
      lines.flatMap((line): [string, Selection['wins']][] => [
        [`over_${line}`, ([first, second]) => first + second > line],
        [`under_${line}`, ([first, second]) => first + second < line],
      ]),
    ),
  )

export const bothScore = market('both', {
  yes: ([first, second]) => first > 0 && second > 0,
  no: ([first, second]) => first === 0 || second === 0,
})

/** A side that gives the other a lead of one and a half, or gets it. */
export const lead = market('lead', {
  'first_-1.5': ([first, second]) => first - second > 1.5,
  'second_+1.5': ([first, second]) => first - second < 1.5,
  'first_+1.5': ([first, second]) => second - first < 1.5,
  'second_-1.5': ([first, second]) => second - first > 1.5,
})

/** The result as it stands. */
export const exact = (results: readonly Result[]): readonly Selection[] =>
  market(
    'score',
    Object.fromEntries(
      results.map(([first, second]): [string, Selection['wins']] => [
        `${first}:${second}`,
        (result) => result[0] === first && result[1] === second,
      ]),
    ),
  )
