import { buildRoundRobin } from '../fixed-odds/fixtures.ts'
import { createScoreMarket, createTotalMarket, lead, winner } from '../fixed-odds/markets.ts'
import type { Contest, Result, Sport, WeightedResult } from '../fixed-odds/odds.ts'

/** Fictional teams and their strength, from 0 to 8. */
const teams: readonly (readonly [name: string, strength: number])[] = [
  ['Neon Garuda', 8],
  ['Bait Harimau', 7],
  ['Kuantum Kancil', 4],
  ['Lanun Vorteks', 5],
  ['Badang Piksel', 3],
  ['Todak Turbo', 6],
  ['Merak Nova', 2],
  ['Keris Siber', 4],
]

/** A duel is the best of five maps. */
const mapsToWin = 3
export const mapsAtMost = 2 * mapsToWin - 1

/**
 * Each map is drawn independently as one of a hundred numbers: between equal teams each wins with fifty of them, and each step of
 * strength adds three.
 */
const drawsPerMap = 100
const evenShare = 50
const sharePerStep = 3

const calculateShare = ([first, second]: Contest): number =>
  evenShare + sharePerStep * ((teams[first]?.[1] ?? 0) - (teams[second]?.[1] ?? 0))

const isOver = ([first, second]: Result): boolean => first === mapsToWin || second === mapsToWin

/** All final results. */
const results: readonly Result[] = Array.from({ length: mapsToWin }, (_, lost) => lost).flatMap((lost): Result[] => [
  [mapsToWin, lost],
  [lost, mapsToWin],
])

/**
 * Counts the draws of five maps that lead to a result: every order of the maps played, times any numbers for the maps not needed.
 */
function countDraws([first, second]: Result, share: number): number {
  const other = drawsPerMap - share
  const lost = Math.min(first, second)
  // the winner takes the last map; the lost maps may be any of those before it
  const orders = [1, 3, 6][lost] ?? 0
  return orders * share ** first * other ** second * drawsPerMap ** (mapsAtMost - first - second)
}

const season = buildRoundRobin(teams.length)

/** Duels of a fictional league: eight teams, seven days, best of five maps. */
export const duels: Sport = {
  sides: teams.map(([name]) => name),
  days: season.length,
  contestsOn: (day) => season[day] ?? [],
  endingsOf: (contest) =>
    results.map((result): WeightedResult => ({ result, weight: countDraws(result, calculateShare(contest)) })),
  draw(contest, drawing) {
    const share = calculateShare(contest)
    let result: Result = [0, 0]
    while (!isOver(result)) {
      const isFirst = drawing(drawsPerMap) < share
      result = [result[0] + (isFirst ? 1 : 0), result[1] + (isFirst ? 0 : 1)]
    }
    return result
  },
  markets: [winner, lead, createTotalMarket('maps', [3.5, 4.5]), createScoreMarket(results)],
}
