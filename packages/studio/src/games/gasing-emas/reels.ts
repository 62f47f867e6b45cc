/**
 * The paper of Gasing Emas: everything that decides its mathematics, and nothing else. The server plays by it, the
 * browser shows it, `exact.ts` counts it. Pays are in line bets; a stake is always `lineCount` line bets.
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

/** Which row a line takes on each reel: 0 is the top row. */
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

/** What 3, 4 and 5 of a kind pay on a line, from the leftmost reel. */
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

/** 3, 4 and 5 scatters anywhere pay this (in line bets) and wind up so many free spins. */
export const scatterPays = [40, 200, 1000] as const
export const freeSpins = [8, 12, 20] as const
/** Further free spins for 3, 4 and 5 scatters during free spins. */
export const moreSpins = [5, 8, 12] as const
export const freeSpinsMax = 60

/** Each winning free spin winds the top one step further; the next spin pays by that step. */
export const multipliers = [1, 2, 3, 5, 10] as const

/** A round never pays more than this many stakes. */
export const maxWinStakes = 5000
