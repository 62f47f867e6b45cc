import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { Pagination, PaginationActions, type PaginationActionsProps, useListContext } from 'react-admin'
import { useT } from '#i18n/provider.ts'
import { translate, translateOr } from '#i18n/texts.ts'
import { getEmptyListText, type ListPart } from './empty-list-text.ts'
import { type Column, RecordTable } from './RecordTable.tsx'
import { RefusalNote } from './RefusalNote.tsx'
import { RowDialogs } from './RowDialogs.tsx'

type ListFrameProps<T> = {
  label: string
  /** The text of an empty list without filters; with filters it says that nothing matches. */
  empty: string
  /** The text of a list without filters, where it has one of its own. */
  none?: string | undefined
  part?: ListPart
  columns: readonly Column<T>[]
  filters?: ReactNode
  href?: ((record: T) => string) | undefined
  selected?: string | undefined
  /** A record is open beside the list: only the columns that identify and rate a row are shown. */
  narrow?: boolean
}

const rowsPerPage = [25, 50, 100]
// on a phone the arrows have no other text; react-admin passes these labels on without translating them
const paginationLabels = { getItemAriaLabel: (kind: string) => translateOr(`ra.navigation.${kind}`, kind) }

const PageLinks = (props: PaginationActionsProps) => <PaginationActions {...props} aria-label={translate('pages')} />

/** A react-admin list: filters, rows, pagination, and the server's message when it refuses. */
export function ListFrame<T extends { id: string }>({ filters, part, none, ...rows }: ListFrameProps<T>) {
  const t = useT()
  const { data, error, filterValues, isFetching, refetch, sort, setSort } = useListContext<T>()
  const unfiltered = none ?? (rows.empty === t('list_empty') ? t('list_none') : rows.empty)
  const empty = getEmptyListText(filterValues, { narrowed: rows.empty, none: unfiltered }, part)
  const onSort = (field: string) =>
    setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      {filters && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            // labels sit on the upper edge of their fields: a second row needs room for them
            gap: 1.25,
            rowGap: 2,
            p: 1.5,
            pt: 2,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {filters}
        </Box>
      )}
      {error && !data ? (
        <Box sx={{ p: 2 }}>
          <RefusalNote error={error} onRetry={() => void refetch()} />
        </Box>
      ) : (
        <>
          <RowDialogs>
            <RecordTable {...rows} empty={empty} records={data} busy={isFetching} sorting={{ ...sort, onSort }} />
          </RowDialogs>
          <Pagination
            rowsPerPageOptions={rowsPerPage}
            {...paginationLabels}
            actions={PageLinks}
            sx={{ borderTop: 1, borderColor: 'divider' }}
          />
        </>
      )}
    </Paper>
  )
}
