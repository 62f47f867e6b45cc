import { createPickPlay } from './boards.ts'
import { countCombinations, countEach, toInt } from './counting.ts'
import { createNumberCovers, createPickCovers } from './cover.ts'
import { createValueBoard, toChances } from './drawn-order.ts'
import { createFraction, type Fraction, multiplyFractions, sumFractions, zero } from './fraction.ts'
import { findBestOutcome, limitWins, win } from './highest.ts'
import {
  createJudgement,
  createOffer,
  createTickRow,
  createTypedRow,
  type DrawResult,
  getRow,
  listNumbers,
  type Play,
  type Row,
} from './play.ts'
import {
  countPartNumbers,
  getHead,
  getTail,
  listPartNumbers,
  type Part,
  type Region,
  selectEveryPrize,
} from './vietnam.ts'

/** The bets of the Vietnamese regions. Prices are per region: the South's prices would return twice the stake in the North. */

const tails = listNumbers(0, 99, 2)
const createNumberRow = (digits: number): Row =>
  digits === 2 ? createTickRow('numbers', tails) : createTypedRow('numbers', digits)

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
function createHitPlay(region: Region, { code, group, digits, part, heads, oneUnit, least = digits }: HitPlay): Play {
  const examinedCount = countPartNumbers(region, part, least)
  const units = oneUnit ? 1 : examinedCount
  const examined = (result: DrawResult) => listPartNumbers(region, part, least, result)
  return {
    code,
    group,
    rows: [createNumberRow(digits)],
    offers: [createOffer(win, createFraction(examinedCount, units * 10 ** digits))],
    count: (selection) => ({ [win]: units * getRow(selection, 0).length }),
    // each examined number ends with at most one of the chosen numbers
    highest: limitWins(() => examinedCount),
    covers: createNumberCovers(code, digits),
    judge(selection, result) {
      const end = heads ? getHead : getTail
      const matched = examined(result).filter((number) => getRow(selection, 0).includes(end(number, digits)))
      return createJudgement(examined(result), matched, { [win]: matched.length })
    },
  }
}

const calculateMissChance = (digits: number, of: number): Fraction =>
  createFraction((100n - BigInt(digits)) ** BigInt(of), 100n ** BigInt(of))

/** Returns the probability that each of `k` given tails comes among `numbers` numbers, by inclusion and exclusion. */
export const calculateAllComeChance = (k: number, numbers: number): Fraction =>
  sumFractions(
    listNumbers(0, k)
      .map(toInt)
      .map((missing) =>
        multiplyFractions(
          createFraction((missing % 2 ? -1 : 1) * countCombinations(k, missing)),
          calculateMissChance(missing, numbers),
        ),
      ),
  )

/** `pick` numbers that all come among the tails of the draw, or of which none comes. */
function createTogetherPlay(region: Region, kind: 'xien' | 'truot', pick: number): Play {
  const examined = (result: DrawResult) => listPartNumbers(region, selectEveryPrize(region), 2, result)
  const examinedCount = countPartNumbers(region, selectEveryPrize(region), 2)
  return createPickPlay({
    code: `${kind}${pick}`,
    group: kind,
    symbols: tails,
    pick,
    max: 20,
    // all chosen numbers can be absent, but no more can come than are examined
    ...(kind === 'xien' && { hitsMax: examinedCount }),
    chance: kind === 'xien' ? calculateAllComeChance(pick, examinedCount) : calculateMissChance(pick, examinedCount),
    examined,
    findHits(symbols, result) {
      const shown = new Set(examined(result).map((number) => getTail(number, 2)))
      return symbols.filter((symbol) => shown.has(symbol) === (kind === 'xien'))
    },
  })
}

/** Returns the expected number of hits of a pair, from how often each of the two comes among the numbers. */
function calculateCoupleHits(numbers: number, hits: (a: number, b: number) => number): Fraction {
  const counts = listNumbers(0, numbers).map(toInt)
  const ways = counts.flatMap((a) =>
    counts.slice(0, numbers - a + 1).map((b) => {
      const orders = BigInt(countCombinations(numbers, a)) * BigInt(countCombinations(numbers - a, b))
      return orders * 98n ** BigInt(numbers - a - b) * BigInt(hits(a, b))
    }),
  )
  return createFraction(
    ways.reduce((all, each) => all + each, 0n),
    100n ** BigInt(numbers),
  )
}

