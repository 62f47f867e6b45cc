import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { Pagination, useListContext } from 'react-admin'
import { useT } from '#i18n/provider.ts'
import { textOr } from '#i18n/texts.ts'
import { emptyWords, type ListPart } from './narrowed.ts'
import { RefusalNote } from './RefusalNote.tsx'
import { type Column, Rows } from './Rows.tsx'

type ListFrameProps<T> = {
  label: string
  /** What a list with filters on says; of one without, that nothing is here yet. */
  empty: string
  part?: ListPart
  columns: readonly Column<T>[]
  filters?: ReactNode
  href?: ((record: T) => string) | undefined
  selected?: string | undefined
  /** Another record stands beside the list: only what names and weighs a row is shown. */
  narrow?: boolean
}

const rowsPerPage = [25, 50, 100]
// on a phone the arrows have no words but these; react-admin hands them on and does not name them
const inWords = { getItemAriaLabel: (kind: string) => textOr(`ra.navigation.${kind}`, kind) }

/** A list of react-admin: filters over rows over pages, and the server's words when it refuses. */
export function ListFrame<T extends { id: string }>({ filters, part, ...rows }: ListFrameProps<T>) {
  const t = useT()
  const { data, error, filterValues, isFetching, refetch, sort, setSort } = useListContext<T>()
  const none = rows.empty === t('list_empty') ? t('list_none') : rows.empty
  const empty = emptyWords(filterValues, { narrowed: rows.empty, none }, part)
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
            // labels stand on the upper edge of their fields: a second row needs room for them
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
          <Rows {...rows} empty={empty} records={data} busy={isFetching} sorting={{ ...sort, onSort }} />
          <Pagination rowsPerPageOptions={rowsPerPage} {...inWords} sx={{ borderTop: 1, borderColor: 'divider' }} />
        </>
      )}
    </Paper>
  )
}
