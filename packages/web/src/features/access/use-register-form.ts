import type { Body } from '@gasing/contract/call'
import { affiliate, type register } from '@gasing/contract/calls/access'
import { getDayInZone } from '@gasing/contract/rules/dates'
import { checkBirthday } from '@gasing/contract/rules/fields'
import { useState } from 'react'
import { send } from '#api/call.ts'
import { Refused } from '#api/refused.ts'
import { boot } from '#boot.ts'
import { isOn } from '#modules.ts'
import { getServerTime } from '#state/server-clock.ts'
import { createCodeRule, type Rule, type Rules, requireRule, useFields, useRules, type Values } from './use-fields.ts'

/** REG-2: the two registration methods; the brand's modules decide which are offered. */
export type RegisterMethod = 'username' | 'mobile'
export const listRegisterMethods = (): RegisterMethod[] => [
  ...(isOn('DIRECTREG3') ? (['username'] as const) : []),
  ...(isOn('MOBILEREG3') ? (['mobile'] as const) : []),
]

/** Not separate form fields: the browser knows the value, or it is part of another field. */
const silentFields = new Set(['referralCode', 'domain', 'countryDialingCode'])
/** The number a code is sent to, and the code. */
const listMobileRules = (rules: Rules): Rule[] => [requireRule(rules, 'mobileNum'), createCodeRule(rules)]
const mobileFields = ['mobileNum', 'verificationCode']

const compareOrder = (one: Rule, other: Rule) => one.order - other.order

/** Returns the fields of the form in order. On mobile registration the code follows the number it is sent to. */
export function listShownRules(rules: Rules, way: RegisterMethod): Rule[] {
  const enabledRules = Object.values(rules)
    .filter(({ field, enabled }) => enabled && !silentFields.has(field))
    .sort(compareOrder)
  if (way === 'username') {
    const codes = hasSmsCheck(rules) ? listMobileRules(rules) : []
    return enabledRules
      .map((rule) => codes.find(({ field }) => field === rule.field) ?? rule)
      .filter(({ field }) => field !== 'verificationCode' || codes.length > 0)
  }
  const rest = enabledRules.filter(({ field }) => field !== 'username' && !mobileFields.includes(field))
  return [...listMobileRules(rules), ...rest]
}

/** REG-10: returns whether registration by username verifies the number by SMS. */
const hasSmsCheck = (rules: Rules): boolean =>
  isOn('SMSVERIF3') && rules.verificationCode?.enabled === true && rules.mobileNum?.enabled === true

/** VALID-9: checks the birthday as the server does, on the brand's current day. */
const checkFormBirthday = (values: Values) =>
  checkBirthday(values, getDayInZone(new Date(getServerTime()), boot.brand.timeZone), boot.brand.minimumAge)

/** The registration form of the chosen method; typed values stay when the method changes. */
export function useRegisterForm(start: Values) {
  const [way, setWay] = useState<RegisterMethod>(() => listRegisterMethods()[0] ?? 'username')
  const rules = useRules()
  const shown = listShownRules(rules, way)
  // the CAPTCHA field reports its own problems
  const judged = shown.filter(({ field }) => field !== 'captcha')
  const fields = useFields(judged, start, checkFormBirthday)
  return {
    ...fields,
    way,
    choose: (next: RegisterMethod) => {
      setWay(next)
      fields.hush()
    },
    asksCaptcha: judged.length < shown.length,
    /** Whether a mobile number is entered with its country (REG-5). */
    withCountry: way === 'mobile' || rules.countryDialingCode?.enabled === true,
    body: (): Body<typeof register> =>
      Object.fromEntries(listFieldsToSend(judged, fields.values).map((field) => [field, fields.values[field]])),
  }
}
export type RegisterForm = ReturnType<typeof useRegisterForm>

/** Returns the filled fields, and the country code only together with a number. */
function listFieldsToSend(rules: readonly Rule[], values: Values): string[] {
  const typed = rules.map(({ field }) => field).filter((field) => values[field])
  return typed.includes('mobileNum') && values.countryDialingCode ? [...typed, 'countryDialingCode'] : typed
}

/** REG-11: checks an invitation code from the address or the form. Returns null when the server was not reached. */
export async function checkAffiliate(code: string): Promise<boolean | null> {
  try {
    return (await send(affiliate, { query: { code } })).valid
  } catch (problem) {
    if (problem instanceof Refused && problem.code === 'invitation_code_error') return false
    return null
  }
}
