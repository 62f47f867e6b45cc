import type { Body } from '@gasing/contract/call'
import { affiliate, type register } from '@gasing/contract/calls/access'
import { dayIn } from '@gasing/contract/rules/dates'
import { checkBirthday } from '@gasing/contract/rules/fields'
import { useState } from 'react'
import { send } from '#api/call.ts'
import { Refused } from '#api/refused.ts'
import { boot, clockOff } from '#boot.ts'
import { isOn } from '#modules.ts'
import { codeRule, needed, type Rule, type Rules, useFields, useRules, type Values } from './use-fields.ts'

/** REG-2: the two registration methods; the brand's modules decide which are offered. */
export type RegisterWay = 'username' | 'mobile'
export const registerWays = (): RegisterWay[] => [
  ...(isOn('DIRECTREG3') ? (['username'] as const) : []),
  ...(isOn('MOBILEREG3') ? (['mobile'] as const) : []),
]

/** Not separate form fields: the browser knows the value, or it is part of another field. */
const silentFields = new Set(['referralCode', 'domain', 'countryDialingCode'])
/** The number a code is sent to, and the code. */
const mobileRules = (rules: Rules): Rule[] => [needed(rules, 'mobileNum'), codeRule(rules)]
const mobileFields = ['mobileNum', 'verificationCode']

const byOrder = (one: Rule, other: Rule) => one.order - other.order

/** Returns the fields of the form in order. On mobile registration the code follows the number it is sent to. */
export function shownRules(rules: Rules, way: RegisterWay): Rule[] {
  const asked = Object.values(rules)
    .filter(({ field, enabled }) => enabled && !silentFields.has(field))
    .sort(byOrder)
  if (way === 'username') {
    const codes = hasSmsCheck(rules) ? mobileRules(rules) : []
    return asked
      .map((rule) => codes.find(({ field }) => field === rule.field) ?? rule)
      .filter(({ field }) => field !== 'verificationCode' || codes.length > 0)
  }
  const rest = asked.filter(({ field }) => field !== 'username' && !mobileFields.includes(field))
  return [...mobileRules(rules), ...rest]
}

/** REG-10: returns whether registration by username verifies the number by SMS. */
const hasSmsCheck = (rules: Rules): boolean =>
  isOn('SMSVERIF3') && rules.verificationCode?.enabled === true && rules.mobileNum?.enabled === true

/** VALID-9: checks the birthday as the server does, on the brand's current day. */
const wrongBirthday = (values: Values) =>
  checkBirthday(values, dayIn(new Date(Date.now() + clockOff), boot.brand.timeZone), boot.brand.minimumAge)

/** The registration form of the chosen method; typed values stay when the method changes. */
export function useRegisterForm(start: Values) {
  const [way, setWay] = useState<RegisterWay>(() => registerWays()[0] ?? 'username')
  const rules = useRules()
  const shown = shownRules(rules, way)
  // the CAPTCHA field reports its own problems
  const judged = shown.filter(({ field }) => field !== 'captcha')
  const fields = useFields(judged, start, wrongBirthday)
  return {
    ...fields,
    way,
    choose: (next: RegisterWay) => {
      setWay(next)
      fields.hush()
    },
    asksCaptcha: judged.length < shown.length,
    /** Whether a mobile number is entered with its country (REG-5). */
    withCountry: way === 'mobile' || rules.countryDialingCode?.enabled === true,
    body: (): Body<typeof register> =>
      Object.fromEntries(fieldsToSend(judged, fields.values).map((field) => [field, fields.values[field]])),
  }
}
export type RegisterForm = ReturnType<typeof useRegisterForm>

/** Returns the filled fields, and the country code only together with a number. */
function fieldsToSend(rules: readonly Rule[], values: Values): string[] {
  const typed = rules.map(({ field }) => field).filter((field) => values[field])
  return typed.includes('mobileNum') && values.countryDialingCode ? [...typed, 'countryDialingCode'] : typed
}

/** REG-11: checks an invitation code from the address or the form. Returns null when the server was not reached. */
export async function affiliateIsValid(code: string): Promise<boolean | null> {
  try {
    return (await send(affiliate, { query: { code } })).valid
  } catch (problem) {
    if (problem instanceof Refused && problem.code === 'invitation_code_error') return false
    return null
  }
}
