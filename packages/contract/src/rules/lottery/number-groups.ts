import { listNumbers } from './play.ts'

/** Groups of the numbers 00 to 99 as Vietnamese lottery players name them. */
export const hundred: readonly string[] = listNumbers(0, 99, 2)

/** The twelve signs; 00 belongs to the rat, as does every twelfth number after it. */
export const zodiac = [
  ...(['rat', 'ox', 'tiger', 'cat', 'dragon', 'snake'] as const),
  ...(['horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'] as const),
] as const

export const groupKinds = ['zodiac', 'double', 'sum', 'touch', 'head', 'tail', 'family', 'reverse'] as const
export type GroupKind = (typeof groupKinds)[number]

const digits = listNumbers(0, 9)
/** The groups of each kind. */
export const membersOf: Readonly<Record<GroupKind, readonly string[]>> = {
  zodiac,
  double: ['even-double', 'odd-double'],
  sum: digits,
  touch: digits,
  head: digits,
  tail: digits,
  // each family is named by its smallest number
  family: hundred.filter((number) => listFamily(number)[0] === number),
  reverse: hundred.filter(([tens = '', units = '']) => tens < units),
}

/** Returns the shadow of a digit: the digit plus five, modulo ten. */
function getShadow(digit: string): string {
  return `${(Number.parseInt(digit, 10) + 5) % 10}`
}

/** Returns a number, its reverse, and the same numbers with shadow digits. */
function listFamily(number: string): readonly string[] {
  const [tens = '', units = ''] = number
  const tensSet = [tens, getShadow(tens)]
  const unitsSet = [units, getShadow(units)]
  const both = tensSet.flatMap((one) => unitsSet.flatMap((other) => [one + other, other + one]))
  return [...new Set(both)].sort()
}

/** Returns the numbers of a group. */
export function listGroup(kind: GroupKind, member: string): readonly string[] {
  const digitOf = (number: string, place: 0 | 1) => Number.parseInt(number[place] ?? '', 10)
  switch (kind) {
    case 'zodiac':
      return hundred.filter((_, index) => zodiac[index % 12] === member)
    case 'double':
      return member === 'even-double'
        ? hundred.filter((number) => number[0] === number[1])
        : hundred.filter((number) => getShadow(number[0] ?? '') === number[1])
    case 'sum':
      return hundred.filter((number) => `${(digitOf(number, 0) + digitOf(number, 1)) % 10}` === member)
    case 'touch':
      return hundred.filter((number) => number.includes(member))
    case 'head':
      return hundred.filter((number) => number[0] === member)
    case 'tail':
      return hundred.filter((number) => number[1] === member)
    case 'family':
      return listFamily(member)
    case 'reverse':
      return [member, [...member].reverse().join('')]
  }
}
