import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { officeDeposits, officeWithdrawals } from '@gasing/contract/calls/office/cashier'
import { exportNames } from '@gasing/contract/calls/office/ledger'
import { officeDiscrepancies } from '@gasing/contract/calls/office/reconciliation'
import { officeReturns } from '@gasing/contract/calls/office/watch'
import { expect, test } from 'vitest'
import { findTableName } from './table-name.ts'
import { nameValue } from './value-name.ts'

const texts = join(import.meta.dirname, '../texts')
const english: Record<string, string> = Object.assign(
  {},
  ...globSync('*/EN.json', { cwd: texts }).map((file) => JSON.parse(readFileSync(join(texts, file), 'utf8'))),
)
const translateInEnglish = (key: string) => english[key] ?? ''

test('OPS-1 the table and the filter of an exported file are named in the audit log', () => {
  const filters = [officeDeposits, officeWithdrawals, officeDiscrepancies, officeReturns].flatMap(({ query }) =>
    Object.keys((query as { properties?: object }).properties ?? {}),
  )
  const inLine = filters.filter((name) => !['pageNo', 'pageSize', 'export'].includes(name))
  expect(inLine).toContain('memberId')
  expect(
    ['table', ...inLine].filter(
      (name) => nameValue('data.export', name, { currency: 'MYR', wordOf: translateInEnglish }) === name,
    ),
  ).toEqual([])
  const nameTable = (table: string) => findTableName(table, translateInEnglish)
  const tables = [...exportNames, 'business', 'discrepancies', 'returns']
  expect(tables.filter((table) => nameTable(table) === null)).toEqual([])
  expect(nameTable('business')).toBe('Business report')
  expect(nameTable('unheardOf')).toBeNull()
})
