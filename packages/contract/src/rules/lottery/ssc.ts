import { anyPositions, typedAnyPositions } from './any-positions.ts'
import { formPlay, groupSum, groupThree, shapePlay, sidesPlay, typedGroup } from './digit-groups.ts'
import {
  anywhere,
  combination,
  fixedPosition,
  repeated,
  straight,
  straightSpan,
  straightSum,
  typedStraight,
  type Window,
} from './digits.ts'
import { duelPlay } from './duel.ts'
import type { DrawResult, Play } from './play.ts'

/** SSC: five digits, each at its own position. 3D and P3: three. */
const places = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'units']
const part = (name: string, group: string, from: number, length: number): Window => ({
  name,
  group,
  from,
  positions: places.slice(from, from + length),
})
/** The same, for draws that have only the last three positions. */
const ofThree = (name: string, group: string, from: number, length: number): Window => ({
  ...part(name, group, from + 2, length),
  from,
})

export const five = part('star5', 'star5', 0, 5)
const fours = [part('first4', 'star4', 0, 4), part('last4', 'star4', 1, 4)]
export const threes = [part('first3', 'star3', 0, 3), part('middle3', 'star3', 1, 3), part('last3', 'star3', 2, 3)]
const twos = [part('first2', 'star2', 0, 2), part('last2', 'star2', 3, 2)]

const isDigits = (result: DrawResult, length: number): boolean =>
  result.length === 1 && result[0]?.length === length && result[0].every((digit) => /^[0-9]$/.test(digit))
export const isSscResult = (result: DrawResult): boolean => isDigits(result, 5)
export const isThreeDigits = (result: DrawResult): boolean => isDigits(result, 3)

const straights = (window: Window): Play[] => [straight(window), typedStraight(window)]

const threeStar = (window: Window): Play[] => [
  ...straights(window),
  combination(window),
  groupThree(window),
  shapePlay(window, 'group-6'),
  typedGroup(window),
  straightSum(window),
  groupSum(window),
  straightSpan(window),
  formPlay(window, ['leopard', 'straight', 'pair']),
]
const twoStar = (window: Window): Play[] => [
  ...straights(window),
  straightSum(window),
  straightSpan(window),
  shapePlay(window, 'group-2'),
]
const fiveShapes = ['group-120', 'group-60', 'group-30', 'group-20', 'group-10', 'group-5']
const fourShapes = ['group-24', 'group-12', 'group-6-pairs', 'group-4']

export const sscPlays: readonly Play[] = [
  ...straights(five),
  combination(five),
  ...fiveShapes.map((shape) => shapePlay(five, shape)),
  ...fours.flatMap((window) => [
    ...straights(window),
    combination(window),
    ...fourShapes.map((shape) => shapePlay(window, shape)),
  ]),
  ...threes.flatMap(threeStar),
  ...twos.flatMap(twoStar),
  fixedPosition(five),
  ...threes.flatMap((window) => [anywhere(window, 1), anywhere(window, 2)]),
  ...fours.flatMap((window) => [anywhere(window, 1), anywhere(window, 2)]),
  ...[1, 2, 3].map((pick) => anywhere(five, pick)),
  ...[2, 3, 4].map((least) => repeated(five, least)),
  ...[2, 3, 4].flatMap((k) => [anyPositions(five, k), typedAnyPositions(five, k)]),
  ...[...twos, ...threes.filter(({ name }) => name !== 'middle3')].map(sidesPlay),
  duelPlay(five, 'loses'),
]

const whole = ofThree('star3', 'star3', 0, 3)
export const threeDigitPlays: readonly Play[] = [
  ...threeStar(whole),
  ...[ofThree('first2', 'star2', 0, 2), ofThree('last2', 'star2', 1, 2)].flatMap(twoStar),
  fixedPosition(whole),
  anywhere(whole, 1),
  anywhere(whole, 2),
]
