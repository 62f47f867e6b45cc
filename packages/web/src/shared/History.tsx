import { Button } from '@gasing/ui/Button'
import { Skeleton } from '@gasing/ui/Spinner'
import { type Column, Table } from '@gasing/ui/Table'
import type { ReactNode } from 'react'
import { wordsOf } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'

export type HistoryProps<Row> = {
  found: {
    rows: readonly Row[]
    isPending: boolean
    isError: boolean
    error: unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
    refetch: () => unknown
  }
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  caption: string
  empty: ReactNode
}

/** The list of a history: room while it comes, words when it does not, more on request. */
export function History<Row extends object>({ found, columns, rowKey, caption, empty }: HistoryProps<Row>) {
  const t = useT()
  if (found.isPending) {
    return (
      <div className="grid gap-3" aria-busy="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-14" />
        ))}
      </div>
    )
  }
  if (found.isError) {
    const words = wordsOf(found.error)
    return (
      <div role="alert" className="grid justify-items-center gap-3 py-8 text-center text-muted">
        <p>{words.text}</p>
        {words.detail && <p className="text-sm">{words.detail}</p>}
        <Button onClick={() => found.refetch()}>{t('try_again')}</Button>
      </div>
    )
  }
  return (
    <>
      <Table columns={columns} rows={found.rows} rowKey={rowKey} caption={caption} empty={empty} />
      {found.hasNextPage && (
        <div className="mt-5 grid place-items-center">
          <Button look="soft" busy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
            {t('load_more')}
          </Button>
        </div>
      )}
    </>
  )
}
