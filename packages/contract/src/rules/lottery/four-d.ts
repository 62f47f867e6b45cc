import { countArrangements, countEach, sortDigits } from './counting.ts'
import { createCover } from './cover.ts'
import { createFraction, zero } from './fraction.ts'
import { findGreatest } from './highest.ts'
import {
  createAnyOrderRow,
  createJudgement,
  createTypedRow,
  type DrawResult,
  getRow,
  type Offer,
  type Play,
  type Selection,
} from './play.ts'

/**
 * Malaysian 4D: three main prizes, ten special and ten consolation numbers of four digits; a number can be drawn more than once.
 */
const prizes = ['first', 'second', 'third', 'special', 'consolation']
const prizeCounts = [1, 1, 1, 10, 10]

export const isFourDResult = (result: DrawResult): boolean =>
  result.length === prizes.length &&
  prizeCounts.every((count, row) => getRow(result, row).length === count) &&
  result.flat().every((number) => /^[0-9]{4}$/.test(number))

/** A ticket on the first `upTo` prizes, in the order above. */
function createPrizeOffer(key: string, upTo: number, ways: number, all: number): Offer {
  const names = prizes.slice(0, upTo)
  return {
    key,
    push: zero,
    tiers: names.map((name, row) => {
      const chance = createFraction((prizeCounts[row] ?? 0) * ways, all)
      return { key: `${key}-${name}`, chance, fair: createFraction(chance.d, chance.n * BigInt(names.length)) }
    }),
  }
}

type PlayKind = {
  readonly code: string
  readonly digits: number
  /** How many of the prizes count. */
  readonly upTo: number
  readonly order: 'straight' | 'permutations' | 'box'
}

const patterns = [24, 12, 6, 4]

/** Returns how many of the chosen numbers one drawn number can hit at once, by offer. */
function countMostAlike(
  numbers: readonly string[],
  order: PlayKind['order'],
  keyOf: (number: string) => string,
): Map<string, number> {
  const most = new Map<string, number>()
  for (const [number, alike] of countEach(numbers.map((each) => (order === 'straight' ? each : sortDigits(each)))))
    most.set(keyOf(number), Math.max(alike, most.get(keyOf(number)) ?? 0))
  return most
}

/** Returns the drawn numbers of the first `upTo` prizes that were hit, with their prizes and the chosen numbers that hit them. */
const findPrizeHits = (result: DrawResult, upTo: number, hitting: (drawn: string) => readonly string[]) =>
  prizes
    .slice(0, upTo)
    .flatMap((name, row) => getRow(result, row).map((drawn) => ({ name, drawn, numbers: hitting(drawn) })))
    .filter(({ numbers }) => numbers.length > 0)

/**
 * `straight`: the number as written; `permutations`: every order of it at the full price; `box`: one unit spread over every
 * order, at a price that depends on the number of orders.
 */
function createNumberPlay({ code, digits, upTo, order }: PlayKind): Play {
  const keyOf = (number: string) => (order === 'box' ? `box${countArrangements(number)}` : 'win')
  const offers =
    order === 'box'
      ? patterns.map((ways) => createPrizeOffer(`box${ways}`, upTo, ways, 10 ** digits))
      : [createPrizeOffer('win', upTo, 1, 10 ** digits)]
  const chances = new Map([1, ...patterns].map((ways) => [ways, createFraction(ways, 10 ** digits)]))
  // four equal digits have only one order, so they cannot be boxed
  const boxed = (number: string) => order !== 'box' || countArrangements(number) > 1
  const isCovered = (number: string, drawn: string) =>
    order === 'straight' ? number === drawn : sortDigits(number) === sortDigits(drawn)
  const hits = (selection: Selection, result: DrawResult) =>
    findPrizeHits(result, upTo, (drawn) =>
      getRow(selection, 0).filter((number) => boxed(number) && isCovered(number, drawn.slice(-digits))),
    )
  return {
    code,
    group: order,
    rows: [order === 'straight' ? createTypedRow('numbers', digits) : createAnyOrderRow('numbers', digits)],
    offers,
    count(selection) {
      const counts: Record<string, number> = {}
      for (const number of getRow(selection, 0).filter(boxed)) {
        const tickets = order === 'permutations' ? countArrangements(number) : 1
        counts[keyOf(number)] = (counts[keyOf(number)] ?? 0) + tickets
      }
      return counts
    },
    highest(selection, prices) {
      const covered = [...countMostAlike(getRow(selection, 0).filter(boxed), order, keyOf)]
      return prizes.slice(0, upTo).reduce((all, name, row) => {
        const best = findGreatest(covered.map(([key, alike]) => BigInt(alike) * (prices[`${key}-${name}`] ?? 0n)))
        return all + BigInt(prizeCounts[row] ?? 0) * best
      }, 0n)
    },
    covers: (selection) => {
      const numbers = getRow(selection, 0).filter(boxed)
      // in any order, a number represents all numbers with its digits
      const alike = order === 'straight' ? numbers : numbers.map(sortDigits)
      return [
        createCover(
          code,
          alike,
          (number) => (order === 'straight' ? chances.get(1) : chances.get(countArrangements(number))) ?? zero,
        ),
      ]
    },
    judge(selection, result) {
      const wins: Record<string, number> = {}
      const matched: string[] = []
      for (const { name, drawn, numbers } of hits(selection, result))
        for (const number of numbers) {
          wins[`${keyOf(number)}-${name}`] = (wins[`${keyOf(number)}-${name}`] ?? 0) + 1
          matched.push(drawn)
        }
      return createJudgement(
        prizes.slice(0, upTo).flatMap((_, row) => getRow(result, row)),
        matched,
        wins,
      )
    },
    inspectRows: (selection, result) =>
      hits(selection, result).map(({ name, drawn }) => ({
        ...{ row: null, drawn: [drawn], sum: null },
        ...{ is: [`win-${name}`], push: false },
      })),
  }
}

export const fourDPlays: readonly Play[] = [
  createNumberPlay({ code: 'big', digits: 4, upTo: 5, order: 'straight' }),
  createNumberPlay({ code: 'small', digits: 4, upTo: 3, order: 'straight' }),
  createNumberPlay({ code: 'big-permutations', digits: 4, upTo: 5, order: 'permutations' }),
  createNumberPlay({ code: 'small-permutations', digits: 4, upTo: 3, order: 'permutations' }),
  createNumberPlay({ code: 'big-box', digits: 4, upTo: 5, order: 'box' }),
  createNumberPlay({ code: 'small-box', digits: 4, upTo: 3, order: 'box' }),
  createNumberPlay({ code: '4a', digits: 4, upTo: 1, order: 'straight' }),
  createNumberPlay({ code: '3a', digits: 3, upTo: 1, order: 'straight' }),
  createNumberPlay({ code: '3abc', digits: 3, upTo: 3, order: 'straight' }),
]

/** A line of the paste box, `1234#1#1`: number, stake on big, stake on small. */
export type PastedLine = { readonly number: string; readonly big: string; readonly small: string }
export function readPasted(text: string): readonly (PastedLine | { readonly wrong: string })[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      // full-width characters of Chinese keyboards, and blanks around the separators
      const plain = line.normalize('NFKC').replace(/\s*#\s*/g, '#')
      const [, number = '', big = '', small = '0'] =
        /^([0-9]{4})#([0-9]{1,9}(?:\.[0-9]{1,2})?)(?:#([0-9]{1,9}(?:\.[0-9]{1,2})?))?$/.exec(plain) ?? []
      return number === '' || (/^[0.]+$/.test(big) && /^[0.]+$/.test(small)) ? { wrong: line } : { number, big, small }
    })
}
