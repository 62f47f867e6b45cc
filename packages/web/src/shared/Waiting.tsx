import { Skeleton } from '@gasing/ui/Spinner'
import { LoadFailure } from './LoadFailure.tsx'

type WaitingProps = {
  found: { isLoadingError: boolean; error: unknown; refetch: () => unknown }
  /** Classes of the placeholder, in the size of the answer. */
  className: string
}

/** Shown while there is no answer: a placeholder while it loads; on failure the reason and a retry. */
export function Waiting({ found, className }: WaitingProps) {
  if (!found.isLoadingError) return <Skeleton className={className} />
  return <LoadFailure problem={found.error} onRetry={() => void found.refetch()} />
}
