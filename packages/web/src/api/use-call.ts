import type { Call, Value } from '@gasing/contract/call'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '#state/toast-store.ts'
import { type Input, send } from './call.ts'
import { describeProblem, Refused } from './refused.ts'

export type CallOptions<C extends Call> = {
  onDone?: (value: Value<C>, input: Input<C>) => void
  /** Shows a refusal in context and returns true when it has handled it; otherwise a toast is shown. */
  onRefused?: (refused: Refused, input: Input<C>) => boolean
}

/** Mutation hook for a call. Errors that are not handled are shown as a toast with the request id for support. */
export function useCall<C extends Call>(
  call: C,
  options: CallOptions<C> = {},
): UseMutationResult<Value<C>, Error, Input<C>> {
  return useMutation({
    mutationFn: (input: Input<C>) => send(call, input),
    // offline presses fail at once: a paused mutation would pay when the network returns and the user no longer looks
    networkMode: 'always',
    onSuccess: (value, input) => options.onDone?.(value, input),
    onError: (problem, input) => {
      if (problem instanceof Refused && options.onRefused?.(problem, input)) return
      showToast({ tone: 'bad', ...describeProblem(problem) })
    },
  })
}

/** An idempotency key for one payment: unchanged until `renew`, so that a double press or a retry pays once. */
export function usePaymentKey(): { key: string; renew: () => void } {
  const [key, setKey] = useState(() => crypto.randomUUID() as string)
  return { key, renew: () => setKey(crypto.randomUUID()) }
}

/**
 * Whether no definite answer arrived: the request may have been executed, so a retry must repeat it with the same key. A refusal for
 * haste says nothing about the attempt before it.
 */
export const isAnswerLost = ({ status }: Refused): boolean => status === 0 || status === 429 || status >= 500
