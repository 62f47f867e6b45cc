import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table'
import clsx from 'clsx'
import { type ReactNode, useMemo } from 'react'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Aligned to the end, with tabular figures. */
  numeric?: boolean
  /** The line that names the card on a phone. */
  lead?: boolean
}
export type TableProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  caption: string
  empty: ReactNode
  /** Shown below a row, over its full width. */
  detail?: (row: Row) => ReactNode
}

const features = tableFeatures({})

/**
 * A table on wide screens, a list of cards under 640 px, with the same markup order for both, so that they are read out alike.
 */
export function Table<Row extends object>({ columns, rows, rowKey, caption, empty, detail }: TableProps<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.header,
        }),
      ),
    [columns],
  )
  const table = useTable({ features, columns: definitions, data: rows as Row[], getRowId: rowKey })
  if (rows.length === 0) return empty
  const styleOf = new Map(columns.map((column) => [column.id, column]))
  return (
    // wide content scrolls and does not widen the page
    <div className="overflow-x-auto">
      <table className="block w-full border-separate border-spacing-0 sm:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only sm:not-sr-only sm:table-header-group">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  className={clsx(
                    'border-b border-line px-3 py-2.5 text-sm font-medium text-muted',
                    styleOf.get(header.column.id)?.numeric ? 'text-end' : 'text-start',
                  )}
                >
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody className="block sm:table-row-group">
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className="mb-3 block rounded-m border border-line bg-surface p-4 sm:table-row sm:border-0 sm:bg-transparent sm:p-0 sm:hover:bg-raised"
            >
              {row.getAllCells().map((cell) => {
                const column = styleOf.get(cell.column.id)
                const content = column?.cell(row.original)
                return (
                  <td
                    key={cell.id}
                    className={clsx(
                      // a card has no line for a cell without content
                      content === null ? 'hidden' : 'flex',
                      'items-baseline justify-between gap-4 py-1 sm:table-cell sm:border-b sm:border-line sm:px-3 sm:py-3.5',
                      column?.lead && 'mb-1 font-semibold sm:font-normal',
                      column?.numeric && 'tabular-nums sm:text-end',
                    )}
                  >
                    {!column?.lead && (
                      <span className="text-sm text-muted sm:hidden" aria-hidden="true">
                        {column?.header}
                      </span>
                    )}
                    <span className={clsx(!column?.lead && 'text-end', !column?.numeric && 'sm:text-start')}>
                      {content}
                    </span>
                  </td>
                )
              })}
              {detail && <td className="block sm:table-cell sm:border-b sm:border-line">{detail(row.original)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
