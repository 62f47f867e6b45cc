import type { ReactNode } from 'react'
import { MoreButton, type Paged } from './MoreButton.tsx'
import { Waiting } from './Waiting.tsx'

type LongListProps = {
  found: Paged & { isPending: boolean; isLoadingError: boolean; refetch: () => unknown }
  /** So many lines there are; with none, `empty` stands in their place. */
  count: number
  empty: ReactNode
  className: string
  /** Whether more than these are wanted here. */
  hasMore?: boolean
  /** The lines, each a list item. */
  children: ReactNode
}

/** A list that comes in pages. What has come stays, also when the next page or a newer answer cannot be had. */
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
