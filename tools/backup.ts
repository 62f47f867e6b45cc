// npx gasing backup [--keep 7 | --check], npx gasing restore [--to MOMENT]: the embedded database with its keys and uploads.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listBackups } from './backup/backups.ts'
import { findDamage, findFlawsAfter, findGapsAfter, findRefusal } from './backup/check.ts'
import { readSealKey } from './backup/key.ts'
import { restoreBackup } from './backup/restore.ts'
import { takeBackup } from './backup/take.ts'
import { readSettings, root, type Settings } from './start/settings.ts'

const help = `npx gasing backup [--keep 7]
  Back up the running database, with keys and uploads, to BACKUP_DIR (default DATA_DIR/backups), and archive its log from then on
npx gasing backup --check
  Verify every backup and its archived log
npx gasing restore [--to 2026-01-31T12:00:00Z]
  Restore the stopped database to that time, by default to the last archived change, and audit the money; --at is the same as --to
--json prints the result as JSON.
With BACKUP_KEY_FILE everything is encrypted; the product must be started with the same setting (docs/running.md).`

const options = {
  at: { type: 'string' },
  to: { type: 'string' },
  json: { type: 'boolean' },
  keep: { type: 'string' },
  check: { type: 'boolean' },
  help: { type: 'boolean' },
} as const
const { values, positionals } = parseArguments()

/** Parses the arguments; one that the command does not have ends it: a time without --to must not restore everything. */
function parseArguments() {
  try {
    const parsed = parseArgs({ options, allowPositionals: true })
    const [command, ...rest] = parsed.positionals
    const own: readonly string[] = ['json', 'help', ...(command === 'restore' ? ['to', 'at'] : ['keep', 'check'])]
    const strays = [...rest, ...Object.keys(parsed.values).flatMap((name) => (own.includes(name) ? [] : `--${name}`))]
    if (strays.length > 0) throw new Error(`gasing ${command} does not take ${strays.join(' ')}.`)
    return parsed
  } catch (error) {
    // Node adds advice about arguments that begin with a dash, which these commands do not have
    console.error((error as Error).message.replace(/\. To specify a positional argument.*/s, '.'))
    process.exit(2)
  }
}

async function main(): Promise<number> {
  const settings = readSettings(process.env, [])
  const [command] = positionals
  if (values.help || (command !== 'backup' && command !== 'restore')) {
    console.log(help)
    return values.help ? 0 : 2
  }
  if (command === 'backup' && values.check) return checkBackups(settings)
  if (command === 'backup') {
    const { name } = await takeBackup(settings, parseKeepCount(values.keep ?? '7'))
    const path = join(settings.backupDir, name)
    printAnswer({ backup: path }, `${path}\nFrom now on the log is archived with it.`)
    return 0
  }
  const moment = values.to ?? values.at
  const began = performance.now()
  const { backup, lastDoneAt, before } = await restoreBackup(
    settings,
    moment === undefined ? null : parseMoment(moment),
  )
  const seconds = Math.round((performance.now() - began) / 1000)
  const lastChangeAt = lastDoneAt?.toISOString() ?? backup.finishedAt
  printAnswer(
    { backup: backup.name, lastChangeAt, seconds, before: before ?? null },
    `Restored in ${seconds} s from ${backup.name}; the last change is from ${lastChangeAt}.`,
  )
  if (before && !values.json) console.log(`The previous database was moved to ${before}.`)
  return runAudit()
}

/** Prints text for a person, or JSON for a program. */
const printAnswer = (answer: object, sentence: string): void =>
  console.log(values.json ? JSON.stringify(answer) : sentence)

function checkBackups(settings: Settings): number {
  const { backupDir } = settings
  const key = readSealKey(settings)
  const all = listBackups(backupDir).map((backup) => {
    // a backup from before the key is read unencrypted
    const own = backup.seal === undefined ? null : key
    const refusal = findRefusal(backup, own)
    const damage = () =>
      [findDamage, findFlawsAfter]
        .flatMap((findFlaws) => findFlaws(backupDir, backup, own))
        .concat(findGapsAfter(backupDir, backup))
    return { backup, damage: refusal ? [refusal] : damage() }
  })
  if (values.json) console.log(JSON.stringify(all.map(({ backup, damage }) => ({ backup: backup.name, damage }))))
  for (const { backup, damage } of values.json ? [] : all)
    console.log(
      `${damage.length === 0 ? 'sound  ' : 'DAMAGED'} ${backup.name}${damage.map((sentence) => `\n        ${sentence}`).join('')}`,
    )
  if (all.length === 0 && !values.json) console.log('There is no backup yet. Create one with: npx gasing backup')
  return all.length > 0 && all.every(({ damage }) => damage.length === 0) ? 0 : 1
}

function parseKeepCount(text: string): number {
  if (!/^[1-9][0-9]{0,3}$/.test(text)) throw new Error(`--keep must be a number from 1 to 9999, not "${text}".`)
  return Number.parseInt(text, 10)
}

/** A moment must name its time zone: its meaning must not depend on the machine's. */
function parseMoment(text: string): Date {
  const moment = new Date(text)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(moment.getTime()))
    throw new Error(`--to must be a time with its zone, e.g. 2026-01-31T12:00:00Z, not "${text}".`)
  return moment
}

async function runAudit(): Promise<number> {
  const files = ['tools/with-database.ts', 'packages/server/src/audit-money.ts'].map((file) => join(root, file))
  // a program reads one JSON value from the standard output, so the audit's output goes to the error output
  const stdio = ['inherit', values.json ? 2 : 'inherit', 'inherit'] as const
  const [code] = (await once(spawn(process.execPath, files, { stdio: [...stdio] }), 'exit')) as [number | null]
  return code ?? 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
