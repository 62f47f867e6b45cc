import { dieValues } from './dice.ts'
import { digits } from './digits.ts'
import { elevenNumbers } from './eleven-five.ts'
import type { FamilyCode } from './families.ts'
import { balls } from './mark-six.ts'
import type { DrawResult } from './play.ts'
import { cars } from './racing.ts'

/** Statistics of past draws: hits and omissions by position, runs of one side, and the board of a hundred numbers. */

export type TrendCell = {
  readonly symbol: string
  readonly hits: number
  /** Draws since it last came; null: in none of them. */
  readonly gap: number | null
  readonly longestGap: number
}
export type Side = 'big' | 'small' | 'odd' | 'even' | 'dragon' | 'tiger'
export type Run = { readonly position: string; readonly side: Side; readonly length: number }

/** The symbols of a family, the smallest symbol that counts as big, and the smallest big sum where the sum is played. */
type FamilyTraits = { readonly symbols: readonly string[]; readonly big: number; readonly bigSum: number | null }
const getFamilyTraits = (family: FamilyCode): FamilyTraits => {
  if (family.startsWith('mark6')) return { symbols: balls, big: 25, bigSum: null }
  if (family.endsWith('11x5')) return { symbols: elevenNumbers, big: 6, bigSum: 31 }
  if (family.endsWith('pk10')) return { symbols: cars, big: 6, bigSum: 12 }
  if (family === 'k3') return { symbols: dieValues, big: 4, bigSum: 11 }
  return { symbols: digits, big: 5, bigSum: family.endsWith('ssc') ? 23 : family === 'pc28' ? 14 : null }
}

const toInt = (text: string): number => Number.parseInt(text, 10)

/** Returns the symbols of a result one by one: as drawn, or the digits of its first prize. */
function listDrawn(result: DrawResult): readonly string[] {
  const [first = [], ...others] = result
  const [only = ''] = first
  return first.length === 1 && only.length > 2
    ? [...only]
    : [...first, ...(others.length === 1 ? (others[0] ?? []) : [])]
}

/** Returns the symbols at each position of a result; `any` is anywhere in it. */
function listPositions(family: FamilyCode, result: DrawResult): [string, readonly string[]][] {
  const drawn = listDrawn(result)
  if (family.startsWith('mark6'))
    return [
      ['any', drawn],
      ['special', drawn.slice(-1)],
    ]
  const places = drawn.map((symbol, place): [string, string[]] => [`${place + 1}`, [symbol]])
  return family === 'k3' ? [['any', drawn]] : [...places, ['any', drawn]]
}

/** Returns hits and omissions over results, newest first. */
export function calculateTrends(family: FamilyCode, results: readonly DrawResult[]) {
  const { symbols } = getFamilyTraits(family)
  const drawn = results.map((result) => new Map(listPositions(family, result)))
  return [...(drawn[0]?.keys() ?? [])].map((position) => {
    const hits = new Map(symbols.map((symbol) => [symbol, [] as number[]]))
    for (const [ago, at] of drawn.entries())
      for (const symbol of new Set(at.get(position) ?? [])) hits.get(symbol)?.push(ago)
    return { position, cells: symbols.map((symbol) => buildTrendCell(symbol, hits.get(symbol) ?? [], results.length)) }
  })
}

function buildTrendCell(symbol: string, cameAgo: readonly number[], draws: number): TrendCell {
  // gaps lie before the newest hit, between hits, and beyond the oldest one
  const edges = [-1, ...cameAgo, draws]
  const gaps = edges.slice(1).map((ago, index) => ago - (edges[index] ?? 0) - 1)
  return { symbol, hits: cameAgo.length, gap: cameAgo[0] ?? null, longestGap: Math.max(...gaps) }
}

/** Shorter runs are not reported. */
const runLengthMin = 3
/** The number on neither side in a family: 49 in Mark Six, 11 in handicap 11x5; NaN where there is none. */
const getNeutralNumber = (family: FamilyCode): number =>
  family.startsWith('mark6') ? 49 : family === 'handicap-11x5' ? 11 : Number.NaN

