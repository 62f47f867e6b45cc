import { expect } from 'vitest'
import { auditQueries, runAudit } from '#ledger/public.ts'
import type { TestPlatform } from '#platform/testing/database.ts'

type AuditQueries = typeof auditQueries

/** Expects the ledger's audit queries and those given, of other modules, to find nothing (`npm run audit:money`). */
export async function expectNoAuditFindings(
  { owner }: Pick<TestPlatform, 'owner'>,
  ...others: readonly AuditQueries[]
): Promise<void> {
  const findings = await runAudit(owner, [...new Set([...auditQueries, ...others.flat()])])
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
}

/** Runs the given audit queries. @returns the ids of those that find something */
export async function listAuditFindings(owner: TestPlatform['owner'], queries: AuditQueries): Promise<string[]> {
  const findings = await runAudit(owner, queries)
  return findings.flatMap(({ query, rows }) => (rows.length > 0 ? query.split(' ').slice(0, 1) : []))
}
