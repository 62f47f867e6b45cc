import { createPickPlay } from './boards.ts'
import { countCombinations, countEach, sortDigits, toInt } from './counting.ts'
import { hasSide } from './digit-groups.ts'
import { createValueBoard, toChances } from './drawn-order.ts'
import { createFraction } from './fraction.ts'
import { type DrawResult, getRow, listNumbers, type Play } from './play.ts'

/** K3: three dice. */
export const dieValues = listNumbers(1, 6)
export const isDiceResult = (result: DrawResult): boolean =>
  result.length === 1 && result[0]?.length === 3 && result[0].every((die) => dieValues.includes(die))

const getDice = (result: DrawResult): readonly string[] => getRow(result, 0)
const sumDice = (result: DrawResult): number => getDice(result).reduce((sum, die) => sum + toInt(die), 0)
const isTriple = (result: DrawResult): boolean => new Set(getDice(result)).size === 1
/** All results of three dice regardless of order. */
const allThrows: readonly DrawResult[] = dieValues.flatMap((a) =>
  dieValues.filter((b) => b >= a).flatMap((b) => dieValues.filter((c) => c >= b).map((c) => [[a, b, c]])),
)
const pairs = dieValues.map((value) => value.repeat(2))
const triples = dieValues.map((value) => value.repeat(3))
const runs = ['123', '234', '345', '456']

const createEqualChances = (values: readonly string[], ways: number) =>
  toChances(Object.fromEntries(values.map((value) => [value, ways])), 216)

const sumWays = Object.fromEntries(
  listNumbers(3, 18).map((sum, place) => [sum, [1, 3, 6, 10, 15, 21, 25, 27][Math.min(place, 15 - place)] ?? 0]),
)

const sums = createValueBoard({
  code: 'sum',
  group: 'sum',
  chances: toChances(sumWays, 216),
  results: allThrows,
  examined: (result) => [`${sumDice(result)}`],
  judgeSymbol: (symbol, result) => toInt(symbol) === sumDice(result),
})

/** Sides of the sum; whether triples lose on every side is part of the play, because boards differ. */
const createSidesPlay = (code: string, ways: number, tripleLoses: boolean): Play =>
  createValueBoard({
    code,
    group: 'sum',
    chances: createEqualChances(['big', 'small', 'odd', 'even'], ways),
    results: allThrows,
    examined: (result) => [...getDice(result), `${sumDice(result)}`],
    judgeSymbol: (symbol, result) => !(tripleLoses && isTriple(result)) && hasSide(sumDice(result), symbol, 11),
  })

const countDice = (result: DrawResult, value: string): number => countEach(getDice(result)).get(value) ?? 0
const getDieValue = (symbol: string): string => symbol.slice(0, 1)

const createValuePlay = (
  code: string,
  values: readonly string[],
  ways: number,
  judgeSymbol: (symbol: string, result: DrawResult) => boolean,
): Play =>
  createValueBoard({
    code,
    group: code,
    chances: createEqualChances(values, ways),
    results: allThrows,
    examined: getDice,
    judgeSymbol,
  })

/** `pick` different values in any order. */
const createDifferentPlay = (pick: number, ways: number): Play =>
  createPickPlay({
    code: `different${pick}`,
    group: 'different',
    symbols: dieValues,
    pick,
    chance: createFraction(ways, 216),
    hitsMax: 3,
    examined: getDice,
    findHits(symbols, result) {
      const shown = [...new Set(getDice(result))].filter((value) => symbols.includes(value))
      return countCombinations(shown.length, pick) > 0 ? shown : []
    },
  })

export const dicePlays: readonly Play[] = [
  sums,
  createSidesPlay('sides', 108, false),
  createSidesPlay('sides-triple-loses', 105, true),
  createValuePlay('triple', triples, 1, (symbol, result) => countDice(result, getDieValue(symbol)) === 3),
  createValuePlay('any-triple', ['any'], 6, (_, result) => isTriple(result)),
  createDifferentPlay(3, 6),
  createValuePlay('any-run', ['any'], 24, (_, result) => runs.includes(sortDigits(getDice(result).join('')))),
  createValuePlay('pair', pairs, 16, (symbol, result) => countDice(result, getDieValue(symbol)) >= 2),
  createValuePlay('exact-pair', pairs, 15, (symbol, result) => countDice(result, getDieValue(symbol)) === 2),
  createDifferentPlay(2, 30),
  createValuePlay('single', dieValues, 91, (symbol, result) => countDice(result, symbol) >= 1),
]
