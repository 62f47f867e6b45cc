import { pickPlay } from './boards.ts'
import { choose, toInt } from './counting.ts'
import { pickCovers } from './cover.ts'
import { chancesOf, drawnNumbers, firstStraight, firstTyped, isDrawOf, placeExact, valueBoard } from './drawn-order.ts'
import { fraction } from './fraction.ts'
import { win, winsAtMost } from './highest.ts'
import { type DrawResult, judged, numbersOf, offer, type Play, rowOf, tickRow } from './play.ts'

/** 11x5: five of eleven numbers, in the order drawn. */
export const elevenNumbers = numbersOf(1, 11, 2)
export const isElevenResult = (result: DrawResult): boolean =>
  result.length === 1 && isDrawOf(result[0], elevenNumbers, 5)

const isOdd = (number: string): boolean => toInt(number) % 2 === 1
const chosenAmong = (symbols: readonly string[], drawn: readonly string[]) =>
  drawn.filter((each) => symbols.includes(each))

/** A ticket of `size` numbers: up to five, all of them must be drawn; beyond five, it must contain all five drawn numbers. */
function anyOf(size: number): Play {
  const hits = Math.min(size, 5)
  const chance = fraction(size <= 5 ? choose(5, size) : choose(6, size - 5), choose(11, size))
  return {
    code: `any${size}`,
    group: 'any',
    rows: [tickRow('numbers', elevenNumbers, size)],
    offers: [offer(win, chance)],
    count: (selection) => ({ [win]: choose(rowOf(selection, 0).length, size) }),
    highest: winsAtMost((selection) => {
      const chosen = rowOf(selection, 0).length
      return size <= 5 ? choose(Math.min(chosen, 5), size) : choose(chosen - 5, size - 5)
    }),
    covers: pickCovers(`any${size}`, { symbols: elevenNumbers, pick: size, chance }),
    judge(selection, result) {
      const chosen = rowOf(selection, 0)
      const matched = chosenAmong(chosen, drawnNumbers(result))
      const tickets =
        matched.length < hits ? 0 : choose(matched.length, hits) * choose(chosen.length - hits, size - hits)
      return judged(drawnNumbers(result), matched, { [win]: tickets })
    },
  }
}

/** The first numbers in any order. */
const firstGroup = (name: string, length: number): Play =>
  pickPlay({
    code: `${name}-group`,
    group: name,
    symbols: elevenNumbers,
    pick: length,
    chance: fraction(1, choose(11, length)),
    hitsMax: length,
    saw: (result) => drawnNumbers(result).slice(0, length),
    hit: (symbols, result) => chosenAmong(symbols, drawnNumbers(result).slice(0, length)),
  })

const first = (length: number): Play[] => {
  const order = { name: `first${length}`, symbols: elevenNumbers, length }
  return [firstStraight(order), firstTyped(order), firstGroup(order.name, length)]
}

const frontThree = pickPlay({
  code: 'first3-any1',
  group: 'anywhere',
  symbols: elevenNumbers,
  pick: 1,
  chance: fraction(3, 11),
  hitsMax: 3,
  saw: (result) => drawnNumbers(result).slice(0, 3),
  hit: (symbols, result) => chosenAmong(symbols, drawnNumbers(result).slice(0, 3)),
})

const middleOf = (result: DrawResult) => [...drawnNumbers(result)].sort()[2] ?? ''
const middle = valueBoard({
  code: 'middle',
  group: 'fun',
  chances: chancesOf({ '03': 28, '04': 63, '05': 90, '06': 100, '07': 90, '08': 63, '09': 28 }, 462),
  results: numbersOf(3, 9).map((number) => [numbersOf(toInt(number) - 2, toInt(number) + 2, 2)]),
  saw: (result) => [middleOf(result)],
  holds: (symbol, result) => middleOf(result) === symbol,
})

const [oddNumbers, evenNumbers] = [elevenNumbers.filter(isOdd), elevenNumbers.filter((number) => !isOdd(number))]
const oddsOf = (result: DrawResult) => `odd${drawnNumbers(result).filter(isOdd).length}`
const oddCount = valueBoard({
  code: 'odd-count',
  group: 'fun',
  chances: chancesOf({ odd5: 6, odd4: 75, odd3: 200, odd2: 150, odd1: 30, odd0: 1 }, 462),
  results: numbersOf(0, 5).map((odds) => [[...oddNumbers.slice(0, toInt(odds)), ...evenNumbers.slice(toInt(odds))]]),
  saw: drawnNumbers,
  holds: (symbol, result) => oddsOf(result) === symbol,
})

export const elevenPlays: readonly Play[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(anyOf),
  ...first(3),
  ...first(2),
  placeExact(elevenNumbers, 5),
  frontThree,
  middle,
  oddCount,
]