const countPairHits = (a: number, b: number) => Math.min(a, b)
const countFurtherHits = (a: number, b: number) => (Math.min(a, b) > 0 ? Math.abs(a - b) : 0)

/** Returns the hits of all pairs, given how often each number came. */
function countCouplesHit(hitCounts: readonly number[]): { couple: number; more: number } {
  const couples = hitCounts.flatMap((a, index) => hitCounts.slice(index + 1).map((b) => [a, b] as const))
  return {
    couple: couples.reduce((all, [a, b]) => all + countPairHits(a, b), 0),
    more: couples.reduce((all, [a, b]) => all + countFurtherHits(a, b), 0),
  }
}

/** Returns every distribution of `numbers` over `k` counts, in descending order. */
function listDistributions(k: number, numbers: number, most = numbers): number[][] {
  if (k === 1) return numbers <= most ? [[numbers]] : []
  return listNumbers(0, Math.min(most, numbers))
    .map(toInt)
    .flatMap((first) => listDistributions(k - 1, numbers - first, first).map((rest) => [first, ...rest]))
}

/**
 * Pairs of two to five numbers: paid once for each time both come, with another prize for each further time that one of them
 * comes.
 */
function createCouplePlay(region: Region): Play {
  const examinedCount = countPartNumbers(region, selectEveryPrize(region), 2)
  const pairChance = calculateCoupleHits(examinedCount, countPairHits)
  const moreChance = calculateCoupleHits(examinedCount, countFurtherHits)
  // fair when a further hit pays half as much as a pair
  const worth = createFraction(
    pairChance.n * 2n * moreChance.d + moreChance.n * pairChance.d,
    pairChance.d * 2n * moreChance.d,
  )
  const fair = createFraction(worth.d, worth.n)
  return {
    code: 'da',
    group: 'da',
    rows: [createTickRow('numbers', tails, 2, 5)],
    offers: [
      {
        key: win,
        tiers: [
          { key: 'couple', chance: pairChance, fair },
          { key: 'more', chance: moreChance, fair: multiplyFractions(fair, createFraction(1, 2)) },
        ],
        push: zero,
      },
    ],
    count: (selection) => ({ [win]: countCombinations(getRow(selection, 0).length, 2) }),
    highest: findBestOutcome((selection) =>
      listDistributions(getRow(selection, 0).length, examinedCount).map(countCouplesHit),
    ),
    covers: createPickCovers('da', { symbols: tails, pick: 2, chance: pairChance }),
    judge(selection, result) {
      const examined = listPartNumbers(region, selectEveryPrize(region), 2, result)
      const tailCounts = countEach(examined.map((number) => getTail(number, 2)))
      const hitCounts = getRow(selection, 0).map((number) => tailCounts.get(number) ?? 0)
      return createJudgement(
        examined,
        examined.filter((number) => getRow(selection, 0).includes(getTail(number, 2))),
        countCouplesHit(hitCounts),
      )
    },
  }
}

const selectPrizes = (...names: string[]): Part => names.map((prize) => ({ prize }))

/** Plays on the whole draw, or on the numbers of a bao. */
function createTailPlays(region: Region): Play[] {
  const north = region === 'north'
  const part = selectEveryPrize(region)
  const bao: Part = north
    ? ['special', 'g7', 'g6', 'g5', 'g4', 'g3'].map((prize) => ({ prize, ...(prize !== 'g6' && { count: 1 }) }))
    : selectPrizes('g8', 'g7', 'g6', 'g5', 'special')
  return [
    ...[2, 3, 4].map((digits) => createHitPlay(region, { code: `lo${digits}`, group: 'lo', digits, part })),
    createHitPlay(region, { code: 'lo2-1k', group: 'lo', digits: 2, part, oneUnit: true }),
    createHitPlay(region, { code: 'lo-head', group: 'lo', digits: 2, part, heads: true, least: 3 }),
    ...[2, 3, 4].map((digits) =>
      createHitPlay(region, { code: `bao${north ? 8 : 7}-${digits}`, group: 'bao', digits, part: bao }),
    ),
  ]
}

