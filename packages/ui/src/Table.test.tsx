// @vitest-environment jsdom
import './testing.tsx'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Column, Table } from './Table.tsx'

type Line = { id: string; what: string; amount: string }
const columns: Column<Line>[] = [
  { id: 'what', header: 'What', lead: true, cell: (line) => line.what },
  { id: 'amount', header: 'Amount', numeric: true, cell: (line) => line.amount },
]
const rows: Line[] = [
  { id: '1', what: 'Deposit', amount: '100.00' },
  { id: '2', what: 'Bet', amount: '-2.00' },
]

test('a table shows headers and rows', () => {
  render(<Table columns={columns} rows={rows} rowKey={(line) => line.id} caption="Record" empty={null} />)
  expect(screen.getByRole('table', { name: 'Record' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['What', 'Amount'])
  expect(screen.getAllByRole('row')).toHaveLength(3)
})

test('no rows show a message instead of a table', () => {
  render(<Table columns={columns} rows={[]} rowKey={(line) => line.id} caption="Record" empty={<p>Nothing yet</p>} />)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Nothing yet')).toBeTruthy()
})
