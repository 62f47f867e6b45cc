import { dayIn } from '@gasing/contract/rules/dates'
import { checkBirthday, checkForm, secretFields, type Typed } from '@gasing/contract/rules/fields'
import { type BrandConfig, type FieldRule, fieldRulesInForce, isModuleOn } from '#brand/public.ts'
import { homeDialingCode, type Mobile, mobileOf, usernameKey } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { fieldOfUnfit, hasPhoneAuth } from './mobile-proof.ts'
import { phoneModules } from './modules.ts'

/** REG-2: what a registration is based on. */
export type Way = 'username' | 'mobile'
export type Form = { readonly by: Way; readonly typed: Typed }

/** Proofs and addresses, which are no member data: each is validated separately. */
const notData: ReadonlySet<string> = new Set(['captcha', 'verificationCode', 'domain'])
/** VALID-5. */
const codeLengthMax = 255

export type Judged = {
  /** The values of the fields that the brand asks for; others are dropped. */
  readonly values: Typed
  readonly mobile: Mobile | null
  readonly needsCaptcha: boolean
  readonly needsCode: boolean
}

/** Validates a form by the rules in force in this transaction (REG-16). */
export async function judged(tx: Tx, config: BrandConfig, { by, typed }: Form): Promise<Judged> {
  const inForce = await fieldRulesInForce(tx)
  const needsCode = asksCode(config, inForce, by)
  const rules = rulesOf(inForce, by, { needsNumber: needsCode, needsCode: needsCode && !hasPhoneAuth(typed) })
  const asked = new Set(rules.filter(({ enabled }) => enabled).map(({ field }) => field))
  const number = asked.has('mobileNum') ? typed.mobileNum : ''
  const mobile = number ? mobileOf(typed.countryDialingCode || homeDialingCode(config), number) : null
  const broken = checkForm(typed, rules)
  const refused: Record<string, FieldRefusal> = {
    ...(asked.has('birthday') && checkBirthday(typed, dayIn(tx.now, config.timeZone), config.minimumAge)),
    ...(number && !mobile && !broken.countryDialingCode && unfit(typed)),
    ...broken,
  }
  const name = (by === 'mobile' ? typed.mobileNum : typed.username) ?? ''
  const isNameFine = by === 'mobile' || !refused.username
  if (!refused.password && isNameFine && usernameKey(typed.password ?? '') === usernameKey(name))
    refused.password = { code: 'password_is_name' }
  if (Object.keys(refused).length > 0) refuse('fields_refused', { fields: refused })
  const kept = (field: string) =>
    (asked.has(field) && !notData.has(field)) || (field === 'countryDialingCode' && mobile !== null)
  return {
    values: Object.fromEntries(Object.entries(typed).filter(([field, value]) => kept(field) && value !== '')),
    mobile,
    needsCaptcha: inForce.some(({ field, enabled }) => field === 'captcha' && enabled),
    needsCode,
  }
}

const unfit = ({ countryDialingCode }: Typed): Record<string, FieldRefusal> => ({
  [fieldOfUnfit(countryDialingCode ?? '')]: { code: 'mobile_unfit' },
})

/** REG-10: registration by number requires a code; registration by user name does where the brand verifies numbers by SMS. */
function asksCode(config: BrandConfig, rules: readonly FieldRule[], by: Way): boolean {
  const isAsked = (wanted: string) => rules.some(({ field, enabled }) => field === wanted && enabled)
  return (
    by === 'mobile' ||
    (isModuleOn(config, phoneModules.smsCheck) && isAsked('verificationCode') && isAsked('mobileNum'))
  )
}

type Needs = { readonly needsNumber: boolean; readonly needsCode: boolean }

/**
 * The rules that apply to a form: the number is required when a code is sent to it, and the code takes the rule of the number.
 */
function rulesOf(inForce: readonly FieldRule[], by: Way, { needsNumber, needsCode }: Needs): FieldRule[] {
  const data = inForce
    .filter(({ field }) => !notData.has(field) && !(by === 'mobile' && field === 'username'))
    // it comes with a friend's link, so a user without one is not asked for it
    .map((rule) => (rule.field === 'referralCode' ? { ...rule, required: false } : rule))
  const needed = { enabled: true, required: true }
  return data.flatMap((rule) => {
    if (rule.field !== 'mobileNum' || !needsNumber) return [rule]
    const code = { ...rule, ...needed, field: 'verificationCode', minLength: 1, maxLength: codeLengthMax }
    return [{ ...rule, ...needed }, ...(needsCode ? [code] : [])]
  })
}

/** Fields that have columns in the member record; every other one is a contact field and stored sealed. */
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
