import type { Call, Value } from '@gasing/contract/call'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type Order, send } from './send.ts'

/** The query key of a call; the path comes right after the prefix, so that a live event can name what is stale. */
export const callKey = (call: Pick<Call, 'path'>, order: object = {}): readonly unknown[] => ['call', call.path, order]

/** Reads a call through the query cache. */
export function useCall<const C extends Call>(
  call: C,
  order: Order<C>,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<Value<C>> {
  return useQuery({
    queryKey: callKey(call, order),
    queryFn: ({ signal }) => send(call, { ...order, signal }),
    enabled,
  })
}
