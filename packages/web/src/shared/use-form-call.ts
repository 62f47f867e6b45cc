import type { Call, Value } from '@gasing/contract/call'
import { useEffect, useState } from 'react'
import type { Input } from '#api/call.ts'
import { Refused, wordsOf } from '#api/refused.ts'
import { useCall } from '#api/use-call.ts'
import { useLanguage } from '#i18n/i18n.ts'
import { problemText } from '#shared/field-text.ts'
import { leadToWrong } from '#shared/first-wrong.ts'

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
export function problemAt(refused: unknown, field: string): string | undefined {
  if (!(refused instanceof Refused)) return undefined
  const problem = refused.fields[field]
  if (problem) return problemText(field, problem)
  return fieldsOfCode[refused.code]?.includes(field) ? wordsOf(refused).text : undefined
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
  const made = useCall(call, {
    onDone,
    onRefused: (answer) => {
      setRefused(answer)
      return true
    },
  })
  // screen readers and keyboard users continue where the error is
  useEffect(() => {
    if (refused) leadToWrong()
  }, [refused])
  const shown = fields.some((field) => problemAt(refused, field) !== undefined)
  return {
    busy: made.isPending,
    at: (field: string) => problemAt(refused, field),
    note: shown ? null : refused,
    refused,
    hush: () => setRefused(null),
    send: (input: Input<C>) => {
      // a double submission, by key and mouse, is sent once
      if (made.isPending) return
      setRefused(null)
      made.mutate(input)
    },
  }
}
