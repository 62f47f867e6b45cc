import { Skeleton } from '@gasing/ui/Spinner'
import { type Column, Table } from '@gasing/ui/Table'
import type { ReactNode } from 'react'
import { LoadFailure } from './LoadFailure.tsx'
import { MoreButton, type Paged } from './MoreButton.tsx'

export type HistoryProps<Row> = {
  found: Paged & {
    rows: readonly Row[]
    isPending: boolean
    isError: boolean
    isLoadingError: boolean
    refetch: () => unknown
  }
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  caption: string
  empty: ReactNode
}

/** The table of a history, with placeholder, error message and a button for more. */
export function History<Row extends object>({ found, columns, rowKey, caption, empty }: HistoryProps<Row>) {
  if (found.isPending) {
    return (
      <div className="grid gap-3" aria-busy="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-14" />
        ))}
      </div>
    )
  }
  if (found.isLoadingError) return <LoadFailure problem={found.error} onRetry={() => found.refetch()} />
  return (
    <>
      <Table columns={columns} rows={found.rows} rowKey={rowKey} caption={caption} empty={empty} />
      <MoreButton found={found} />
    </>
  )
}
