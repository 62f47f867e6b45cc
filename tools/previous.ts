// npm run previous -- [COMMIT] [paths]: runs an earlier release's own tests on today's schema. COMMIT is any git revision; by
// default the one before the latest migration was added. Without paths it runs the tests of sign-in, bets, deposits, withdrawals
// and settlement.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, readMigrationFiles } from '../packages/server/src/platform/db/migrate.ts'
import { createPool } from '../packages/server/src/platform/db/pool.ts'
import { createLog } from '../packages/server/src/platform/log.ts'
import { root } from './start/settings.ts'
import { setup } from './testing/postgres-global.ts'

const defaultTests = [
  'access/login',
  'access/register',
  'games/vendors/hub88',
  'cashier',
  'lottery/settlement',
  'wallet',
  'agents',
  'process',
]
const migrations = 'packages/server/migrations'
const runGit = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

function chooseCommit(name: string | undefined): string {
  if (name) return runGit('rev-parse', '--verify', `${name}^{commit}`)
  return runGit('rev-parse', `${runGit('log', '-1', '--diff-filter=A', '--format=%H', '--', migrations)}^`)
}

/** Unpacks the files of a commit, with today's packages and its own modules. */
function unpackCommit(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'gasing-previous-'))
  execFileSync('tar', ['-x', '-C', folder], {
    input: execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 }),
  })
  mkdirSync(join(folder, 'node_modules/@gasing'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@gasing') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@gasing', name))
  return folder
}

/** Migrates the template database, so that every database created on the server from now on has today's schema. */
async function migrateTemplate(server: string): Promise<void> {
  const url = new URL(server)
  url.pathname = '/template1'
  const pool = createPool({ url: url.href, max: 2, asOwner: true }, createLog('silent'))
  await migrate(pool)
  await pool.end()
}

const [name, ...paths] = process.argv.slice(2)
const commit = chooseCommit(name)
const knownMigrations = new Set(runGit('ls-tree', '--name-only', `${commit}:${migrations}`).split('\n'))
const addedMigrations = readMigrationFiles().filter((file) => !knownMigrations.has(file.name))
console.log(
  `${runGit('log', '-1', '--format=%h %s', commit)}\nIt lacks these migrations: ${addedMigrations.map((file) => file.name).join(', ') || 'none'}.`,
)
if (runGit('diff', '--name-only', commit, '--', 'package-lock.json'))
  console.log('Its package-lock.json differs: it runs with the current packages.')

delete process.env.TEST_POSTGRES_URL
const stop = await setup()
const folder = unpackCommit(commit)
try {
  await migrateTemplate(process.env.TEST_POSTGRES_URL ?? '')
  const chosen = paths.length > 0 ? paths : defaultTests.map((path) => `packages/server/src/${path}`)
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...chosen], {
    cwd: folder,
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
} finally {
  await stop?.()
  rmSync(folder, { recursive: true, force: true })
}
