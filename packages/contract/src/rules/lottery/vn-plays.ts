import { pickPlay } from './boards.ts'
import { choose, timesEach, toInt } from './counting.ts'
import { numberCovers, pickCovers } from './cover.ts'
import { chancesOf, valueBoard } from './drawn-order.ts'
import { type Fraction, fraction, nought, sumOf, times } from './fraction.ts'
import { bestOf, win, winsAtMost } from './highest.ts'
import { type DrawResult, judged, numbersOf, offer, type Play, type Row, rowOf, tickRow, typedRow } from './play.ts'
import { countIn, everyPrize, headOf, numbersIn, type Part, type Region, tailOf } from './vietnam.ts'

/** The bets of the Vietnamese regions. Prices are per region: the South's prices would return twice the stake in the North. */

const tails = numbersOf(0, 99, 2)
const board = (digits: number): Row => (digits === 2 ? tickRow('numbers', tails) : typedRow('numbers', digits))

type HitPlay = {
  readonly code: string
  readonly group: string
  readonly digits: number
  readonly part: Part
  /** Match the first digits instead of the last. */
  readonly heads?: true
  /** Costs one unit however many numbers are examined. */
  readonly oneUnit?: true
  /** Shorter numbers are not examined. */
  readonly least?: number
}

/** A number that is paid once for every number of the part that ends (or begins) with it; costs one unit per examined number. */
function hitPlay(region: Region, { code, group, digits, part, heads, oneUnit, least = digits }: HitPlay): Play {
  const looked = countIn(region, part, least)
  const units = oneUnit ? 1 : looked
  const saw = (result: DrawResult) => numbersIn(region, part, least, result)
  return {
    code,
    group,
    rows: [board(digits)],
    offers: [offer(win, fraction(looked, units * 10 ** digits))],
    count: (selection) => ({ [win]: units * rowOf(selection, 0).length }),
    // each examined number ends with at most one of the chosen numbers
    highest: winsAtMost(() => looked),
    covers: numberCovers(code, digits),
    judge(selection, result) {
      const end = heads ? headOf : tailOf
      const matched = saw(result).filter((number) => rowOf(selection, 0).includes(end(number, digits)))
      return judged(saw(result), matched, { [win]: matched.length })
    },
  }
}

const hundred = (digits: number, of: number): Fraction =>
  fraction((100n - BigInt(digits)) ** BigInt(of), 100n ** BigInt(of))

/** Returns the probability that each of `k` given tails comes among `numbers` numbers, by inclusion and exclusion. */
export const allCome = (k: number, numbers: number): Fraction =>
  sumOf(
    numbersOf(0, k)
      .map(toInt)
      .map((missing) => times(fraction((missing % 2 ? -1 : 1) * choose(k, missing)), hundred(missing, numbers))),
  )

/** `pick` numbers that all come among the tails of the draw, or of which none comes. */
function togetherPlay(region: Region, kind: 'xien' | 'truot', pick: number): Play {
  const saw = (result: DrawResult) => numbersIn(region, everyPrize(region), 2, result)
  const looked = countIn(region, everyPrize(region), 2)
  return pickPlay({
    code: `${kind}${pick}`,
    group: kind,
    symbols: tails,
    pick,
    max: 20,
    // all chosen numbers can be absent, but no more can come than are examined
    ...(kind === 'xien' && { hitsMax: looked }),
    chance: kind === 'xien' ? allCome(pick, looked) : hundred(pick, looked),
    saw,
    hit(symbols, result) {
      const shown = new Set(saw(result).map((number) => tailOf(number, 2)))
      return symbols.filter((symbol) => shown.has(symbol) === (kind === 'xien'))
    },
  })
}

