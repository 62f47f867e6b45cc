import type { Static } from 'typebox'
import type { FieldRule as FieldRuleShape } from '../calls/system.ts'
import { ageOn, type Day, dayOfAmerican, dayOfIso } from './dates.ts'
import { isAccepted, patterns } from './patterns.ts'

/** VALID-1: the brand's rule for one field. */
export type FieldRule = Readonly<Static<typeof FieldRuleShape>>
/** A violated rule: the key of its text, and the numbers in it. */
export type Broken = { readonly code: string; readonly params: Record<string, string | number> }

/**
 * Checks one field; shared by browser and server (VALID-12). Lengths are counted in code points of the composed form, which is
 * close to what users perceive as characters. A disabled field is not checked.
 * @returns null when the value may be sent
 */
export function check(value: string, rule: FieldRule): Broken | null {
  const text = composed(value)
  if (!rule.enabled) return null
  if (text === '') return rule.required ? broken('reg_required', rule) : null
  if (hasInvisible(text, rule.field)) return broken('reg_invisible', rule)
  if (manyMarks.test(text)) return broken('reg_accepted', rule)
  if (text.trim() === '') return broken(rule.required ? 'reg_required' : `reg_pattern_${rule.patternId}`, rule)
  const length = lengthOf(text)
  const fits = length >= rule.minLength && length <= rule.maxLength && patterns[rule.patternId]?.(text) === true
  if (!fits) return broken(`reg_pattern_${rule.patternId}`, rule)
  if (!isAccepted(text, rule.acceptedPattern)) return broken('reg_accepted', rule)
  return names.has(rule.field) && mixesLookAlikes(text) ? broken('reg_mixed_scripts', rule) : null
}

/** Form input by field. */
export type Typed = Readonly<Record<string, string>>

/** Kept as typed: spaces may be part of a password. */
export const secretFields: ReadonlySet<string> = new Set(['password', 'confirmPassword', 'paymentPassword'])

/** Normalises form input for checking and storing: composed, and trimmed except for secrets. */
export const tidied = (typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, secretFields.has(field) ? value : composed(value).trim()]),
  )

/** Checks a whole form after normalisation: each field by its rule, and the repeated password (VALID-4). */
export function checkForm(typed: Typed, rules: readonly FieldRule[]): Record<string, Broken> {
  const values = tidied(typed)
  const found: Record<string, Broken> = {}
  for (const rule of rules) {
    const wrong = mismatch(values, rule) ?? check(values[rule.field] ?? '', rule)
    if (wrong) found[rule.field] = wrong
  }
  return found
}

const birthdayAgeMin = 21
const birthdayAgeMax = 120

/**
 * VALID-9: checks a birthday, if given: the age must be at least 21, or the brand's minimum age if that is higher, and at most
 * 120, since a greater age means a wrong year. Empty when the birthday is fine, or no valid day, which its pattern reports.
 */
export function checkBirthday({ birthday = '' }: Typed, today: Day, minimumAge: number): Record<string, Broken> {
  const birth = dayOfIso(birthday) ?? dayOfAmerican(birthday)
  if (!birth) return {}
  const age = ageOn(birth, today)
  const ageMin = Math.max(birthdayAgeMin, minimumAge)
  if (age < ageMin) return { birthday: { code: 'reg_too_young', params: { age: ageMin } } }
  if (age > birthdayAgeMax) return { birthday: { code: 'reg_too_old', params: { age: birthdayAgeMax } } }
  return {}
}

/** A mismatch of the repeated password is reported before anything else: it is the first password that must be valid. */
function mismatch({ password = '', confirmPassword = '' }: Typed, rule: FieldRule): Broken | null {
  if (rule.field !== 'confirmPassword' || !rule.enabled || confirmPassword === '') return null
  return composed(confirmPassword) === composed(password) ? null : broken('reg_mismatch', rule)
}

const broken = (code: string, rule: FieldRule): Broken => ({ code, params: patternParams(rule) })

/** VALID-2: the values of (min), (max) and '(min) - (max)' in a pattern's text; equal ends become one number. */
export function patternParams({ minLength, maxLength }: Pick<FieldRule, 'minLength' | 'maxLength'>) {
  const range = minLength === maxLength ? `${minLength}` : `${minLength} - ${maxLength}`
  return { min: minLength, max: maxLength, range }
}

/**
 * More combining marks on one letter than any script uses (the bound of Unicode's stream-safe format). Composing sorts the marks
 * of a letter in quadratic time, so such a text is never composed, and no field accepts it.
 */
const manyMarks = /(?:^|\P{M})\p{M}{31}/u

/** Returns the composed form (NFC), so that the same letters compare equal whichever keyboard typed them. */
export const composed = (value: string): string => (manyMarks.test(value) ? value : value.normalize('NFC'))

/** Counts the characters of a composed text: `👍` is one, and so is `é`. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _character of text) length++
  return length
}

/**
 * Control characters, bidirectional marks and zero-width letters: they make different names look alike. Joiners belong to some
 * scripts and to emoji, so non-identifying text may contain them.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{2800}\u{3164}\u{FFA0}]/u
const joiners = /[\u{200C}\u{200D}]/gu
const freeText: ReadonlySet<string> = new Set(['address', 'occupation', 'sourceOfIncome'])

function hasInvisible(text: string, field: string): boolean {
  return invisible.test(freeText.has(field) ? text.replace(joiners, '') : text)
}

/** Fields that identify a person to others. */
const names: ReadonlySet<string> = new Set(['username', 'nickname', 'payeeName', 'fullName'])
const lookAlikes = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
]

/** Returns whether a name mixes letters of two look-alike alphabets, so that another name reads the same (I04). */
export const mixesLookAlikes = (text: string): boolean => lookAlikes.filter((script) => script.test(text)).length > 1
