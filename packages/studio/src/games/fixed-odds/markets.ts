import type { Result, Selection } from './odds.ts'

/** The markets, named alike in every sport: a side, a total over or under a line, an exact score. */

const createMarket = (name: string, answers: Readonly<Record<string, Selection['wins']>>): readonly Selection[] =>
  Object.entries(answers).map(([code, wins]) => ({ market: name, code, wins }))

const firstWins = ([first, second]: Result): boolean => first > second
const secondWins = ([first, second]: Result): boolean => second > first
const isDraw = ([first, second]: Result): boolean => first === second

/** Match result in a sport that allows a draw. */
export const winnerOrDraw = createMarket('result', { first: firstWins, draw: isDraw, second: secondWins })

/** Match result in a sport without draws. */
export const winner = createMarket('result', { first: firstWins, second: secondWins })

/** Two of the three match results. */
export const doubleChance = createMarket('double', {
  first_draw: (result) => !secondWins(result),
  either: (result) => !isDraw(result),
  draw_second: (result) => !firstWins(result),
})

/** Over or under a line that no total can equal. */
export const createTotalMarket = (name: string, lines: readonly number[]): readonly Selection[] =>
  createMarket(
    name,
    Object.fromEntries(
      lines.flatMap((line): [string, Selection['wins']][] => [
        [`over_${line}`, ([first, second]) => first + second > line],
        [`under_${line}`, ([first, second]) => first + second < line],
      ]),
    ),
  )

export const bothScore = createMarket('both', {
  yes: ([first, second]) => first > 0 && second > 0,
  no: ([first, second]) => first === 0 || second === 0,
})

/** Handicap of one and a half. */
export const lead = createMarket('lead', {
  'first_-1.5': ([first, second]) => first - second > 1.5,
  'second_+1.5': ([first, second]) => first - second < 1.5,
  'first_+1.5': ([first, second]) => second - first < 1.5,
  'second_-1.5': ([first, second]) => second - first > 1.5,
})

/** The exact score. */
export const createScoreMarket = (results: readonly Result[]): readonly Selection[] =>
  createMarket(
    'score',
    Object.fromEntries(
      results.map(([first, second]): [string, Selection['wins']] => [
        `${first}:${second}`,
        (result) => result[0] === first && result[1] === second,
      ]),
    ),
  )