/** The sum on neither side, by the rules of the boards; NaN where there is none. */
const getNeutralSum = (family: FamilyCode): number => (family === 'handicap-11x5' ? 30 : Number.NaN)

/** Returns the current runs of the same side over results, newest first; the longest run comes first. */
export function findRuns(family: FamilyCode, results: readonly DrawResult[]): Run[] {
  const sides = results.map((result) => listSides(family, result))
  return [...(sides[0] ?? [])]
    .map(([name, side]): Run => {
      const end = sides.findIndex((each) => each.get(name) !== side)
      return { position: name.split(' ')[0] ?? '', side, length: end === -1 ? sides.length : end }
    })
    .filter(({ length }) => length >= runLengthMin)
    .sort((a, b) => b.length - a.length)
}

/** Returns the sides of a result, by position and kind of side. */
function listSides(family: FamilyCode, result: DrawResult): Map<string, Side> {
  const { big, bigSum } = getFamilyTraits(family)
  const drawn = listDrawn(result).map(toInt)
  const sides = new Map<string, Side>()
  const put = (position: string, number: number, from: number) => {
    sides.set(`${position} size`, number >= from ? 'big' : 'small')
    sides.set(`${position} parity`, number % 2 === 1 ? 'odd' : 'even')
  }
  if (family.startsWith('mark6')) {
    const special = drawn.at(-1) ?? 0
    if (special !== getNeutralNumber(family)) put('special', special, big)
    return sides
  }
  for (const [place, number] of drawn.entries())
    if (family !== 'k3' && number !== getNeutralNumber(family)) put(`${place + 1}`, number, big)
  const summed = family.endsWith('pk10') ? drawn.slice(0, 2) : drawn
  const sum = summed.reduce((all, number) => all + number, 0)
  if (bigSum !== null && sum !== getNeutralSum(family)) put('sum', sum, bigSum)
  const [first = 0, last = 0] = [drawn[0], drawn.at(-1)]
  if (/ssc$|pk10$|11x5$/.test(family) && first !== last)
    sides.set(`1v${drawn.length} duel`, first > last ? 'dragon' : 'tiger')
  return sides
}

/** Returns whether two-digit numbers are played in a family's results. */
export const hasHundred = (family: FamilyCode): boolean => /ssc$|^3d$|^pc28$|^vn-|^4d$|^thai$|^top-bottom$/.test(family)

/** Returns the last two digits of each number of a result that has at least two. */
export function listTails(result: DrawResult): string[] {
  const [first = []] = result
  if (result.length === 1 && first.every((symbol) => symbol.length === 1)) return [first.slice(-2).join('')]
  return result.flatMap((row) => row.filter(({ length }) => length >= 2).map((number) => number.slice(-2)))
}

/** How many standard deviations from the expected count make a number hot or cold. */
const hotDeviations = 1.5

/** Returns the statistics of the numbers 00 to 99 over results, newest first. */
export function calculateHundredStatistics(results: readonly DrawResult[]) {
  const tails = results.map(listTails)
  const all = tails.reduce((sum, each) => sum + each.length, 0)
  const [mean, deviation] = [all / 100, Math.sqrt((all * 99) / 10_000)]
  return Array.from({ length: 100 }, (_, index) => {
    const number = `${index}`.padStart(2, '0')
    const counts = tails.map((each) => each.filter((tail) => tail === number).length)
    const hits = counts.reduce((sum, count) => sum + count, 0)
    const gap = counts.findIndex((count) => count > 0)
    const mark =
      hits > mean + hotDeviations * deviation ? 'hot' : hits < mean - hotDeviations * deviation ? 'cold' : null
    return {
      number,
      hits,
      lastHits: counts[0] ?? 0,
      gap: gap === -1 ? null : gap,
      mark: all === 0 ? null : mark,
    } as const
  })
}
