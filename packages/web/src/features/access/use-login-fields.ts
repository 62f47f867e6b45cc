import { useState } from 'react'
import { isOn } from '#modules.ts'
import { type LastSignIn, lastSignIn } from './remembered.ts'
import { anything, codeRule, needed, type Rule, useFields, useRules, type Values } from './use-fields.ts'

/** LOGIN-1: the two ways to sign in; by SMS where the brand has it. */
export type LoginWay = 'username' | 'sms'
export const loginWays = (): LoginWay[] => (isOn('MOBILEVERCODELOGIN3') ? ['username', 'sms'] : ['username'])

const secretOf: Record<LoginWay, string> = { username: 'password', sms: 'verificationCode' }

/** Whether what stands in the form is the sign-in that this browser remembers. */
function isLast(way: LoginWay, values: Values, { username, phone }: LastSignIn): boolean {
  if (way === 'username') return username !== '' && values.username === username
  return (
    phone !== null && values.mobileNum === phone.mobileNum && values.countryDialingCode === phone.countryDialingCode
  )
}

/** The fields of both ways, and whether this device may sign in as it stands (LOGIN-9). */
export function useLoginFields() {
  const [last] = useState(lastSignIn)
  const [remembers, setRemembers] = useState(last.remembers)
  const [way, setWay] = useState<LoginWay>(last.phone && loginWays().includes('sms') ? 'sms' : 'username')
  const all = useRules()
  const isRemembered = (values: Values) => remembers && isLast(way, values, last) && !values[secretOf[way]]
  const rulesOf = (values: Values): Rule[] => {
    const asked =
      way === 'username' ? [anything('username'), anything('password')] : [needed(all, 'mobileNum'), codeRule(all)]
    // an untouched secret of a remembered device is no gap
    return asked.map((rule) => (rule.field === secretOf[way] ? { ...rule, required: !isRemembered(values) } : rule))
  }
  const fields = useFields(rulesOf, { username: last.username, ...last.phone })
  return {
    ...fields,
    way,
    choose: (next: LoginWay) => {
      setWay(next)
      fields.hush()
    },
    isRemembered: isRemembered(fields.values),
    startsRemembered: last.remembers,
    /** The server does not know this device, or must not any more. */
    forget: () => setRemembers(false),
    tellSecret: (code: string, message: string) => fields.tell({ [secretOf[way]]: { code, message } }),
  }
}
export type LoginFields = ReturnType<typeof useLoginFields>
