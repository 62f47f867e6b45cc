import type { Value } from '@gasing/contract/call'
import { registerSettings } from '@gasing/contract/calls/system'
import { type Broken, checkForm } from '@gasing/contract/rules/fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, refresh } from '#api/query.ts'
import type { FieldProblem, Refused } from '#api/refused.ts'
import { boot } from '#boot.ts'
import { draftRules } from '#state/preview.ts'
import { useStore } from '#state/store.ts'

export type Rule = Value<typeof registerSettings>[string]
export type Rules = Readonly<Record<string, Rule>>
export type Values = Readonly<Record<string, string>>
type Refusals = Readonly<Record<string, { judged: string; problem: FieldProblem }>>

/** What else the server looked at: a number is one of its country, a code was sent to its number, a password is not the name. */
const lookedAt: Readonly<Record<string, readonly string[]>> = {
  mobileNum: ['countryDialingCode'],
  verificationCode: ['countryDialingCode', 'mobileNum'],
  password: ['username', 'mobileNum'],
}
/** What a verdict of the server on a field holds for. */
const judgedIn = (values: Values, field: string): string =>
  JSON.stringify([field, ...(lookedAt[field] ?? [])].map((each) => values[each] ?? ''))

/** The brand's rules of fields: as they came with the page, and as they are changed while it is open. */
export function useRules(): Rules {
  const { data } = useQuery({
    ...queryOf(registerSettings, {}),
    initialData: () => Object.fromEntries(boot.register.map((rule) => [rule.field, rule])),
  })
  // in a preview, what an operator is typing
  return useStore(draftRules) ?? data
}

/** A rule that only wants something typed: the server knows whether it is right. */
export const anything = (field: string): Rule => ({
  field,
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 1000,
  acceptedPattern: '*',
  patternId: 0,
  order: 0,
})

/** A field that this form needs, whatever registration makes of it: the brand's own rule where there is one. */
export const needed = (rules: Rules, field: string): Rule => ({
  ...(rules[field] ?? anything(field)),
  enabled: true,
  required: true,
})

const codeLengthMax = 255

/** VALID-5: the code that is sent to a mobile number has the pattern of the number. */
export const codeRule = (rules: Rules): Rule => ({
  ...needed(rules, 'mobileNum'),
  field: 'verificationCode',
  minLength: 1,
  maxLength: codeLengthMax,
})

/**
 * What was typed and what is wrong with it. Values are kept by field, apart from the rules: when an operator changes a rule,
 * fields come and go, what was typed stays, and the messages on the screen are judged anew (walk D.5). `beyondRules` finds what
 * no rule of a single field says; it is told where the rules find nothing.
 */
export function useFields(
  rulesOf: readonly Rule[] | ((values: Values) => readonly Rule[]),
  start: Values = {},
  beyondRules: (values: Values) => Readonly<Record<string, Broken>> = () => ({}),
) {
  const [values, setValues] = useState<Values>(start)
  const rules = typeof rulesOf === 'function' ? rulesOf(values) : rulesOf
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<Refusals>({})

  const broken = { ...beyondRules(values), ...checkForm(values, rules) }
  const problemOf = ({ field }: Rule): FieldProblem | null => {
    const said = refused[field]
    if (said?.judged === judgedIn(values, field)) return said.problem
    return broken[field] ? { message: '', ...broken[field] } : null
  }
  const tell = (problems: Readonly<Record<string, FieldProblem>>) => {
    const next = Object.entries(problems).map(
      ([field, problem]) => [field, { judged: judgedIn(values, field), problem }] as const,
    )
    setRefused(Object.fromEntries(next))
    setSent(true)
  }
  return {
    rules,
    values,
    valueOf: (field: string) => values[field] ?? '',
    problemAt: (rule: Rule) => (sent || left.has(rule.field) ? problemOf(rule) : null),
    /** Typing is judged at once when the field has been left before, so that a message goes as soon as it is answered. */
    type: (field: string, value: string) => setValues((old) => ({ ...old, [field]: value })),
    leave: (field: string) => values[field] && setLeft((old) => new Set(old).add(field)),
    /** @returns whether the fields may be sent; from now on each says what is wrong */
    judge: (): boolean => {
      setSent(true)
      return !rules.some(problemOf)
    },
    /** The same for some of them, before a part of the form is used. */
    judgeSome: (some: readonly Rule[]): boolean => {
      setLeft((old) => new Set([...old, ...some.map(({ field }) => field)]))
      return !some.some(problemOf)
    },
    /** Says nothing more until a field is left or the form is sent again: the form has become another one. */
    hush: () => {
      setSent(false)
      setLeft(new Set())
    },
    tell,
    /** Shows the server's verdict at the fields that it names (REG-16). @returns whether one of them is on the screen */
    tellRefusal: ({ fields }: Refused): boolean => {
      tell(fields)
      void refresh(registerSettings)
      return rules.some(({ field }) => field in fields)
    },
  }
}
export type Fields = ReturnType<typeof useFields>
