import { getDayInZone } from '@gasing/contract/rules/dates'
import { checkBirthday, checkForm, type FormInput, secretFields } from '@gasing/contract/rules/fields'
import { type BrandConfig, type FieldRule, isModuleOn, readFieldRules, requiresCode } from '#brand/public.ts'
import { homeDialingCode, type Mobile, normalizeUsername, parseMobile } from '#members/public.ts'
import type { Scope, Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { fieldOfInvalidMobile, hasPhoneAuth } from './mobile-proof.ts'
import { phoneModules } from './modules.ts'
import { refuseWhenClosed } from './refuse-when-closed.ts'

/** REG-2: what a registration is based on. */
export type RegistrationWay = 'username' | 'mobile'
export type RegistrationForm = { readonly by: RegistrationWay; readonly typed: FormInput }

/** Proofs and addresses, which are no member data: each is validated separately. */
const proofFields: ReadonlySet<string> = new Set(['captcha', 'verificationCode', 'domain'])
/** VALID-5. */
const codeLengthMax = 255

export type ValidRegistration = {
  /** The values of the fields that the brand asks for; others are dropped. */
  readonly values: FormInput
  readonly mobile: Mobile | null
  readonly needsCaptcha: boolean
  readonly needsCode: boolean
}

const moduleByWay = { username: phoneModules.byUsername, mobile: phoneModules.byMobile }

/** Refuses while the brand is closed, or where it does not offer this way to register. */
export function refuseWhenRegistrationClosed({ site }: Scope, config: BrandConfig, by: RegistrationWay): void {
  refuseWhenClosed(config)
  if (site === 'agent' || !isModuleOn(config, moduleByWay[by])) refuse('registration_closed')
}

/** Validates a form by the rules in force in this transaction (REG-16). */
export async function validateRegistration(
  tx: Tx,
  config: BrandConfig,
  { by, typed }: RegistrationForm,
): Promise<ValidRegistration> {
  const inForce = await readFieldRules(tx)
  // REG-10: registration by number always requires a code
  const needsCode = by === 'mobile' || requiresCode(config, inForce)
  const rules = pickRulesForForm(inForce, by, { needsNumber: needsCode, needsCode: needsCode && !hasPhoneAuth(typed) })
  const enabledFields = new Set(rules.filter(({ enabled }) => enabled).map(({ field }) => field))
  const number = enabledFields.has('mobileNum') ? typed.mobileNum : ''
  const mobile = number ? parseMobile(typed.countryDialingCode || homeDialingCode(config), number) : null
  const broken = checkForm(typed, rules)
  const refused: Record<string, FieldRefusal> = {
    ...(enabledFields.has('birthday') &&
      checkBirthday(typed, getDayInZone(tx.now, config.timeZone), config.minimumAge)),
    ...(number && !mobile && !broken.countryDialingCode && toInvalidMobileField(typed)),
    ...broken,
  }
  const name = (by === 'mobile' ? typed.mobileNum : typed.username) ?? ''
  const isNameFine = by === 'mobile' || !refused.username
  if (!refused.password && isNameFine && normalizeUsername(typed.password ?? '') === normalizeUsername(name))
    refused.password = { code: 'password_is_name' }
  if (Object.keys(refused).length > 0) refuse('fields_refused', { fields: refused })
  const kept = (field: string) =>
    (enabledFields.has(field) && !proofFields.has(field)) || (field === 'countryDialingCode' && mobile !== null)
  return {
    values: Object.fromEntries(Object.entries(typed).filter(([field, value]) => kept(field) && value !== '')),
    mobile,
    needsCaptcha: inForce.some(({ field, enabled }) => field === 'captcha' && enabled),
    needsCode,
  }
}

const toInvalidMobileField = ({ countryDialingCode }: FormInput): Record<string, FieldRefusal> => ({
  [fieldOfInvalidMobile(countryDialingCode ?? '')]: { code: 'mobile_unfit' },
})

type FormNeeds = { readonly needsNumber: boolean; readonly needsCode: boolean }

/**
 * The rules that apply to a form: the number is required when a code is sent to it, and the code takes the rule of the number.
 */
function pickRulesForForm(
  inForce: readonly FieldRule[],
  by: RegistrationWay,
  { needsNumber, needsCode }: FormNeeds,
): FieldRule[] {
  const data = inForce
    .filter(({ field }) => !proofFields.has(field) && !(by === 'mobile' && field === 'username'))
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
const memberColumnFields: ReadonlySet<string> = new Set([
  ...secretFields,
  'username',
  'nickname',
  'payeeName',
  'affiliateCode',
  'referralCode',
  'recommenderId',
])
export const pickContactFields = (values: FormInput): FormInput =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !memberColumnFields.has(field)))
