import type { Call, Query, Value } from '@gasing/contract/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Input, send } from '#api/call.ts'
import { buildKey } from '#api/query.ts'

type Page = { list: readonly unknown[]; next: string | null }

/** Loads a long history by cursor and returns the loaded pages as one list. */
export function useHistory<C extends Call>(
  call: C & { value: unknown },
  query: Omit<NonNullable<Query<C>>, 'cursor'>,
  pageSize = 20,
) {
  const found = useInfiniteQuery({
    queryKey: buildKey(call, query),
    queryFn: ({ pageParam, signal }) =>
      send(call, {
        query: { ...query, pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      } as unknown as Input<C>) as Promise<Value<C> & Page>,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })
  type Row = (Value<C> & Page)['list'][number]
  const pages = found.data?.pages ?? []
  return { ...found, first: pages[0], rows: pages.flatMap((page) => page.list) as Row[] }
}
