import type { Call, Value } from '@gasing/contract/call'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type CallInput, send } from './send.ts'

/** The query key of a call; the path comes right after the prefix, so that a live event can name what is stale. */
export const buildCallKey = (call: Pick<Call, 'path'>, order: object = {}): readonly unknown[] => [
  'call',
  call.path,
  order,
]

type CallOptions = {
  readonly enabled?: boolean
  /** Shows the previous answer while the next one, of other parameters, is on its way. */
  readonly keepsPrevious?: boolean
}

/** Reads a call through the query cache. */
export function useCall<const C extends Call>(
  call: C,
  order: CallInput<C>,
  { enabled = true, keepsPrevious = false }: CallOptions = {},
): UseQueryResult<Value<C>> {
  return useQuery({
    queryKey: buildCallKey(call, order),
    queryFn: ({ signal }) => send(call, { ...order, signal }),
    enabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
}
