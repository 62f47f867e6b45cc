import type { Call, Value } from '@gasing/contract/call'
import { useEffect, useState } from 'react'
import type { Input } from '#api/call.ts'
import { Refused, wordsOf } from '#api/refused.ts'
import { useCall } from '#api/use-call.ts'
import { useLanguage } from '#i18n/i18n.ts'
import { problemText } from '#shared/field-text.ts'
import { leadToWrong } from '#shared/first-wrong.ts'

/** The fields that a refusal may be about, for those that name none. */
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

/** What a refusal says of a field, or nothing where it is about another or about none. */
export function problemAt(refused: unknown, field: string): string | undefined {
  if (!(refused instanceof Refused)) return undefined
  const problem = refused.fields[field]
  if (problem) return problemText(field, problem)
  return fieldsOfCode[refused.code]?.includes(field) ? wordsOf(refused).text : undefined
}

/**
 * A call made by a form: its refusal is shown at the field that it is about, which gets the focus, else as a note above the button.
 * `fields` are those that the form has. It is worded in the language of the moment, whichever it came in.
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
  // a screen reader and a keyboard go on where something is to be put right
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
      // a form that is sent twice, by key and by mouse, is one wish
      if (made.isPending) return
      setRefused(null)
      made.mutate(input)
    },
  }
}
