import type { Body, Call, Value } from '@gasing/contract/call'
import { useState } from 'react'
import type { Input } from '#api/call.ts'
import type { Refused } from '#api/refused.ts'
import { useCall, usePaymentKey } from '#api/use-call.ts'

/** A call that spends points: its refusal is shown at the field or as a note, and a double press spends once. */
export function usePayCall<C extends Call>(call: C, fields: readonly string[], onDone: (value: Value<C>) => void) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const { key, renew } = usePaymentKey()
  const made = useCall(call, {
    onDone: (value) => {
      renew()
      onDone(value)
    },
    onRefused: (answer) => {
      setRefused(answer)
      // any answer ends this attempt; without one the key is kept, so that a retry cannot spend twice
      if (answer.status !== 0 && answer.status < 500) renew()
      return true
    },
  })
  const at = (field: string): string | undefined => refused?.fields[field]?.message
  return {
    busy: made.isPending,
    at,
    note: fields.some((field) => at(field) !== undefined) ? null : refused,
    renew,
    send: (body: Body<C>) => {
      if (made.isPending) return
      setRefused(null)
      made.mutate({ body, key } as unknown as Input<C>)
    },
  }
}
