// npm run audit:money: all audit queries in one snapshot; exit 0 only if none finds a row.
import { auditQueries as cashierQueries } from '#cashier/public.ts'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { auditQueries as ledgerQueries, runAudit } from '#ledger/public.ts'
import { auditQueries as lotteryQueries } from '#lottery/public.ts'
import { auditQueries as missionQueries } from '#missions/public.ts'
import { readConfig, repositoryRoot } from '#platform/config.ts'
import { makePool } from '#platform/db/pool.ts'
import { makeLog } from '#platform/log.ts'
import { auditQueries as playQueries } from '#play/public.ts'
import { auditQueries as pointsQueries } from '#points/public.ts'
import { auditQueries as promotionQueries } from '#promotions/public.ts'
import { auditQueries as rebateQueries } from '#rebates/public.ts'

const config = readConfig(process.env, repositoryRoot())
const pool = makePool({ url: config.databaseUrl, max: 1, asOwner: true }, makeLog('error'))
const findings = await runAudit(pool, [
  ...ledgerQueries,
  ...playQueries,
  ...gamesQueries,
  ...lotteryQueries,
  ...cashierQueries,
  ...pointsQueries,
  ...rebateQueries,
  ...missionQueries,
  ...promotionQueries,
])
await pool.end()
for (const { query, rows } of findings) {
  console.log(`${rows.length === 0 ? 'clean ' : 'BROKEN'}  ${query}`)
  for (const row of rows)
    console.log(
      `        ${JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))}`,
    )
}
process.exitCode = findings.length > 0 && findings.every(({ rows }) => rows.length === 0) ? 0 : 1
