import { auditQueries as cashierQueries } from '#cashier/public.ts'
import type { TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings as expectNoFindings } from '#testing/audit.ts'
import { auditQueries } from './store-check.ts'

/** Runs the ledger, cashier and points audit queries. */
export const expectNoAuditFindings = (platform: TestPlatform): Promise<void> =>
  expectNoFindings(platform, cashierQueries, auditQueries)
