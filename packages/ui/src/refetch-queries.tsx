import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Marks queries as stale and refetches those on the screen, including first fetches that are still in flight.
 * @returns when everything that could be refetched at once has been answered
 */
export function refetchQueries(cache: QueryClient, filters: QueryFilters = {}): Promise<void> {
  refetchAfterFirstFetch(cache, filters)
  return cache.invalidateQueries(filters)
}

/**
 * Refetches once a first fetch is done: it may have read the state before the change, and the library does not refetch a query
 * that has no data yet.
 */
export function refetchAfterFirstFetch(cache: QueryClient, filters: QueryFilters): void {
  for (const { state, promise, queryKey } of cache.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
    if (state.data === undefined)
      void promise?.then(
        () => cache.invalidateQueries({ queryKey, exact: true }),
        () => undefined,
      )
}