/** Returns the expected number of hits of a pair, from how often each of the two comes among the numbers. */
function coupleHits(numbers: number, hits: (a: number, b: number) => number): Fraction {
  const counts = numbersOf(0, numbers).map(toInt)
  const ways = counts.flatMap((a) =>
    counts.slice(0, numbers - a + 1).map((b) => {
      const orders = BigInt(choose(numbers, a)) * BigInt(choose(numbers - a, b))
      return orders * 98n ** BigInt(numbers - a - b) * BigInt(hits(a, b))
    }),
  )
  return fraction(
    ways.reduce((all, each) => all + each, 0n),
    100n ** BigInt(numbers),
  )
}

const pairHits = (a: number, b: number) => Math.min(a, b)
const moreHits = (a: number, b: number) => (Math.min(a, b) > 0 ? Math.abs(a - b) : 0)

/** Returns the hits of all pairs, given how often each number came. */
function couplesHit(came: readonly number[]): { couple: number; more: number } {
  const couples = came.flatMap((a, index) => came.slice(index + 1).map((b) => [a, b] as const))
  return {
    couple: couples.reduce((all, [a, b]) => all + pairHits(a, b), 0),
    more: couples.reduce((all, [a, b]) => all + moreHits(a, b), 0),
  }
}

/** Returns every distribution of `numbers` over `k` counts, in descending order. */
function fallings(k: number, numbers: number, most = numbers): number[][] {
  if (k === 1) return numbers <= most ? [[numbers]] : []
  return numbersOf(0, Math.min(most, numbers))
    .map(toInt)
    .flatMap((first) => fallings(k - 1, numbers - first, first).map((rest) => [first, ...rest]))
}

/**
 * Pairs of two to five numbers: paid once for each time both come, with another prize for each further time that one of them
 * comes.
 */
function couplePlay(region: Region): Play {
  const looked = countIn(region, everyPrize(region), 2)
  const pairChance = coupleHits(looked, pairHits)
  const moreChance = coupleHits(looked, moreHits)
  // fair when a further hit pays half as much as a pair
  const worth = fraction(
    pairChance.n * 2n * moreChance.d + moreChance.n * pairChance.d,
    pairChance.d * 2n * moreChance.d,
  )
  const fair = fraction(worth.d, worth.n)
  return {
    code: 'da',
    group: 'da',
    rows: [tickRow('numbers', tails, 2, 5)],
    offers: [
      {
        key: win,
        tiers: [
          { key: 'couple', chance: pairChance, fair },
          { key: 'more', chance: moreChance, fair: times(fair, fraction(1, 2)) },
        ],
        push: nought,
      },
    ],
    count: (selection) => ({ [win]: choose(rowOf(selection, 0).length, 2) }),
    highest: bestOf((selection) => fallings(rowOf(selection, 0).length, looked).map(couplesHit)),
    covers: pickCovers('da', { symbols: tails, pick: 2, chance: pairChance }),
    judge(selection, result) {
      const saw = numbersIn(region, everyPrize(region), 2, result)
      const often = timesEach(saw.map((number) => tailOf(number, 2)))
      const came = rowOf(selection, 0).map((number) => often.get(number) ?? 0)
      return judged(
        saw,
        saw.filter((number) => rowOf(selection, 0).includes(tailOf(number, 2))),
        couplesHit(came),
      )
    },
  }
}

const only = (...names: string[]): Part => names.map((prize) => ({ prize }))

/** Plays on the whole draw, or on the numbers of a bao. */
function tailPlays(region: Region): Play[] {
  const north = region === 'north'
  const part = everyPrize(region)
  const bao: Part = north
    ? ['special', 'g7', 'g6', 'g5', 'g4', 'g3'].map((prize) => ({ prize, ...(prize !== 'g6' && { count: 1 }) }))
    : only('g8', 'g7', 'g6', 'g5', 'special')
  return [
    ...[2, 3, 4].map((digits) => hitPlay(region, { code: `lo${digits}`, group: 'lo', digits, part })),
    hitPlay(region, { code: 'lo2-1k', group: 'lo', digits: 2, part, oneUnit: true }),
    hitPlay(region, { code: 'lo-head', group: 'lo', digits: 2, part, heads: true, least: 3 }),
    ...[2, 3, 4].map((digits) =>
      hitPlay(region, { code: `bao${north ? 8 : 7}-${digits}`, group: 'bao', digits, part: bao }),
    ),
  ]
}

