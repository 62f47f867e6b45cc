import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Makes answers old, and asks again for those on the screen; also for first answers that are still on their way.
 * @returns when all that could be asked at once has been answered
 */
export function askAgain(cache: QueryClient, filters: QueryFilters = {}): Promise<void> {
  askAfterFirst(cache, filters)
  return cache.invalidateQueries(filters)
}

/**
 * Asks again as soon as a first answer is there: it may have been read before what has just changed, and the library asks nothing
 * beside a question that has no answer yet.
 */
export function askAfterFirst(cache: QueryClient, filters: QueryFilters): void {
  for (const { state, promise, queryKey } of cache.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
    if (state.data === undefined)
      void promise?.then(
        () => cache.invalidateQueries({ queryKey, exact: true }),
        () => undefined,
      )
}
