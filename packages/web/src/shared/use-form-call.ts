import type { Call, Value } from '@gasing/contract/call'
import { useEffect, useState } from 'react'
import type { Input } from '#api/call.ts'
import { describeProblem, Refused } from '#api/refused.ts'
import { useCall } from '#api/use-call.ts'
import { useLanguage } from '#i18n/i18n.ts'
import { getProblemText } from '#shared/field-text.ts'
import { focusInvalidField } from '#shared/focus-invalid-field.ts'
import { useRepeatKey } from '#shared/repeat-key.ts'

/** The fields of refusal codes that name none themselves. */
const fieldsOfCode: Partial<Record<Refused['code'], readonly string[]>> = {
  old_password_wrong: ['password', 'oldPassword'],
  code_wrong: ['code'],
  totp_wrong: ['code'],
  name_mismatch: ['holder'],
  bank_account_taken: ['number'],
  payment_password_wrong: ['paymentPassword'],
  payment_password_locked: ['paymentPassword'],
  amount_below_minimum: ['amount'],
  amount_above_maximum: ['amount'],
  amount_not_whole: ['amount'],
  insufficient_balance: ['amount'],
}

/** Returns a refusal's message for a field; undefined when it is about another field or none. */
export function getFieldProblem(refused: unknown, field: string): string | undefined {
  if (!(refused instanceof Refused)) return undefined
  const problem = refused.fields[field]
  if (problem) return getProblemText(field, problem)
  return fieldsOfCode[refused.code]?.includes(field) ? describeProblem(refused).text : undefined
}

/**
 * A call made by a form: its refusal is shown at the field concerned, which is focused, otherwise as a note above the button.
 * `fields` are the fields of the form. Messages are in the current language, whatever language the response was in.
 */
export function useFormCall<C extends Call>(
  call: C,
  fields: readonly string[],
  onDone: (value: Value<C>, input: Input<C>) => void,
) {
  useLanguage()
  const [refused, setRefused] = useState<Refused | null>(null)
  const { keyFor, forget } = useRepeatKey()
  const made = useCall(call, {
    onDone: (value, input) => {
      forget()
      onDone(value, input)
    },
    onRefused: (answer) => {
      setRefused(answer)
      return true
    },
  })
  // screen readers and keyboard users continue where the error is
  useEffect(() => {
    if (refused) focusInvalidField()
  }, [refused])
  const shown = fields.some((field) => getFieldProblem(refused, field) !== undefined)
  return {
    busy: made.isPending,
    at: (field: string) => getFieldProblem(refused, field),
    note: shown ? null : refused,
    refused,
    hush: () => setRefused(null),
    send: (input: Input<C>) => {
      // a double submission, by key and mouse, is sent once
      if (made.isPending) return
      setRefused(null)
      made.mutate({ key: keyFor(input), ...input })
    },
  }
}
