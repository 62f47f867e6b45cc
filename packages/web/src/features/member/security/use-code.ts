import type { Call } from '@gasing/contract/call'
import { useState } from 'react'
import type { Input } from '#api/call.ts'
import { useCountdown } from '#shared/use-countdown.ts'
import { useFormCall } from '#shared/use-form-call.ts'

type CodeSent = { expiredMinutes: number; retryAfterSeconds: number }

/** Requests a code and counts down until the next one may be requested; both durations come from the server. */
export function useCode<C extends Call>(call: C, fields: readonly string[]) {
  const [sent, setSent] = useState<CodeSent | null>(null)
  const { left, start } = useCountdown()
  const form = useFormCall(call, fields, (value) => {
    const answer = value as CodeSent
    setSent(answer)
    start(answer.retryAfterSeconds)
  })
  return {
    ...form,
    sent,
    left,
    send: (input: Input<C>) => left === 0 && form.send(input),
    forget: () => setSent(null),
    /** Requests the first code to another address. */
    begin: (input: Input<C>) => {
      setSent(null)
      if (left === 0) form.send(input)
    },
  }
}
