import { refetchQueries } from '@gasing/ui/refetch-queries'
import { type QueryFilters, useQueryClient } from '@tanstack/react-query'

/**
 * Returns a function that ends an action: it marks all queries, or those of the filters, as stale and waits for those on the
 * screen.
 */
export function useRefetchQueries(): (filters?: QueryFilters) => Promise<void> {
  const cache = useQueryClient()
  return (filters) => refetchQueries(cache, filters)
}
