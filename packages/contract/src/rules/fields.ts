import type { Static } from 'typebox'
import type { FieldRule as FieldRuleShape } from '../calls/system.ts'
import { ageOn, type Day, dayOfAmerican, dayOfIso } from './dates.ts'
import { isAccepted, patterns } from './patterns.ts'

/** VALID-1: what the brand asks of one field. */
export type FieldRule = Readonly<Static<typeof FieldRuleShape>>
/** What one field did wrong: the key of its text, and the numbers in it. */
export type Broken = { readonly code: string; readonly params: Record<string, string | number> }

/**
 * The one judgement of a field, for browser and server alike (VALID-12). Lengths count what a person counts as characters of
 * the text (code points of the composed form), not the units that a machine stores. A field that is switched off is not judged.
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

/** What somebody typed, by field. */
export type Typed = Readonly<Record<string, string>>

/** Kept as typed: a space may be part of it. */
export const secretFields: ReadonlySet<string> = new Set(['password', 'confirmPassword', 'paymentPassword'])

/** What was typed, in the form in which it is judged and kept: composed, and without space around what is no secret. */
export const tidied = (typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, secretFields.has(field) ? value : composed(value).trim()]),
  )

/** Judges a whole form, tidied: every field by its rule, and the password that is typed twice (VALID-4). */
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
 * VALID-9: a birthday that is given must be that of somebody of 21 or over, whatever the brand's own age is, and of somebody who
 * can be alive: an older one is a wrong year. Empty where the birthday is fine or no day at all, which its pattern tells.
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

/** What was typed again and differs is told so before anything else: it is the first of the two that must be right. */
function mismatch({ password = '', confirmPassword = '' }: Typed, rule: FieldRule): Broken | null {
  if (rule.field !== 'confirmPassword' || !rule.enabled || confirmPassword === '') return null
  return composed(confirmPassword) === composed(password) ? null : broken('reg_mismatch', rule)
}

const broken = (code: string, rule: FieldRule): Broken => ({ code, params: patternParams(rule) })

/** VALID-2: what stands for (min), (max) and '(min) - (max)' in a pattern's text; equal ends are one number. */
export function patternParams({ minLength, maxLength }: Pick<FieldRule, 'minLength' | 'maxLength'>) {
  const range = minLength === maxLength ? `${minLength}` : `${minLength} - ${maxLength}`
  return { min: minLength, max: maxLength, range }
}

/**
 * More marks on one letter than any script writes (the bound of Unicode's stream-safe text). Composing sorts the marks of a
 * letter, which takes the square of their number: a text with so many is never composed, and no field accepts it.
 */
const manyMarks = /(?:^|\P{M})\p{M}{31}/u

/** The composed form: the same letters are the same text, whichever keyboard wrote them. */
export const composed = (value: string): string => (manyMarks.test(value) ? value : value.normalize('NFC'))

/** How many characters a text has: `👍` is one, and so is `é` however it was typed. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _character of text) length++
  return length
}

/**
 * Controls, marks that turn the reading direction, and letters of no width: with them two names look alike and are not.
 * Joiners are part of some scripts and of emoji, so text that identifies nobody may hold them.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{2800}\u{3164}\u{FFA0}]/u
const joiners = /[\u{200C}\u{200D}]/gu
const freeText: ReadonlySet<string> = new Set(['address', 'occupation', 'sourceOfIncome'])

function hasInvisible(text: string, field: string): boolean {
  return invisible.test(freeText.has(field) ? text.replace(joiners, '') : text)
}

/** Fields that tell others who somebody is. */
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

/** Whether a name has letters of two alphabets that look like each other's, so that another name reads the same (I04). */
export const mixesLookAlikes = (text: string): boolean => lookAlikes.filter((script) => script.test(text)).length > 1