/** Plays on the special prize and on the shortest prizes. */
function createSpecialPlays(region: Region): Play[] {
  const north = region === 'north'
  const special = selectPrizes('special')
  const head = selectPrizes(north ? 'g7' : 'g8')
  const head3 = selectPrizes(north ? 'g6' : 'g7')
  return [
    createHitPlay(region, { code: 'de', group: 'de', digits: 2, part: special }),
    createHitPlay(region, { code: 'de-head', group: 'de', digits: 2, part: head }),
    createHitPlay(region, { code: 'de-both', group: 'de', digits: 2, part: [...head, ...special] }),
    ...(north
      ? [
          createHitPlay(region, { code: 'de-special-head', group: 'de', digits: 2, part: special, heads: true }),
          createHitPlay(region, { code: 'de-g1', group: 'de', digits: 2, part: selectPrizes('g1') }),
        ]
      : []),
    createHitPlay(region, { code: 'cang3', group: 'cang', digits: 3, part: special }),
    createHitPlay(region, { code: 'cang3-head', group: 'cang', digits: 3, part: head3 }),
    createHitPlay(region, { code: 'cang3-both', group: 'cang', digits: 3, part: [...head3, ...special] }),
    createHitPlay(region, { code: 'cang4', group: 'cang', digits: 4, part: special }),
  ]
}

const getLastTwo = (result: DrawResult): string => getTail(getRow(result, 0)[0] ?? '', 2)
const sumDigits = (number: string): number => [...number].reduce((sum, digit) => sum + toInt(digit), 0)
const everyTail: readonly DrawResult[] = tails.map((tail) => [[tail]])
const evenChances = toChances({ big: 1, small: 1, odd: 1, even: 1 }, 2)
const isOnSide = (value: number, symbol: string, big: number): boolean =>
  symbol === 'big' ? value >= big : symbol === 'small' ? value < big : (value % 2 === 1) === (symbol === 'odd')

/** Digits, sides and sums of the last two digits of the special prize. */
const specialBoards: readonly Play[] = [
  ...(['tens', 'units'] as const).map((place, index) =>
    createPickPlay({
      code: place,
      group: 'digit',
      symbols: listNumbers(0, 9),
      pick: 1,
      chance: createFraction(1, 10),
      hitsMax: 1,
      examined: (result) => [getLastTwo(result)],
      findHits: (symbols, result) => symbols.filter((symbol) => getLastTwo(result)[index] === symbol),
    }),
  ),
  createValueBoard({
    code: 'tail-sides',
    group: 'sides',
    chances: evenChances,
    results: everyTail,
    examined: (result) => [getLastTwo(result)],
    judgeSymbol: (symbol, result) => isOnSide(toInt(getLastTwo(result)), symbol, 50),
  }),
  // big and small by the last digit of the sum, so that both are equally likely
  createValueBoard({
    code: 'special-sum-sides',
    group: 'sides',
    chances: evenChances,
    results: everyTail,
    examined: (result) => [getLastTwo(result)],
    judgeSymbol: (symbol, result) => isOnSide(sumDigits(getLastTwo(result)) % 10, symbol, 5),
  }),
  createValueBoard({
    code: 'special-sum',
    group: 'sum',
    chances: toChances(Object.fromEntries(listNumbers(0, 18).map((sum) => [sum, 10 - Math.abs(9 - toInt(sum))])), 100),
    results: everyTail,
    examined: (result) => [getLastTwo(result)],
    judgeSymbol: (symbol, result) => sumDigits(getLastTwo(result)) === toInt(symbol),
  }),
]

export const createVietnamPlays = (region: Region): readonly Play[] => [
  ...createTailPlays(region),
  ...createSpecialPlays(region),
  ...[2, 3, 4].map((pick) => createTogetherPlay(region, 'xien', pick)),
  ...[4, 8, 10].map((pick) => createTogetherPlay(region, 'truot', pick)),
  ...(region === 'north' ? [] : [createCouplePlay(region)]),
  ...specialBoards,
]
