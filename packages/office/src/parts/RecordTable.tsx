import {
  Box,
  Card,
  CardActionArea,
  LinearProgress,
  Link,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
  useMediaQuery,
} from '@mui/material'
import type { Theme } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { isValidElement, type MouseEvent, type ReactNode } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import { useT } from '#i18n/provider.ts'
import type { TextKey } from '#i18n/texts.ts'
import { touchPixels } from '#theme/theme.ts'
import { breakingMoney } from './Money.tsx'

/** A column: a cell of the table, or a line of the card on a phone. The first one names the record. */
export type Column<T> = {
  readonly key: string
  readonly label: TextKey
  readonly cell: (record: T) => ReactNode
  readonly end?: boolean
  /** The server's name of this order; pressing the head reverses it. */
  readonly sort?: string
  /** Hidden in a narrow table, and on a card that links to its own page, which shows it. */
  readonly wide?: boolean
  /** Contains a button instead of a value: the heading is for screen readers only. */
  readonly isAction?: boolean
}

export type Sorting = {
  readonly field: string
  readonly order: 'ASC' | 'DESC'
  readonly onSort: (field: string) => void
}

type RecordTableProps<T> = {
  readonly label: string
  readonly columns: readonly Column<T>[]
  readonly records: readonly T[] | undefined
  readonly empty: string
  readonly busy?: boolean | undefined
  readonly href?: ((record: T) => string) | undefined
  readonly selected?: string | undefined
  readonly narrow?: boolean
  /** Many columns of amounts: long ones break rather than make the table scroll sideways. */
  readonly breaksAmounts?: boolean
  readonly sorting?: Sorting
}

const skeletonRows = 6
const shortTextMax = 10
/** The links and buttons of a card that is no link itself. */
const touchTargets = {
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: touchPixels },
  '& button': { minHeight: touchPixels, minWidth: touchPixels },
}

/** A list of records: a table for keyboard and pointer, cards on a phone. */
export function RecordTable<T extends { id: string }>(props: RecordTableProps<T>) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const { records, busy = false, empty } = props
  return (
    <Box sx={{ position: 'relative' }} aria-busy={busy || !records}>
      {busy && records && (
        <LinearProgress aria-hidden sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 1 }} />
      )}
      {records?.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, py: 5, textAlign: 'center' }}>
          {empty}
        </Typography>
      ) : phone ? (
        <Cards {...props} />
      ) : (
        <TableLines {...props} />
      )}
    </Box>
  )
}

function TableLines<T extends { id: string }>({
  label,
  columns: all,
  records,
  href,
  selected,
  narrow = false,
  breaksAmounts = false,
  sorting,
}: RecordTableProps<T>) {
  const navigate = useNavigate()
  const columns = narrow ? all.filter((column) => !column.wide) : all
  const wide = (column: Column<T>) => (column.wide ? { display: { md: 'none', lg: 'table-cell' } } : {})
  const open = (event: MouseEvent, to: string | undefined) => {
    // NOTE: a link inside the row works by itself, and selecting text is not a press
    if (!to || (event.target as Element).closest('a,button') || getSelection()?.toString()) return
    void navigate(to)
  }
  return (
    <TableContainer {...(breaksAmounts && { sx: breakingMoney })}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.key} align={column.end ? 'right' : 'left'} sx={wide(column)}>
                <HeaderCell column={column} sorting={sorting} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {(records ?? createBlankRows<T>()).map((record, place) => {
            const to = records ? href?.(record) : undefined
            return (
              <TableRow
                key={records ? record.id : place}
                hover={to !== undefined}
                selected={records !== undefined && selected === record.id}
                onClick={(event) => open(event, to)}
                sx={{ cursor: to ? 'pointer' : undefined, '&:last-child td': { borderBottom: 0 } }}
              >
                {columns.map((column, index) => {
                  const content = records ? column.cell(record) : <Skeleton />
                  const whiteSpace = isShortText(content) ? 'nowrap' : undefined
                  return (
                    <TableCell
                      key={column.key}
                      align={column.end ? 'right' : 'left'}
                      sx={{ ...wide(column), whiteSpace }}
                    >
                      <NameLink to={index === 0 ? to : undefined}>{content}</NameLink>
                    </TableCell>
                  )
                })}
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** A short text: one without spaces, as in Chinese, would break anywhere to make room for its neighbours. */
function isShortText(content: ReactNode): boolean {
  const text =
    isValidElement<{ children?: ReactNode }>(content) && content.type === 'bdi' ? content.props.children : content
  return typeof text === 'string' && text.length <= shortTextMax
}

/** A status or an amount that is cut off reads like another one. */
const wrappingValues = {
  ...breakingMoney,
  '& .MuiChip-root': { height: 'auto', minHeight: 24 },
  '& .MuiChip-label': { whiteSpace: 'normal' },
}

function Cards<T extends { id: string }>({ label, columns, records, href }: RecordTableProps<T>) {
  const t = useT()
  const [first, ...others] = columns.filter((column) => !column.wide || !href)
  return (
    <Stack component="ul" aria-label={label} sx={{ m: 0, p: 1, gap: 1, listStyle: 'none' }}>
      {(records ?? createBlankRows<T>()).map((record, place) => {
        const to = records ? href?.(record) : undefined
        const body = records ? (
          <Box sx={{ p: 1.5, ...(!to && touchTargets) }}>
            <Box sx={{ fontWeight: 650, mb: 0.75 }}>{first?.cell(record)}</Box>
            <Box
              component="dl"
              // a long name wraps before a value that cannot, such as a date, is cut off
              sx={{
                m: 0,
                display: 'grid',
                gridTemplateColumns: 'auto minmax(min-content, 1fr)',
                columnGap: 2,
                rowGap: 0.5,
              }}
            >
              {others.map((column) => (
                <Box key={column.key} sx={{ display: 'contents' }}>
                  <Box component="dt" sx={column.isAction ? { position: 'absolute' } : { color: 'text.secondary' }}>
                    {!column.isAction && t(column.label)}
                  </Box>
                  <Box
                    component="dd"
                    sx={{
                      ...{ m: 0, textAlign: 'end', minWidth: 0, ...wrappingValues },
                      // long names above would leave so little that buttons break within words
                      ...(column.isAction && { gridColumn: '1 / -1' }),
                    }}
                  >
                    {column.cell(record)}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ) : (
          <Skeleton variant="rounded" height={110} />
        )
        return (
          <Card key={records ? record.id : place} component="li" variant="outlined">
            {to ? (
              <CardActionArea component={RouterLink} to={to}>
                {body}
              </CardActionArea>
            ) : (
              body
            )}
          </Card>
        )
      })}
    </Stack>
  )
}

function HeaderCell<T>({ column, sorting }: { column: Column<T>; sorting: Sorting | undefined }) {
  const t = useT()
  const { sort, isAction: action, label } = column
  if (action) return <span style={visuallyHidden}>{t(label)}</span>
  if (!sort || !sorting) return t(label)
  const active = sorting.field === sort
  return (
    <TableSortLabel
      active={active}
      direction={active && sorting.order === 'DESC' ? 'desc' : 'asc'}
      onClick={() => sorting.onSort(sort)}
    >
      {t(label)}
    </TableSortLabel>
  )
}

/** The record's name is a link, so that it can be reached by keyboard and opened in its own tab. */
function NameLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return children
  return (
    <Link component={RouterLink} to={to} underline="hover" color="inherit" sx={{ fontWeight: 600 }}>
      {children}
    </Link>
  )
}

const createBlankRows = <T,>(): T[] => Array.from({ length: skeletonRows }, () => ({}) as T)
