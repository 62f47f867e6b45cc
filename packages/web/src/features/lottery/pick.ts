import { hasSide } from '@gasing/contract/rules/lottery/digit-groups'
import type { Play, Row, Selection } from '@gasing/contract/rules/lottery/play'
import { countTickets } from '@gasing/contract/rules/lottery/selection'

/** Quick selections for a row of numbers. */
export const rowHelpers = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const
export type RowHelper = (typeof rowHelpers)[number]

const isNumber = (symbol: string): boolean => /^[0-9]+$/.test(symbol)

/** Returns whether a row has numbers of which several may be selected, so that quick selections make sense. */
export const hasHelpers = ({ symbols, typed, max }: Row): boolean =>
  typed === undefined && max > 1 && symbols.length >= 6 && symbols.every(isNumber)

/** Returns the numbers that a quick selection selects; the upper half is big. */
export function selectByHelper({ symbols, max }: Row, helper: RowHelper): readonly string[] {
  const half = Math.floor(symbols.length / 2)
  const isHit = (symbol: string, place: number): boolean => {
    if (helper === 'all') return true
    if (helper === 'clear') return false
    if (helper === 'big' || helper === 'small') return place >= half === (helper === 'big')
    return hasSide(Number.parseInt(symbol, 10), helper, 0)
  }
  return symbols.filter(isHit).slice(0, max)
}

/**
 * Adds a group of numbers to those chosen, or takes it out when all of it is chosen. What does not fit is left out of the group:
 * it must not push out numbers that were chosen before.
 */
export function flipGroup(chosen: readonly string[], group: readonly string[], max: number): readonly string[] {
  const isIn = group.every((number) => chosen.includes(number))
  const next = isIn ? chosen.filter((number) => !group.includes(number)) : [...new Set([...chosen, ...group])]
  return next.slice(0, max).toSorted()
}

/** Returns a uniformly distributed whole number below a bound. */
export function randomBelow(bound: number): number {
  const fair = 2 ** 32 - (2 ** 32 % bound)
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (word < fair) return word % bound
  }
}

function pickSome(symbols: readonly string[], count: number): string[] {
  const left = [...symbols]
  return Array.from({ length: count }, () => left.splice(randomBelow(left.length), 1)[0] ?? '')
}

function pickRow({ symbols, typed, min }: Row): string[] {
  if (typed === undefined)
    return pickSome(symbols, Math.max(1, min)).sort((a, b) => symbols.indexOf(a) - symbols.indexOf(b))
  if (symbols.length > 0) return [pickSome(symbols, typed / 2).join('')]
  return [Array.from({ length: typed }, () => `${randomBelow(10)}`).join('')]
}

const triesMax = 200

/** Picks a random selection with as few tickets as the play allows. Where rows may be left empty, only one is filled. */
export function pickQuickly(play: Play): Selection {
  const optional = play.rows.length > 1 && play.rows.every(({ min }) => min === 0)
  for (let tries = 0; tries < triesMax; tries++) {
    const filledRow = randomBelow(play.rows.length)
    const rows = play.rows.map((row, place) => (optional && place !== filledRow ? [] : pickRow(row)))
    if (countTickets(play, rows) > 0) return rows
    // any-k plays need several rows
    const all = play.rows.map(pickRow)
    if (countTickets(play, all) > 0) return all
  }
  return play.rows.map(() => [])
}

export type Typed = {
  readonly numbers: readonly string[]
  readonly invalid: readonly string[]
  readonly repeated: number
}

/**
 * Reads typed or pasted text: words separated by spaces, line breaks or punctuation. Each number counts once; a word with letters
 * is not a number.
 */
export function readTyped({ typed = 0, symbols }: Row, text: string): Typed {
  // full-width digits of Chinese keyboards are digits
  const words = text
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
  const isRight = (word: string): boolean => {
    if (word.length !== typed || !isNumber(word)) return false
    const parts = word.match(/../g) ?? []
    return (
      symbols.length === 0 || (new Set(parts).size === parts.length && parts.every((part) => symbols.includes(part)))
    )
  }
  const right = words.filter(isRight)
  const numbers = [...new Set(right)]
  return { numbers, invalid: words.filter((word) => !isRight(word)), repeated: right.length - numbers.length }
}
