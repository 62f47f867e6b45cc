import { runAudit } from '../../packages/server/src/ledger/public.ts'
import { readConfig, repositoryRoot } from '../../packages/server/src/platform/config.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { makePool } from '../../packages/server/src/platform/db/pool.ts'
import { makeLog } from '../../packages/server/src/platform/log.ts'
import { makePlatform } from '../../packages/server/src/platform/start.ts'

/** Opens the portal's parts on a database, which is migrated first; `owner` sees every row. */
export async function openPortal(url: string, dataDir: string) {
  const log = makeLog('silent')
  const owner = makePool({ url, max: 2, asOwner: true }, log)
  await migrate(owner)
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, SANDBOX: '1' }, repositoryRoot())
  const platform = await makePlatform(config, log)
  const close = async () => void (await Promise.all([platform.close(), owner.end()]))
  const findings = async () => (await runAudit(owner)).filter(({ rows }) => rows.length > 0)
  return { platform, owner, findings, close }
}
