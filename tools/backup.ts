// npx gasing backup [--keep 7], npx gasing restore [--at MOMENT]: the embedded database with its keys and uploads.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from './backup/restore.ts'
import { takeBackup } from './backup/take.ts'
import { readSettings, root } from './start/settings.ts'

const help = `npx gasing backup [--keep 7]
  Copies the database while it works, with keys and uploads, into BACKUP_DIR (DATA_DIR/backups), and keeps its log from then on
npx gasing restore [--at 2026-01-31T12:00:00Z]
  Brings the stopped database to that moment, or to the last thing that is known, and audits the money`

const { values, positionals } = parseArgs({
  options: { at: { type: 'string' }, keep: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
})

async function main(): Promise<number> {
  const settings = readSettings(process.env, [])
  const [command] = positionals
  if (values.help || (command !== 'backup' && command !== 'restore')) {
    console.log(help)
    return values.help ? 0 : 2
  }
  if (command === 'backup') {
    const { name } = await takeBackup(settings, readKeep(values.keep ?? '7'))
    console.log(`${join(settings.backupDir, name)}\nFrom now on the log is kept beside it.`)
    return 0
  }
  const { backup, lastDoneAt, before } = await restoreBackup(
    settings,
    values.at === undefined ? null : readMoment(values.at),
  )
  console.log(
    `Restored from ${backup.name}; the last change in it is of ${lastDoneAt?.toISOString() ?? backup.finishedAt}.`,
  )
  if (before) console.log(`The database from before lies in ${before}.`)
  return audit()
}

function readKeep(text: string): number {
  if (!/^[1-9][0-9]{0,3}$/.test(text)) throw new Error(`--keep must be a number from 1 to 9999, not "${text}".`)
  return Number.parseInt(text, 10)
}

/** A moment has a zone: what the clock on the wall means must not depend on where the machine stands. */
function readMoment(text: string): Date {
  const moment = new Date(text)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(moment.getTime()))
    throw new Error(`--at must be a moment with its zone, like 2026-01-31T12:00:00Z, not "${text}".`)
  return moment
}

async function audit(): Promise<number> {
  const files = ['tools/with-database.ts', 'packages/server/src/audit-money.ts'].map((file) => join(root, file))
  const [code] = (await once(spawn(process.execPath, files, { stdio: 'inherit' }), 'exit')) as [number | null]
  return code ?? 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
