import { createAnyPositionsPlay, createTypedAnyPositionsPlay } from './any-positions.ts'
import {
  createFormPlay,
  createGroupSumPlay,
  createGroupThreePlay,
  createShapePlay,
  createSidesPlay,
  createTypedGroupPlay,
} from './digit-groups.ts'
import {
  createAnywherePlay,
  createCombinationPlay,
  createFixedPositionPlay,
  createRepeatedPlay,
  createStraightPlay,
  createStraightSpanPlay,
  createStraightSumPlay,
  createTypedStraightPlay,
  type Window,
} from './digits.ts'
import { createDuelPlay } from './duel.ts'
import type { DrawResult, Play } from './play.ts'

/** SSC: five digits, each at its own position. 3D and P3: three. */
const places = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'units']
const createWindow = (name: string, group: string, from: number, length: number): Window => ({
  name,
  group,
  from,
  positions: places.slice(from, from + length),
})
/** The same, for draws that have only the last three positions. */
const createThreeDigitWindow = (name: string, group: string, from: number, length: number): Window => ({
  ...createWindow(name, group, from + 2, length),
  from,
})

export const five = createWindow('star5', 'star5', 0, 5)
const fours = [createWindow('first4', 'star4', 0, 4), createWindow('last4', 'star4', 1, 4)]
export const threes = [
  createWindow('first3', 'star3', 0, 3),
  createWindow('middle3', 'star3', 1, 3),
  createWindow('last3', 'star3', 2, 3),
]
const twos = [createWindow('first2', 'star2', 0, 2), createWindow('last2', 'star2', 3, 2)]

const isDigits = (result: DrawResult, length: number): boolean =>
  result.length === 1 && result[0]?.length === length && result[0].every((digit) => /^[0-9]$/.test(digit))
export const isSscResult = (result: DrawResult): boolean => isDigits(result, 5)
export const isThreeDigits = (result: DrawResult): boolean => isDigits(result, 3)

const createStraightPlays = (window: Window): Play[] => [createStraightPlay(window), createTypedStraightPlay(window)]

const createThreeStarPlays = (window: Window): Play[] => [
  ...createStraightPlays(window),
  createCombinationPlay(window),
  createGroupThreePlay(window),
  createShapePlay(window, 'group-6'),
  createTypedGroupPlay(window),
  createStraightSumPlay(window),
  createGroupSumPlay(window),
  createStraightSpanPlay(window),
  createFormPlay(window, ['leopard', 'straight', 'pair']),
]
const createTwoStarPlays = (window: Window): Play[] => [
  ...createStraightPlays(window),
  createStraightSumPlay(window),
  createStraightSpanPlay(window),
  createShapePlay(window, 'group-2'),
]
const fiveShapes = ['group-120', 'group-60', 'group-30', 'group-20', 'group-10', 'group-5']
const fourShapes = ['group-24', 'group-12', 'group-6-pairs', 'group-4']

export const sscPlays: readonly Play[] = [
  ...createStraightPlays(five),
  createCombinationPlay(five),
  ...fiveShapes.map((shape) => createShapePlay(five, shape)),
  ...fours.flatMap((window) => [
    ...createStraightPlays(window),
    createCombinationPlay(window),
    ...fourShapes.map((shape) => createShapePlay(window, shape)),
  ]),
  ...threes.flatMap(createThreeStarPlays),
  ...twos.flatMap(createTwoStarPlays),
  createFixedPositionPlay(five),
  ...threes.flatMap((window) => [createAnywherePlay(window, 1), createAnywherePlay(window, 2)]),
  ...fours.flatMap((window) => [createAnywherePlay(window, 1), createAnywherePlay(window, 2)]),
  ...[1, 2, 3].map((pick) => createAnywherePlay(five, pick)),
  ...[2, 3, 4].map((least) => createRepeatedPlay(five, least)),
  ...[2, 3, 4].flatMap((k) => [createAnyPositionsPlay(five, k), createTypedAnyPositionsPlay(five, k)]),
  ...[...twos, ...threes.filter(({ name }) => name !== 'middle3')].map(createSidesPlay),
  createDuelPlay(five, 'loses'),
]

const wholeWindow = createThreeDigitWindow('star3', 'star3', 0, 3)
export const threeDigitPlays: readonly Play[] = [
  ...createThreeStarPlays(wholeWindow),
  ...[createThreeDigitWindow('first2', 'star2', 0, 2), createThreeDigitWindow('last2', 'star2', 1, 2)].flatMap(
    createTwoStarPlays,
  ),
  createFixedPositionPlay(wholeWindow),
  createAnywherePlay(wholeWindow, 1),
  createAnywherePlay(wholeWindow, 2),
]
