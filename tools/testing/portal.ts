import { runAudit } from '../../packages/server/src/ledger/public.ts'
import { findRepositoryRoot, readConfig } from '../../packages/server/src/platform/config.ts'
import { createPlatform } from '../../packages/server/src/platform/create-platform.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { createPool } from '../../packages/server/src/platform/db/pool.ts'
import { createLog } from '../../packages/server/src/platform/log.ts'

/** Opens the portal's parts on a database, which is migrated first; `owner` sees every row. */
export async function openPortal(url: string, dataDir: string) {
  const log = createLog('silent')
  const owner = createPool({ url, max: 2, asOwner: true }, log)
  await migrate(owner)
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, SANDBOX: '1' }, findRepositoryRoot())
  const platform = await createPlatform(config, log)
  const close = async () => void (await Promise.all([platform.close(), owner.end()]))
  const findings = async () => (await runAudit(owner)).filter(({ rows }) => rows.length > 0)
  return { platform, owner, findings, close }
}
