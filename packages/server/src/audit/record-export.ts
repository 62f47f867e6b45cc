import { inBrand, type Scope } from '#platform/db/tx.ts'
import { appendAudit } from './append.ts'

/**
 * Records that an operator takes a table of the back office out of the house, before it is sent, with the filter as requested.
 * A file about one member is found under the member.
 */
export async function recordExport(
  scope: Scope,
  table: string,
  filter: Readonly<Record<string, string>>,
): Promise<void> {
  const { memberId } = filter
  await inBrand(scope, (tx) =>
    appendAudit(tx, {
      action: 'data.export',
      subject: memberId === undefined ? `export:${table}` : `member:${memberId}`,
      after: { table, ...filter },
    }),
  )
}
