// npm run audit:money: runs all audit queries in one snapshot; exits with 0 only if none returns a row.
import { runAudit } from '#ledger/public.ts'
import { findRepositoryRoot, readConfig } from '#platform/config.ts'
import { findMissingMigrations, isNeverMigrated } from '#platform/db/migrate.ts'
import { createPool } from '#platform/db/pool.ts'
import { createLog } from '#platform/log.ts'
import { allAuditQueries } from './audit-queries.ts'

const config = readConfig(process.env, findRepositoryRoot())
const pool = createPool({ url: config.databaseUrl, max: 1, asOwner: true }, createLog('error'))
// the queries read the tables of this release
const missing = await findMissingMigrations(pool)
const origin = (await isNeverMigrated(pool)) ? 'is not set up' : 'comes from an earlier release'
const findings =
  missing.length > 0
    ? []
    : await runAudit(pool, allAuditQueries).catch((error: Error) => {
        console.error(`The money has not been audited: ${error.message}`)
        return []
      })
await pool.end()
if (missing.length > 0)
  console.error(
    `The money has not been audited: this database ${origin} (missing migrations: ${missing.length}). Run ROLE=migrate npm start and then npm run audit:money, or both with the files of that release.`,
  )
for (const { query, rows } of findings) {
  console.log(`${rows.length === 0 ? 'clean ' : 'BROKEN'}  ${query}`)
  for (const row of rows)
    console.log(
      `        ${JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))}`,
    )
}
process.exitCode = findings.length > 0 && findings.every(({ rows }) => rows.length === 0) ? 0 : 1
