import { ageOn, type Day, dayIn, dayOfAmerican, dayOfIso } from '@gasing/contract/rules/dates'
import { checkForm, secretFields, type Typed } from '@gasing/contract/rules/fields'
import { type BrandConfig, type FieldRule, fieldRulesInForce } from '#brand/public.ts'
import { usernameKey } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'

/** VALID-9: a birthday that is given must be that of somebody this old, whatever the brand's own age is. */
const birthdayAgeMin = 21

/** Proofs and addresses, not data of the member: each has a judge of its own. */
const notData: ReadonlySet<string> = new Set(['captcha', 'verificationCode', 'domain'])

/**
 * Judges a form by the rules in force in this very transaction (REG-16).
 * @returns the values of the fields that the brand asks for; what it does not ask for is dropped
 */
export async function judged(tx: Tx, config: BrandConfig, typed: Typed): Promise<Typed> {
  const rules = (await fieldRulesInForce(tx)).filter(({ field }) => !notData.has(field))
  const refused: Record<string, FieldRefusal> = { ...tooYoung(tx, config, typed, rules), ...checkForm(typed, rules) }
  const { username = '', password = '' } = typed
  if (!refused.password && !refused.username && usernameKey(password) === usernameKey(username))
    refused.password = { code: 'password_is_name' }
  if (Object.keys(refused).length > 0) refuse('fields_refused', { fields: refused })
  const asked = new Set(rules.filter(({ enabled }) => enabled).map(({ field }) => field))
  return Object.fromEntries(Object.entries(typed).filter(([field, value]) => asked.has(field) && value !== ''))
}

function tooYoung(
  tx: Tx,
  config: BrandConfig,
  typed: Typed,
  rules: readonly FieldRule[],
): Record<string, FieldRefusal> {
  const isAsked = rules.some(({ field, enabled }) => field === 'birthday' && enabled)
  const birth = isAsked && typed.birthday ? birthdayOf(typed.birthday) : null
  const age = Math.max(birthdayAgeMin, config.minimumAge)
  if (!birth || ageOn(birth, dayIn(tx.now, config.timeZone)) >= age) return {}
  return { birthday: { code: 'reg_too_young', params: { age } } }
}

const birthdayOf = (text: string): Day | null => dayOfIso(text) ?? dayOfAmerican(text)

/** Fields that a member record has columns for; every other one is a contact field and kept sealed. */
const ownPlaces: ReadonlySet<string> = new Set([
  ...secretFields,
  'username',
  'nickname',
  'payeeName',
  'affiliateCode',
  'referralCode',
  'recommenderId',
])
export const contactFields = (values: Typed): Typed =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !ownPlaces.has(field)))
