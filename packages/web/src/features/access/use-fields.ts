import type { Value } from '@gasing/contract/call'
import { registerSettings } from '@gasing/contract/calls/system'
import { checkForm, type Violation } from '@gasing/contract/rules/fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery, refresh } from '#api/query.ts'
import type { FieldProblem, Refused } from '#api/refused.ts'
import { boot } from '#boot.ts'
import { draftRules } from '#state/preview.ts'
import { useStore } from '#state/store.ts'

export type Rule = Value<typeof registerSettings>[string]
export type Rules = Readonly<Record<string, Rule>>
export type Values = Readonly<Record<string, string>>
type Refusals = Readonly<Record<string, { judged: string; problem: FieldProblem }>>

/**
 * Other fields the server validates a field against: a number with its country, a code with its number, a password with the name.
 */
const relatedFields: Readonly<Record<string, readonly string[]>> = {
  mobileNum: ['countryDialingCode'],
  verificationCode: ['countryDialingCode', 'mobileNum'],
  password: ['username', 'mobileNum'],
}
/** Returns the values for which a server-side problem with a field remains valid. */
const serializeJudged = (values: Values, field: string): string =>
  JSON.stringify([field, ...(relatedFields[field] ?? [])].map((each) => values[each] ?? ''))

/** Returns the brand's field rules: as delivered with the page, then as updated while it is open. */
export function useRules(): Rules {
  const { data } = useQuery({
    ...buildQuery(registerSettings, {}),
    initialData: () => Object.fromEntries(boot.register.map((rule) => [rule.field, rule])),
  })
  // in a preview, the operator's draft
  return useStore(draftRules) ?? data
}

/** A rule that only requires a value; the server validates it. */
export const createRequiredRule = (field: string): Rule => ({
  field,
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 1000,
  acceptedPattern: '*',
  patternId: 0,
  order: 0,
})

/** A field that this form always requires, whatever the registration settings: uses the brand's own rule if there is one. */
export const requireRule = (rules: Rules, field: string): Rule => ({
  ...(rules[field] ?? createRequiredRule(field)),
  enabled: true,
  required: true,
})

const codeLengthMax = 255

/** VALID-5: a code sent to a mobile number uses the number's pattern. */
export const createCodeRule = (rules: Rules): Rule => ({
  ...requireRule(rules, 'mobileNum'),
  field: 'verificationCode',
  minLength: 1,
  maxLength: codeLengthMax,
})

/**
 * Form values and their problems. Values are stored by field, apart from the rules: when an operator changes a rule, fields
 * appear and disappear, typed values stay, and visible messages are re-evaluated (walk D.5). `beyondRules` finds problems that no
 * single-field rule covers; a problem found by the rules takes precedence.
 */
export function useFields(
  rulesOf: readonly Rule[] | ((values: Values) => readonly Rule[]),
  start: Values = {},
  beyondRules: (values: Values) => Readonly<Record<string, Violation>> = () => ({}),
) {
  const [values, setValues] = useState<Values>(start)
  const rules = typeof rulesOf === 'function' ? rulesOf(values) : rulesOf
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<Refusals>({})

  const broken = { ...beyondRules(values), ...checkForm(values, rules) }
  const problemOf = ({ field }: Rule): FieldProblem | null => {
    const refusal = refused[field]
    if (refusal?.judged === serializeJudged(values, field)) return refusal.problem
    return broken[field] ? { message: '', ...broken[field] } : null
  }
  const tell = (problems: Readonly<Record<string, FieldProblem>>) => {
    const next = Object.entries(problems).map(
      ([field, problem]) => [field, { judged: serializeJudged(values, field), problem }] as const,
    )
    setRefused(Object.fromEntries(next))
    setSent(true)
  }
  return {
    rules,
    values,
    valueOf: (field: string) => values[field] ?? '',
    problemAt: (rule: Rule) => (sent || left.has(rule.field) ? problemOf(rule) : null),
    /** Once a field has been left, typing revalidates it at once, so that its message goes when it is fixed. */
    type: (field: string, value: string) => setValues((old) => ({ ...old, [field]: value })),
    leave: (field: string) => values[field] && setLeft((old) => new Set(old).add(field)),
    /** @returns whether the fields may be sent; from then on each shows its problem */
    judge: (): boolean => {
      setSent(true)
      return !rules.some(problemOf)
    },
    /** The same for some of the fields, before a part of the form is used. */
    judgeSome: (some: readonly Rule[]): boolean => {
      setLeft((old) => new Set([...old, ...some.map(({ field }) => field)]))
      return !some.some(problemOf)
    },
    /** Hides problems until a field is left or the form is sent again, because the form has changed. */
    hush: () => {
      setSent(false)
      setLeft(new Set())
    },
    tell,
    /** Shows the server's problems on the fields that it names (REG-16). @returns whether one of them is on the screen */
    tellRefusal: ({ fields }: Refused): boolean => {
      tell(fields)
      void refresh(registerSettings)
      return rules.some(({ field }) => field in fields)
    },
  }
}
export type Fields = ReturnType<typeof useFields>
