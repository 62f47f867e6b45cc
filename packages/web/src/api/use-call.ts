import type { Call, Value } from '@gasing/contract/call'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '#state/toast-store.ts'
import { type Input, send } from './call.ts'
import { Refused, wordsOf } from './refused.ts'

export type CallOptions<C extends Call> = {
  onDone?: (value: Value<C>, input: Input<C>) => void
  /** Takes a refusal where the person looks; true means that it has been dealt with. Else a note is shown. */
  onRefused?: (refused: Refused, input: Input<C>) => boolean
}

/** A call that changes something. What is not handled becomes a note with the number that support asks for. */
export function useCall<C extends Call>(
  call: C,
  options: CallOptions<C> = {},
): UseMutationResult<Value<C>, Error, Input<C>> {
  return useMutation({
    mutationFn: (input: Input<C>) => send(call, input),
    // a press is answered now, also that nobody answers: kept until a network comes, it would pay when nobody looks any more
    networkMode: 'always',
    onSuccess: (value, input) => options.onDone?.(value, input),
    onError: (problem, input) => {
      if (problem instanceof Refused && options.onRefused?.(problem, input)) return
      showToast({ tone: 'bad', ...wordsOf(problem) })
    },
  })
}

/** A key for one payment: the same until `renew`, so that pressing twice or retrying pays once. */
export function usePaymentKey(): { key: string; renew: () => void } {
  const [key, setKey] = useState(() => crypto.randomUUID() as string)
  return { key, renew: () => setKey(crypto.randomUUID()) }
}
