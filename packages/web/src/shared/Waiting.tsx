import { Skeleton } from '@gasing/ui/Spinner'
import { Unread } from './Unread.tsx'

type WaitingProps = {
  found: { isLoadingError: boolean; error: unknown; refetch: () => unknown }
  /** The room that the answer will take. */
  className: string
}

/** In the place of an answer that is not there: room for it while it comes; why it did not, and another try. */
export function Waiting({ found, className }: WaitingProps) {
  if (!found.isLoadingError) return <Skeleton className={className} />
  return <Unread problem={found.error} onRetry={() => void found.refetch()} />
}
