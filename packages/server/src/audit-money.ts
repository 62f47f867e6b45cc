// npm run audit:money: runs all audit queries in one snapshot; exits with 0 only if none returns a row.
import { runAudit } from '#ledger/public.ts'
import { readConfig, repositoryRoot } from '#platform/config.ts'
import { makePool } from '#platform/db/pool.ts'
import { makeLog } from '#platform/log.ts'
import { allAuditQueries } from './audit-queries.ts'

const config = readConfig(process.env, repositoryRoot())
const pool = makePool({ url: config.databaseUrl, max: 1, asOwner: true }, makeLog('error'))
const findings = await runAudit(pool, allAuditQueries)
await pool.end()
for (const { query, rows } of findings) {
  console.log(`${rows.length === 0 ? 'clean ' : 'BROKEN'}  ${query}`)
  for (const row of rows)
    console.log(
      `        ${JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))}`,
    )
}
process.exitCode = findings.length > 0 && findings.every(({ rows }) => rows.length === 0) ? 0 : 1