/** Plays on the special prize and on the shortest prizes. */
function specialPlays(region: Region): Play[] {
  const north = region === 'north'
  const special = only('special')
  const head = only(north ? 'g7' : 'g8')
  const head3 = only(north ? 'g6' : 'g7')
  return [
    hitPlay(region, { code: 'de', group: 'de', digits: 2, part: special }),
    hitPlay(region, { code: 'de-head', group: 'de', digits: 2, part: head }),
    hitPlay(region, { code: 'de-both', group: 'de', digits: 2, part: [...head, ...special] }),
    ...(north
      ? [
          hitPlay(region, { code: 'de-special-head', group: 'de', digits: 2, part: special, heads: true }),
          hitPlay(region, { code: 'de-g1', group: 'de', digits: 2, part: only('g1') }),
        ]
      : []),
    hitPlay(region, { code: 'cang3', group: 'cang', digits: 3, part: special }),
    hitPlay(region, { code: 'cang3-head', group: 'cang', digits: 3, part: head3 }),
    hitPlay(region, { code: 'cang3-both', group: 'cang', digits: 3, part: [...head3, ...special] }),
    hitPlay(region, { code: 'cang4', group: 'cang', digits: 4, part: special }),
  ]
}

const lastTwo = (result: DrawResult): string => tailOf(rowOf(result, 0)[0] ?? '', 2)
const digitsSum = (number: string): number => [...number].reduce((sum, digit) => sum + toInt(digit), 0)
const everyTail: readonly DrawResult[] = tails.map((tail) => [[tail]])
const evenChances = chancesOf({ big: 1, small: 1, odd: 1, even: 1 }, 2)
const sideOf = (value: number, symbol: string, big: number): boolean =>
  symbol === 'big' ? value >= big : symbol === 'small' ? value < big : (value % 2 === 1) === (symbol === 'odd')

/** Digits, sides and sums of the last two digits of the special prize. */
const specialBoards: readonly Play[] = [
  ...(['tens', 'units'] as const).map((place, index) =>
    pickPlay({
      code: place,
      group: 'digit',
      symbols: numbersOf(0, 9),
      pick: 1,
      chance: fraction(1, 10),
      hitsMax: 1,
      saw: (result) => [lastTwo(result)],
      hit: (symbols, result) => symbols.filter((symbol) => lastTwo(result)[index] === symbol),
    }),
  ),
  valueBoard({
    code: 'tail-sides',
    group: 'sides',
    chances: evenChances,
    results: everyTail,
    saw: (result) => [lastTwo(result)],
    holds: (symbol, result) => sideOf(toInt(lastTwo(result)), symbol, 50),
  }),
  // big and small by the last digit of the sum, so that both are equally likely
  valueBoard({
    code: 'special-sum-sides',
    group: 'sides',
    chances: evenChances,
    results: everyTail,
    saw: (result) => [lastTwo(result)],
    holds: (symbol, result) => sideOf(digitsSum(lastTwo(result)) % 10, symbol, 5),
  }),
  valueBoard({
    code: 'special-sum',
    group: 'sum',
    chances: chancesOf(Object.fromEntries(numbersOf(0, 18).map((sum) => [sum, 10 - Math.abs(9 - toInt(sum))])), 100),
    results: everyTail,
    saw: (result) => [lastTwo(result)],
    holds: (symbol, result) => digitsSum(lastTwo(result)) === toInt(symbol),
  }),
]

export const vietnamPlays = (region: Region): readonly Play[] => [
  ...tailPlays(region),
  ...specialPlays(region),
  ...[2, 3, 4].map((pick) => togetherPlay(region, 'xien', pick)),
  ...[4, 8, 10].map((pick) => togetherPlay(region, 'truot', pick)),
  ...(region === 'north' ? [] : [couplePlay(region)]),
  ...specialBoards,
]
