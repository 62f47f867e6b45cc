import type { Static } from 'typebox'
import type { FieldRule as FieldRuleShape } from '../calls/system.ts'
import { calculateAge, type Day, parseAmericanDay, parseIsoDay } from './dates.ts'
import { isAccepted, patterns } from './patterns.ts'

/** VALID-1: the brand's rule for one field. */
export type FieldRule = Readonly<Static<typeof FieldRuleShape>>
/** A violated rule: the key of its text, and the numbers in it. */
export type Violation = { readonly code: string; readonly params: Record<string, string | number> }

/**
 * Checks one field; shared by browser and server (VALID-12). Lengths are counted in code points of the composed form, which is
 * close to what users perceive as characters. A disabled field is not checked.
 * @returns null when the value may be sent
 */
export function checkField(value: string, rule: FieldRule): Violation | null {
  const text = composeText(value)
  if (!rule.enabled) return null
  if (text === '') return rule.required ? createViolation('reg_required', rule) : null
  if (hasInvisible(text, rule.field)) return createViolation('reg_invisible', rule)
  if (manyMarks.test(text)) return createViolation('reg_accepted', rule)
  if (text.trim() === '') return createViolation(rule.required ? 'reg_required' : `reg_pattern_${rule.patternId}`, rule)
  const length = countCharacters(text)
  const fits = length >= rule.minLength && length <= rule.maxLength && patterns[rule.patternId]?.(text) === true
  if (!fits) return createViolation(`reg_pattern_${rule.patternId}`, rule)
  if (!isAccepted(text, rule.acceptedPattern)) return createViolation('reg_accepted', rule)
  return names.has(rule.field) && mixesLookAlikes(text) ? createViolation('reg_mixed_scripts', rule) : null
}

/** Form input by field. */
export type FormInput = Readonly<Record<string, string>>

/** Kept as typed: spaces may be part of a password. */
export const secretFields: ReadonlySet<string> = new Set(['password', 'confirmPassword', 'paymentPassword'])

/** Normalises form input for checking and storing: composed, and trimmed except for secrets. */
export const normalizeForm = (typed: FormInput): FormInput =>
  Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, secretFields.has(field) ? value : composeText(value).trim()]),
  )

/** Checks a whole form after normalisation: each field by its rule, and the repeated password (VALID-4). */
export function checkForm(typed: FormInput, rules: readonly FieldRule[]): Record<string, Violation> {
  const values = normalizeForm(typed)
  const found: Record<string, Violation> = {}
  for (const rule of rules) {
    const wrong = checkPasswordMatch(values, rule) ?? checkField(values[rule.field] ?? '', rule)
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
export function checkBirthday({ birthday = '' }: FormInput, today: Day, minimumAge: number): Record<string, Violation> {
  const birth = parseIsoDay(birthday) ?? parseAmericanDay(birthday)
  if (!birth) return {}
  const age = calculateAge(birth, today)
  const ageMin = Math.max(birthdayAgeMin, minimumAge)
  if (age < ageMin) return { birthday: { code: 'reg_too_young', params: { age: ageMin } } }
  if (age > birthdayAgeMax) return { birthday: { code: 'reg_too_old', params: { age: birthdayAgeMax } } }
  return {}
}

/** A mismatch of the repeated password is reported before anything else: it is the first password that must be valid. */
function checkPasswordMatch({ password = '', confirmPassword = '' }: FormInput, rule: FieldRule): Violation | null {
  if (rule.field !== 'confirmPassword' || !rule.enabled || confirmPassword === '') return null
  return composeText(confirmPassword) === composeText(password) ? null : createViolation('reg_mismatch', rule)
}

const createViolation = (code: string, rule: FieldRule): Violation => ({ code, params: buildPatternParams(rule) })

/** VALID-2: the values of (min), (max) and '(min) - (max)' in a pattern's text; equal ends become one number. */
export function buildPatternParams({ minLength, maxLength }: Pick<FieldRule, 'minLength' | 'maxLength'>) {
  const range = minLength === maxLength ? `${minLength}` : `${minLength} - ${maxLength}`
  return { min: minLength, max: maxLength, range }
}

/**
 * More combining marks on one letter than any script uses (the bound of Unicode's stream-safe format). Composing sorts the marks
 * of a letter in quadratic time, so such a text is never composed, and no field accepts it.
 */
const manyMarks = /(?:^|\P{M})\p{M}{31}/u

/** Returns the composed form (NFC), so that the same letters compare equal whichever keyboard typed them. */
export const composeText = (value: string): string => (manyMarks.test(value) ? value : value.normalize('NFC'))

/** Counts the characters of a composed text: `👍` is one, and so is `é`. */
export function countCharacters(text: string): number {
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
