import type { Body, Value } from '@gasing/contract/call'
import { affiliate, type register } from '@gasing/contract/calls/access'
import { registerSettings } from '@gasing/contract/calls/system'
import { checkForm } from '@gasing/contract/rules/fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#api/call.ts'
import { queryOf } from '#api/query.ts'
import { type FieldProblem, Refused } from '#api/refused.ts'
import { boot } from '#boot.ts'

export type Rule = Value<typeof registerSettings>[string]
type Values = Readonly<Record<string, string>>
type Refusals = Readonly<Record<string, { value: string; problem: FieldProblem }>>

/** Not asked in the form: the browser knows them, or a part of its own asks. */
const silentFields = new Set(['referralCode', 'domain', 'countryDialingCode', 'captcha', 'verificationCode'])

/** The fields of the form in their order. A password that is asked is asked twice. */
export function shownRules(rules: Readonly<Record<string, Rule>>): Rule[] {
  return Object.values(rules)
    .filter((rule) => rule.enabled && !silentFields.has(rule.field))
    .sort((one, other) => one.order - other.order)
}

/**
 * The state of the registration form. Values are kept by field, apart from the rules: when an operator changes a rule, fields
 * come and go, what was typed stays, and the messages on the screen are judged anew (walk D.5).
 */
export function useRegisterForm(start: Values) {
  const settings = useQuery({
    ...queryOf(registerSettings, {}),
    initialData: () => Object.fromEntries(boot.register.map((rule) => [rule.field, rule])),
  })
  const rules = shownRules(settings.data)
  const [values, setValues] = useState<Values>(start)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<Refusals>({})

  const broken = checkForm(values, rules)
  const problemOf = ({ field }: Rule): FieldProblem | null => {
    const said = refused[field]
    if (said && said.value === (values[field] ?? '')) return said.problem
    return broken[field] ? { message: '', ...broken[field] } : null
  }
  const shownProblem = (rule: Rule) => (sent || left.has(rule.field) ? problemOf(rule) : null)
  return {
    rules,
    /** Whether the brand asks for the country of a mobile number (REG-5). */
    withCountry: settings.data.countryDialingCode?.enabled === true,
    values,
    shownProblem,
    /** Typing is judged at once when the field has been left before, so that a message goes as soon as it is answered. */
    type: (field: string, value: string) => setValues((old) => ({ ...old, [field]: value })),
    leave: (field: string) => values[field] && setLeft((old) => new Set(old).add(field)),
    /** @returns the first field that cannot be sent, or null */
    judgeAll: (): string | null => {
      setSent(true)
      return rules.find(problemOf)?.field ?? null
    },
    /** Shows the server's verdict at the fields that it names (REG-16). @returns the first of them that is on the screen */
    showRefusal: (answer: Refused): string | null => {
      const next = Object.entries(answer.fields).map(
        ([field, problem]) => [field, { value: values[field] ?? '', problem }] as const,
      )
      setRefused(Object.fromEntries(next))
      setSent(true)
      void settings.refetch()
      return rules.find((rule) => rule.field in answer.fields)?.field ?? null
    },
    body: (): Body<typeof register> =>
      Object.fromEntries(fieldsToSend(rules, values).map((field) => [field, values[field]])),
  }
}

/** What was typed, and the country's code only together with a number. */
function fieldsToSend(rules: readonly Rule[], values: Values): string[] {
  const typed = rules.map(({ field }) => field).filter((field) => values[field])
  return typed.includes('mobileNum') && values.countryDialingCode ? [...typed, 'countryDialingCode'] : typed
}

/** REG-11: whether a code from the address or the form is good. A network that fails is no verdict. */
export async function affiliateIsValid(code: string): Promise<boolean | null> {
  try {
    return (await send(affiliate, { query: { code } })).valid
  } catch (problem) {
    if (problem instanceof Refused && problem.code === 'invitation_code_error') return false
    return null
  }
}
