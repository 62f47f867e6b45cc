import { askAgain } from '@gasing/ui/ask-again'
import { type QueryFilters, useQueryClient } from '@tanstack/react-query'

/** What a deed does at its end: makes answers old, all or those of the filters, and waits for those on the screen. */
export function useAskAgain(): (filters?: QueryFilters) => Promise<void> {
  const cache = useQueryClient()
  return (filters) => askAgain(cache, filters)
}
