/**
 * The maths of Gasing Emas: everything that decides it, and nothing else. Shared by the server, which plays by it, the browser,
 * which shows it, and `exact-figures.ts`, which computes it. Pays are in line bets; a stake is always `lineCount` line bets.
 */

export const symbols = {
  W: 'top',
  S: 'moon',
  H: 'hibiscus',
  D: 'drum',
  L: 'lantern',
  U: 'durian',
  r: 'ruby',
  e: 'emerald',
  s: 'sapphire',
  a: 'amethyst',
} as const

export type Sign = keyof typeof symbols

export const wild: Sign = 'W'
export const scatter: Sign = 'S'

export const reelCount = 5
export const rowCount = 3

/** Each reel is a closed ring, read downwards. */
export type Strips = readonly string[]

export const baseStrips: Strips = [
  'areDrsLDHreaSsLUHLaUsHasDUserLUae',
  'aLrareLrUrDHaDsSaLeUWsesHsUsLHWUeD',
  'sesrLHeLHraDUeSaeULrUDarasWLUHasD',
  'LUrWaHsDaUDLsaeSrseHseLearUDLUHer',
  'ULHsrLHUarsLeDLsaSDrUeaWsHasreUDe',
]
export const freeStrips: Strips = [
  'DSHrLUasraeUHDLaesesrUsDaWsLHUa',
  'srLaesDsUHsSHULDWraeUWLaHWaUDre',
  'aHrWsHsLrUraLWeDeLDSsHaDsaUeWUr',
  'asUHLarerUDsUaHDraDeWLsrsSeLeWH',
  'WHsUsLDULarHLeDsrWDULaSeraHaesr',
]

/** The row of each line on each reel: 0 is the top row. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
]

export const lineCount = lines.length

/** What 3, 4 and 5 of a kind pay on a line, counted from the leftmost reel. */
export const pays: Record<Exclude<Sign, 'S'>, readonly [number, number, number]> = {
  W: [60, 300, 2000],
  H: [50, 200, 1000],
  D: [40, 120, 500],
  L: [25, 80, 300],
  U: [20, 60, 200],
  r: [10, 30, 100],
  e: [10, 25, 90],
  s: [5, 20, 75],
  a: [5, 15, 60],
}

/** What 3, 4 and 5 scatters anywhere pay, in line bets; `freeSpins` is how many free spins they award. */
export const scatterPays = [40, 200, 1000] as const
export const freeSpins = [8, 12, 20] as const
/** Additional free spins for 3, 4 and 5 scatters during free spins. */
export const moreSpins = [5, 8, 12] as const
export const freeSpinsMax = 60

/** Each winning free spin advances the multiplier by one step; the next spin pays by it. */
export const multipliers = [1, 2, 3, 5, 10] as const

/** The maximum win of a round, in stakes. */
export const maxWinStakes = 5000
