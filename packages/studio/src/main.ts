import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildStudio } from './app.ts'
import { createCurrentSpins, paySpins } from './clock/pay-spins.ts'
import { migrate } from './db/migrate.ts'
import { createPool } from './db/pool.ts'
import { runRepeatedly, startSweeper } from './play/sweep.ts'
import { retireSeedsAfterRestore } from './restore/retire-seeds.ts'
import { readSettings, type Settings, WrongSetting } from './settings.ts'
import { advanceDueHands } from './table/advance.ts'
import { createWalletClient } from './wallet/client.ts'

const tableTickMs = 400
// several times within the shortest spin
const createSpinsEveryMs = 5_000
const checkDatabaseEveryMs = 5_000
const drainMsMax = 10_000
const distFolder = resolve(import.meta.dirname, '../dist')

async function startStudio(settings: Settings): Promise<void> {
  if (!existsSync(resolve(distFolder, 'index.html')))
    throw new WrongSetting('The front end is not built: run "npm run build -w @gasing/studio" first.')
  await migrate(settings.databaseUrl)
  const { privateKey, operators, publicUrl } = settings
  const pool = createPool(settings.databaseUrl)
  const { app, deps } = buildStudio(
    { pool, operators, publicUrl, wallet: createWalletClient(privateKey) },
    distFolder,
    settings.logLevel,
  )
  // log the message only: the error object carries the whole connection
  pool.on('error', (error) => app.log.error({ error: error.message }, 'database connection lost'))
  await retireSeedsAfterRestore(deps)
  const sweeper = startSweeper(deps)
  const tables = runRepeatedly(deps, () => advanceDueHands(deps), tableTickMs)
  const spins = runRepeatedly(deps, () => paySpins(deps), tableTickMs)
  const promises = runRepeatedly(deps, () => createCurrentSpins(deps), createSpinsEveryMs)
  // a database can also be replaced while we run
  const restores = runRepeatedly(deps, () => retireSeedsAfterRestore(deps), checkDatabaseEveryMs)
  const stop = async () => {
    // whatever is unfinished by then is in the database and continues at the next start
    setTimeout(() => process.exit(1), drainMsMax).unref()
    await app.close()
    await Promise.all([sweeper.stop(), tables.stop(), spins.stop(), promises.stop(), restores.stop()])
    await pool.end()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  await app.listen({ port: settings.port, host: '0.0.0.0' })
}

try {
  await startStudio(readSettings(process.env))
} catch (cause) {
  if (!(cause instanceof WrongSetting)) throw cause
  console.error(cause.message)
  process.exit(1)
}
