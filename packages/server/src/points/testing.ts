import { expect } from 'vitest'
import { auditQueries as cashierQueries } from '#cashier/public.ts'
import { auditQueries as ledgerQueries, runAudit } from '#ledger/public.ts'
import type { TestPlatform } from '#platform/testing/database.ts'
import { auditQueries } from './store-check.ts'

/** Runs the ledger, cashier and points audit queries (`npm run audit:money`). */
export async function expectNoAuditFindings(platform: TestPlatform): Promise<void> {
  const findings = await runAudit(platform.owner, [...ledgerQueries, ...cashierQueries, ...auditQueries])
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
}
