import { createPickPlay } from './boards.ts'
import { countCombinations, toInt } from './counting.ts'
import { createPickCovers } from './cover.ts'
import {
  createFirstStraightPlay,
  createFirstTypedPlay,
  createPlacePlay,
  createValueBoard,
  getDrawnNumbers,
  isDrawOf,
  toChances,
} from './drawn-order.ts'
import { createFraction } from './fraction.ts'
import { limitWins, win } from './highest.ts'
import { createJudgement, createOffer, createTickRow, type DrawResult, getRow, listNumbers, type Play } from './play.ts'

/** 11x5: five of eleven numbers, in the order drawn. */
export const elevenNumbers = listNumbers(1, 11, 2)
export const isElevenResult = (result: DrawResult): boolean =>
  result.length === 1 && isDrawOf(result[0], elevenNumbers, 5)

const isOdd = (number: string): boolean => toInt(number) % 2 === 1
const filterChosen = (symbols: readonly string[], drawn: readonly string[]) =>
  drawn.filter((each) => symbols.includes(each))

/** A ticket of `size` numbers: up to five, all of them must be drawn; beyond five, it must contain all five drawn numbers. */
function createAnyPlay(size: number): Play {
  const hits = Math.min(size, 5)
  const chance = createFraction(
    size <= 5 ? countCombinations(5, size) : countCombinations(6, size - 5),
    countCombinations(11, size),
  )
  return {
    code: `any${size}`,
    group: 'any',
    rows: [createTickRow('numbers', elevenNumbers, size)],
    offers: [createOffer(win, chance)],
    count: (selection) => ({ [win]: countCombinations(getRow(selection, 0).length, size) }),
    highest: limitWins((selection) => {
      const chosen = getRow(selection, 0).length
      return size <= 5 ? countCombinations(Math.min(chosen, 5), size) : countCombinations(chosen - 5, size - 5)
    }),
    covers: createPickCovers(`any${size}`, { symbols: elevenNumbers, pick: size, chance }),
    judge(selection, result) {
      const chosen = getRow(selection, 0)
      const matched = filterChosen(chosen, getDrawnNumbers(result))
      const tickets =
        matched.length < hits
          ? 0
          : countCombinations(matched.length, hits) * countCombinations(chosen.length - hits, size - hits)
      return createJudgement(getDrawnNumbers(result), matched, { [win]: tickets })
    },
  }
}

/** The first numbers in any order. */
const createFirstGroupPlay = (name: string, length: number): Play =>
  createPickPlay({
    code: `${name}-group`,
    group: name,
    symbols: elevenNumbers,
    pick: length,
    chance: createFraction(1, countCombinations(11, length)),
    hitsMax: length,
    examined: (result) => getDrawnNumbers(result).slice(0, length),
    findHits: (symbols, result) => filterChosen(symbols, getDrawnNumbers(result).slice(0, length)),
  })

const createFirstPlays = (length: number): Play[] => {
  const order = { name: `first${length}`, symbols: elevenNumbers, length }
  return [createFirstStraightPlay(order), createFirstTypedPlay(order), createFirstGroupPlay(order.name, length)]
}

const frontThree = createPickPlay({
  code: 'first3-any1',
  group: 'anywhere',
  symbols: elevenNumbers,
  pick: 1,
  chance: createFraction(3, 11),
  hitsMax: 3,
  examined: (result) => getDrawnNumbers(result).slice(0, 3),
  findHits: (symbols, result) => filterChosen(symbols, getDrawnNumbers(result).slice(0, 3)),
})

const findMiddle = (result: DrawResult) => [...getDrawnNumbers(result)].sort()[2] ?? ''
const middle = createValueBoard({
  code: 'middle',
  group: 'fun',
  chances: toChances({ '03': 28, '04': 63, '05': 90, '06': 100, '07': 90, '08': 63, '09': 28 }, 462),
  results: listNumbers(3, 9).map((number) => [listNumbers(toInt(number) - 2, toInt(number) + 2, 2)]),
  examined: (result) => [findMiddle(result)],
  judgeSymbol: (symbol, result) => findMiddle(result) === symbol,
})

const [oddNumbers, evenNumbers] = [elevenNumbers.filter(isOdd), elevenNumbers.filter((number) => !isOdd(number))]
const nameOddCount = (result: DrawResult) => `odd${getDrawnNumbers(result).filter(isOdd).length}`
const oddCount = createValueBoard({
  code: 'odd-count',
  group: 'fun',
  chances: toChances({ odd5: 6, odd4: 75, odd3: 200, odd2: 150, odd1: 30, odd0: 1 }, 462),
  results: listNumbers(0, 5).map((odds) => [[...oddNumbers.slice(0, toInt(odds)), ...evenNumbers.slice(toInt(odds))]]),
  examined: getDrawnNumbers,
  judgeSymbol: (symbol, result) => nameOddCount(result) === symbol,
})

export const elevenPlays: readonly Play[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(createAnyPlay),
  ...createFirstPlays(3),
  ...createFirstPlays(2),
  createPlacePlay(elevenNumbers, 5),
  frontThree,
  middle,
  oddCount,
]
