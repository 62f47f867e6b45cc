import { useState } from 'react'
import { isOn } from '#modules.ts'
import { type LastSignIn, readLastSignIn } from './remembered-sign-in.ts'
import {
  createCodeRule,
  createRequiredRule,
  type Rule,
  requireRule,
  useFields,
  useRules,
  type Values,
} from './use-fields.ts'

/** LOGIN-1: the two sign-in methods; SMS only where the brand has it. */
export type LoginMethod = 'username' | 'sms'
export const listLoginMethods = (): LoginMethod[] => (isOn('MOBILEVERCODELOGIN3') ? ['username', 'sms'] : ['username'])

const secretOf: Record<LoginMethod, string> = { username: 'password', sms: 'verificationCode' }

/** Returns whether the form's values are the sign-in that this browser remembers. */
function isLast(way: LoginMethod, values: Values, { username, phone }: LastSignIn): boolean {
  if (way === 'username') return username !== '' && values.username === username
  return (
    phone !== null && values.mobileNum === phone.mobileNum && values.countryDialingCode === phone.countryDialingCode
  )
}

/** The fields of both methods, and whether a remembered device may sign in with them as they are (LOGIN-9). */
export function useLoginFields() {
  const [last] = useState(readLastSignIn)
  const [remembers, setRemembers] = useState(last.remembers)
  const [way, setWay] = useState<LoginMethod>(last.phone && listLoginMethods().includes('sms') ? 'sms' : 'username')
  const all = useRules()
  const isRemembered = (values: Values) => remembers && isLast(way, values, last) && !values[secretOf[way]]
  const rulesOf = (values: Values): Rule[] => {
    const rules =
      way === 'username'
        ? [createRequiredRule('username'), createRequiredRule('password')]
        : [requireRule(all, 'mobileNum'), createCodeRule(all)]
    // on a remembered device an untouched secret is not required
    return rules.map((rule) => (rule.field === secretOf[way] ? { ...rule, required: !isRemembered(values) } : rule))
  }
  const fields = useFields(rulesOf, { username: last.username, ...last.phone })
  return {
    ...fields,
    way,
    choose: (next: LoginMethod) => {
      setWay(next)
      fields.hush()
    },
    isRemembered: isRemembered(fields.values),
    startsRemembered: last.remembers,
    /** Called when the server does not know this device, or must forget it. */
    forget: () => setRemembers(false),
    tellSecret: (code: string, message: string) => fields.tell({ [secretOf[way]]: { code, message } }),
  }
}
export type LoginFields = ReturnType<typeof useLoginFields>
