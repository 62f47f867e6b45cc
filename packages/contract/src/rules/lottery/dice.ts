import { pickPlay } from './boards.ts'
import { choose, sorted, timesEach, toInt } from './counting.ts'
import { hasSide } from './digit-groups.ts'
import { chancesOf, valueBoard } from './drawn-order.ts'
import { fraction } from './fraction.ts'
import { type DrawResult, numbersOf, type Play, rowOf } from './play.ts'

/** K3: three dice. */
export const eyes = numbersOf(1, 6)
export const isDiceResult = (result: DrawResult): boolean =>
  result.length === 1 && result[0]?.length === 3 && result[0].every((die) => eyes.includes(die))

const diceOf = (result: DrawResult): readonly string[] => rowOf(result, 0)
const sumOf = (result: DrawResult): number => diceOf(result).reduce((sum, die) => sum + toInt(die), 0)
const isTriple = (result: DrawResult): boolean => new Set(diceOf(result)).size === 1
/** All results of three dice regardless of order. */
const throws: readonly DrawResult[] = eyes.flatMap((a) =>
  eyes.filter((b) => b >= a).flatMap((b) => eyes.filter((c) => c >= b).map((c) => [[a, b, c]])),
)
const pairs = eyes.map((eye) => eye.repeat(2))
const triples = eyes.map((eye) => eye.repeat(3))
const runs = ['123', '234', '345', '456']

const oneOf = (values: readonly string[], ways: number) =>
  chancesOf(Object.fromEntries(values.map((value) => [value, ways])), 216)

const sumWays = Object.fromEntries(
  numbersOf(3, 18).map((sum, place) => [sum, [1, 3, 6, 10, 15, 21, 25, 27][Math.min(place, 15 - place)] ?? 0]),
)

const sums = valueBoard({
  code: 'sum',
  group: 'sum',
  chances: chancesOf(sumWays, 216),
  results: throws,
  saw: (result) => [`${sumOf(result)}`],
  holds: (symbol, result) => toInt(symbol) === sumOf(result),
})

/** Sides of the sum; whether triples lose on every side is part of the play, because boards differ. */
const sidesOf = (code: string, ways: number, tripleLoses: boolean): Play =>
  valueBoard({
    code,
    group: 'sum',
    chances: oneOf(['big', 'small', 'odd', 'even'], ways),
    results: throws,
    saw: (result) => [...diceOf(result), `${sumOf(result)}`],
    holds: (symbol, result) => !(tripleLoses && isTriple(result)) && hasSide(sumOf(result), symbol, 11),
  })

const times = (result: DrawResult, eye: string): number => timesEach(diceOf(result)).get(eye) ?? 0
const eyeOf = (symbol: string): string => symbol.slice(0, 1)

const board = (
  code: string,
  values: readonly string[],
  ways: number,
  holds: (s: string, r: DrawResult) => boolean,
): Play => valueBoard({ code, group: code, chances: oneOf(values, ways), results: throws, saw: diceOf, holds })

/** `pick` different eyes in any order. */
const different = (pick: number, ways: number): Play =>
  pickPlay({
    code: `different${pick}`,
    group: 'different',
    symbols: eyes,
    pick,
    chance: fraction(ways, 216),
    hitsMax: 3,
    saw: diceOf,
    hit(symbols, result) {
      const shown = [...new Set(diceOf(result))].filter((eye) => symbols.includes(eye))
      return choose(shown.length, pick) > 0 ? shown : []
    },
  })

export const dicePlays: readonly Play[] = [
  sums,
  sidesOf('sides', 108, false),
  sidesOf('sides-triple-loses', 105, true),
  board('triple', triples, 1, (symbol, result) => times(result, eyeOf(symbol)) === 3),
  board('any-triple', ['any'], 6, (_, result) => isTriple(result)),
  different(3, 6),
  board('any-run', ['any'], 24, (_, result) => runs.includes(sorted(diceOf(result).join('')))),
  board('pair', pairs, 16, (symbol, result) => times(result, eyeOf(symbol)) >= 2),
  board('exact-pair', pairs, 15, (symbol, result) => times(result, eyeOf(symbol)) === 2),
  different(2, 30),
  board('single', eyes, 91, (symbol, result) => times(result, symbol) >= 1),
]
