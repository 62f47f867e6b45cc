import type { Body, Call, Value } from '@gasing/contract/call'
import { useState } from 'react'
import type { Input } from '#api/call.ts'
import type { Refused } from '#api/refused.ts'
import { useCall, usePaymentKey } from '#api/use-call.ts'
import { getFieldProblem } from '#shared/use-form-call.ts'

/** A call that spends points: its refusal is shown at the field or as a note, and a double press spends once. */
export function usePointsCall<C extends Call>(call: C, fields: readonly string[], onDone: (value: Value<C>) => void) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const { key, renew } = usePaymentKey()
  const made = useCall(call, {
    onDone: (value) => {
      renew()
      onDone(value)
    },
    onRefused: (answer) => {
      setRefused(answer)
      // the key is kept: an earlier attempt may have succeeded without an answer, and a refusal of this one does not say
      return true
    },
  })
  const at = (field: string): string | undefined => getFieldProblem(refused, field)
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
