import { parseAmericanDay, parseIsoDay } from './dates.ts'

/**
 * VALID-3: what each pattern id accepts. Where the specification allows two readings, text that is valid under either reading is
 * accepted (docs/decisions/020-field-patterns.md). Every test is one pass over the text: no expression can be made to backtrack.
 */
export const patterns: readonly ((text: string) => boolean)[] = [
  () => true,
  createTest(/^[A-Za-z][A-Za-z0-9]*$/),
  createTest(/^[\p{Script=Han}A-Za-z0-9]+$/u),
  isEmail,
  createTest(/^[A-Za-z0-9]+$/),
  createTest(/^[A-Za-z0-9]+$/, /[A-Za-z]/, /[0-9]/),
  createTest(/^[0-9]+$/),
  createTest(/^[A-Za-z0-9]+$/, /[A-Z]/),
  createTest(/^[A-Za-z ]+$/),
  createTest(/^\P{White_Space}+$/u),
  createTest(/^[\p{Script=Han}\p{P}]+$/u),
  (text) => parseIsoDay(text) !== null,
  createTest(/^[\p{L}\p{M} ]+$/u),
  (text) => parseAmericanDay(text) !== null,
  createTest(/^[A-Za-z0-9]+$/),
  createTest(/^\p{Script=Hangul}+$/u),
  createTest(/^\p{Script=Thai}+$/u),
  createTest(/^[\p{Script=Thai}A-Za-z ]+$/u),
  createTest(/^[\p{Lu}\p{M} ]+$/u, /\p{Lu}/u),
  createTest(/^[!-~]+$/),
  createTest(/^\P{White_Space}+$/u, /[A-Z]/, /[a-z]/, /[0-9]/, /[^\p{L}\p{M}\p{N}]/u),
]

function createTest(...tests: RegExp[]): (text: string) => boolean {
  return (text) => tests.every((test) => test.test(text))
}

const emailLengthMax = 254
const localLengthMax = 64
const localPattern = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/
const labelPattern = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/
const topPattern = /[A-Za-z]/

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (text.length > emailLengthMax || at < 1 || at > localLengthMax) return false
  const local = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  if (!localPattern.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const top = labels.at(-1) ?? ''
  return (
    labels.length >= 2 && labels.every((label) => labelPattern.test(label)) && top.length >= 2 && topPattern.test(top)
  )
}

/**
 * The names allowed in `acceptedPattern` besides `*`. A text from the server is looked up here and never compiled into an
 * expression.
 */
const characterClasses: Readonly<Record<string, RegExp>> = {
  letters: /[A-Za-z]+/g,
  uppercase: /[A-Z]+/g,
  lowercase: /[a-z]+/g,
  digits: /[0-9]+/g,
  spaces: / +/g,
  symbols: /[!-/:-@[-`{-~]+/g,
  punctuation: /\p{P}+/gu,
  anyletters: /[\p{L}\p{M}]+/gu,
  chinese: /\p{Script=Han}+/gu,
  korean: /\p{Script=Hangul}+/gu,
  thai: /\p{Script=Thai}+/gu,
}
export const characterClassNames: readonly string[] = Object.keys(characterClasses)

const anyCharacter = '*'
const classesMax = 12

/** Returns the classes named by an `acceptedPattern` (`letters digits`); empty for `*`, null when a name is unknown. */
export function parseAcceptedClasses(acceptedPattern: string): readonly RegExp[] | null {
  if (acceptedPattern === anyCharacter) return []
  const names = acceptedPattern.split(' ')
  if (names.length > classesMax) return null
  const classes = names.map((name) => (Object.hasOwn(characterClasses, name) ? characterClasses[name] : undefined))
  return classes.every((found) => found !== undefined) ? (classes as RegExp[]) : null
}

/**
 * Returns whether every character belongs to one of the named classes: removes the classes one after the other, one pass each,
 * and nothing may be left. A pattern with an unknown class accepts nothing.
 */
export function isAccepted(text: string, acceptedPattern: string): boolean {
  const classes = parseAcceptedClasses(acceptedPattern)
  if (classes === null) return false
  return classes.length === 0 || classes.reduce((rest, accepted) => rest.replace(accepted, ''), text) === ''
}
