import { type DrawResult, getRow } from './play.ts'

/** Vietnamese draws: the prizes of each region, and which numbers of a result count for which bet (LOTT-6). */

export type Region = 'north' | 'central' | 'south'
export type Prize = { readonly name: string; readonly count: number; readonly digits: number }

export const createPrize = (name: string, count: number, digits: number): Prize => ({ name, count, digits })

const northPrizes: readonly Prize[] = [
  createPrize('special', 1, 5),
  createPrize('g1', 1, 5),
  createPrize('g2', 2, 5),
  createPrize('g3', 6, 5),
  createPrize('g4', 4, 4),
  createPrize('g5', 6, 4),
  createPrize('g6', 3, 3),
  createPrize('g7', 4, 2),
]
const southPrizes: readonly Prize[] = [
  createPrize('special', 1, 6),
  createPrize('g1', 1, 5),
  createPrize('g2', 1, 5),
  createPrize('g3', 2, 5),
  createPrize('g4', 7, 5),
  createPrize('g5', 1, 4),
  createPrize('g6', 3, 4),
  createPrize('g7', 1, 3),
  createPrize('g8', 1, 2),
]

/** Returns the prizes of a region in the order in which its results are written. Central and South have the same prizes. */
export const getPrizes = (region: Region): readonly Prize[] => (region === 'north' ? northPrizes : southPrizes)

export const isVietnamResult = (region: Region, result: DrawResult): boolean =>
  result.length === getPrizes(region).length &&
  getPrizes(region).every(({ count, digits }, row) => {
    const numbers = getRow(result, row)
    return numbers.length === count && numbers.every((number) => number.length === digits && /^[0-9]+$/.test(number))
  })

/** Some numbers of a result: whole prizes, or the first `count` of each. */
export type Part = readonly { readonly prize: string; readonly count?: number }[]

/** Returns the numbers of a part that have at least `digits` digits. */
export function listPartNumbers(region: Region, part: Part, digits: number, result: DrawResult): readonly string[] {
  const prizes = getPrizes(region)
  return part.flatMap(({ prize: name, count }) => {
    const row = prizes.findIndex((each) => each.name === name)
    return (prizes[row]?.digits ?? 0) < digits ? [] : getRow(result, row).slice(0, count)
  })
}

/** Returns how many numbers of a part have at least `digits` digits. */
export const countPartNumbers = (region: Region, part: Part, digits: number): number =>
  getPrizes(region)
    .filter((each) => each.digits >= digits)
    .reduce((all, { name, count }) => {
      const named = part.find(({ prize: wanted }) => wanted === name)
      return named ? all + Math.min(named.count ?? count, count) : all
    }, 0)

export const selectEveryPrize = (region: Region): Part => getPrizes(region).map(({ name }) => ({ prize: name }))

export const getTail = (number: string, digits: number): string => number.slice(-digits)
export const getHead = (number: string, digits: number): string => number.slice(0, digits)
