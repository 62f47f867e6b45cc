import { buildReturnMatches, buildRoundRobin } from '../fixed-odds/fixtures.ts'
import { bothScore, createScoreMarket, createTotalMarket, doubleChance, winnerOrDraw } from '../fixed-odds/markets.ts'
import type { Contest, Result, Sport, WeightedResult } from '../fixed-odds/odds.ts'

/** Fictional clubs with their attack and defence, each from 0 to 4. */
const clubs: readonly (readonly [name: string, attack: number, defence: number])[] = [
  ['Harimau Rimba', 4, 3],
  ['Helang Utara', 3, 3],
  ['Lanun Selat', 4, 1],
  ['Kancil Desa', 1, 2],
  ['Badak Paya', 2, 4],
  ['Pari Emas', 3, 2],
  ['Enggang Hulu', 2, 2],
  ['Todak Pantai', 3, 1],
  ['Seladang Hutan', 1, 4],
  ['Layang Timur', 2, 1],
  ['Naga Tasik', 4, 4],
  ['Keris Kota', 3, 4],
  ['Rajawali Bukit', 2, 3],
  ['Buaya Kuala', 1, 1],
  ['Merak Taman', 0, 2],
  ['Gajah Lembah', 1, 3],
]

/**
 * How many of a thousand draws give each number of goals: the Poisson distribution with means 0.5, 0.65, 0.8, 1, 1.2, 1.45, 1.75,
 * 2.05, 2.4 and 2.8, rounded to whole thousandths. The last entry holds seven goals and more; the largest entry absorbs the
 * rounding.
 */
export const goalTables: readonly (readonly number[])[] = [
  [606, 303, 76, 13, 2, 0, 0, 0],
  [522, 339, 110, 24, 4, 1, 0, 0],
  [450, 359, 144, 38, 8, 1, 0, 0],
  [368, 368, 184, 61, 15, 3, 1, 0],
  [301, 362, 217, 87, 26, 6, 1, 0],
  [235, 339, 247, 119, 43, 13, 3, 1],
  [174, 304, 266, 155, 68, 24, 7, 2],
  [129, 264, 270, 185, 95, 39, 13, 5],
  [91, 218, 261, 209, 125, 60, 24, 12],
  [61, 170, 239, 222, 156, 87, 41, 24],
]
const drawsPerSide = 1_000

/** The table for an attack equal to the opposing defence; the home side uses the next one up. */
const evenTable = 4
const homeAdvantage = 1

/** Returns the goal table of a side: its attack against the other side's defence. */
function findGoalTable(attacker: number, defender: number, bonus: number): readonly number[] {
  const [attack, defence] = [clubs[attacker]?.[1] ?? 0, clubs[defender]?.[2] ?? 0]
  return goalTables[evenTable + attack - defence + bonus] ?? []
}

const findGoalTables = ([home, away]: Contest) =>
  [findGoalTable(home, away, homeAdvantage), findGoalTable(away, home, 0)] as const

/** Returns the number of goals for a drawn number. */
function findGoals(table: readonly number[], drawn: number): number {
  let left = drawn
  return table.findIndex((weight) => {
    left -= weight
    return left < 0
  })
}

const first = buildRoundRobin(clubs.length)
const season = [...first, ...buildReturnMatches(first)]

const scoresTo = 4
const scores: readonly Result[] = Array.from(
  { length: (scoresTo + 1) ** 2 },
  (_, index): Result => [Math.floor(index / (scoresTo + 1)), index % (scoresTo + 1)],
)

/** Football of a fictional league: sixteen clubs, thirty days, home side first. */
export const football: Sport = {
  sides: clubs.map(([name]) => name),
  days: season.length,
  contestsOn: (day) => season[day] ?? [],
  endingsOf(contest) {
    const [home, away] = findGoalTables(contest)
    return home.flatMap((ofHome, goals) =>
      away.map((ofAway, against): WeightedResult => ({ result: [goals, against], weight: ofHome * ofAway })),
    )
  },
  draw(contest, drawing) {
    const [home, away] = findGoalTables(contest)
    return [findGoals(home, drawing(drawsPerSide)), findGoals(away, drawing(drawsPerSide))]
  },
  markets: [
    winnerOrDraw,
    doubleChance,
    createTotalMarket('goals', [1.5, 2.5, 3.5]),
    bothScore,
    createScoreMarket(scores),
  ],
}
