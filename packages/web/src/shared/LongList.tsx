import type { ReactNode } from 'react'
import { MoreButton, type Paged } from './MoreButton.tsx'
import { Waiting } from './Waiting.tsx'

type LongListProps = {
  found: Paged & { isPending: boolean; isLoadingError: boolean; refetch: () => unknown }
  /** Number of lines; with none, `empty` is shown. */
  count: number
  empty: ReactNode
  className: string
  /** Whether to offer more than these. */
  hasMore?: boolean
  /** The lines, each a list item. */
  children: ReactNode
}

/** A paginated list. Loaded lines stay when the next page or a refetch fails. */
export function LongList({ found, count, empty, className, hasMore = true, children }: LongListProps) {
  if (found.isPending || found.isLoadingError) return <Waiting found={found} className="h-40" />
  if (count === 0) return empty
  return (
    <>
      <ul className={className}>{children}</ul>
      {hasMore && <MoreButton found={found} />}
    </>
  )
}
