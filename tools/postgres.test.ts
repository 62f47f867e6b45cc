import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../packages/server/src/testing/ports.ts'
import type { Books } from './chaos/books.ts'
import { compare } from './chaos/compare.ts'
import { disableDurableCommits } from './chaos/lossy-commits.ts'
import { findUnsoundness } from './chaos/soundness.ts'
import { findUnprivilegedUser } from './postgres/identity.ts'
import { isAlive } from './postgres/lock-file.ts'
import { reserveSettings } from './postgres/log-reserve.ts'
import { findRunningUrl, type Postgres, startPostgres } from './postgres.ts'

const home = mkdtempSync(join(tmpdir(), 'gasing-postgres-test-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function withClient<Result>({ url }: Postgres, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  const result = await use(client)
  await client.end()
  return result
}

const queryRows = (postgres: Postgres, sql: string): Promise<Record<string, unknown>[]> =>
  withClient(postgres, async (client) => (await client.query(sql)).rows)

async function startTestPostgres(dataDir: string, more: object = {}): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, port: await freePort(), ...more })
  onTestFinished(postgres.stop)
  return postgres
}

test('C06 the server is durable, uses UTF-8 and UTC, and hears this machine only', async () => {
  const postgres = await startTestPostgres(join(home, 'durable'))
  const names = [
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'data_checksums',
    'TimeZone',
    'server_encoding',
    'listen_addresses',
    'unix_socket_directories',
    'password_encryption',
  ]
  const settings = await queryRows(
    postgres,
    `select name, setting from pg_settings where name in (${names.map((name) => `'${name}'`)})`,
  )
  expect(Object.fromEntries(settings.map((line) => [line.name, line.setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    TimeZone: 'UTC',
    server_encoding: 'UTF8',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
  })
  const [locale] = await queryRows(
    postgres,
    'select datlocprovider as provider, datlocale as locale from pg_database limit 1',
  )
  expect(locale).toEqual({ provider: 'b', locale: 'C.UTF-8' })
})

test('a new database uses preallocated log pieces, and keeps using them after a crash', async () => {
  const order = { dataDir: join(home, 'reserve'), port: await freePort(), reserve: true, settings: reserveSettings }
  const first = await startTestPostgres(order.dataDir, order)
  const pieces = `select count(*)::int as pieces from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`
  expect(await queryRows(first, pieces)).toEqual([{ pieces: 32 }])
  const write = `select pg_logical_emit_message(false, 'test', repeat('x', 1000000), true) from generate_series(1, 60)`
  await queryRows(first, write)
  expect(await queryRows(first, 'select pg_walfile_name(pg_current_wal_lsn()) as name')).toEqual([
    { name: expect.stringMatching(/0[456]$/) },
  ])
  expect(await queryRows(first, pieces)).toEqual([{ pieces: 32 }])
  process.kill(first.pid, 'SIGKILL')
  await first.exited
  const log = readFileSync(`${order.dataDir}.log`, 'utf8')
  const second = await startTestPostgres(order.dataDir, order)
  // the log of the crashed server is kept
  expect(readFileSync(`${order.dataDir}.log.1`, 'utf8')).toBe(log)
  await queryRows(second, write)
  expect(await queryRows(second, 'checkpoint')).toEqual([])
  expect(await queryRows(second, pieces)).toEqual([{ pieces: 32 }])
})

test('a caller cannot disable durability', async () => {
  const postgres = await startTestPostgres(join(home, 'stubborn'), { settings: { fsync: 'off', max_connections: 33 } })
  expect(await queryRows(postgres, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await queryRows(postgres, 'show max_connections')).toEqual([{ max_connections: '33' }])
})

test('only its owner can read the password, and connecting needs it', async () => {
  const postgres = await startTestPostgres(join(home, 'closed'))
  expect(statSync(join(home, 'closed.password')).mode & 0o777).toBe(0o600)
  const stranger = new pg.Client(postgres.url.replace(/:[^:@]+@/, ':guess@'))
  await expect(stranger.connect()).rejects.toThrow('password authentication failed')
})

test('a second start finds the first one’s data', async () => {
  const dataDir = join(home, 'twice')
  const first = await startPostgres({ dataDir, port: await freePort() })
  await queryRows(first, 'create table kept as select 42 as answer')
  await first.stop()
  // as a power cut can leave it
  writeFileSync(`${dataDir}.json`, '')
  expect(findRunningUrl(dataDir)).toBeUndefined()
  const second = await startTestPostgres(dataDir)
  expect(await queryRows(second, 'select answer from kept')).toEqual([{ answer: 42 }])
})

/** Which of the acknowledged members `tools/chaos` finds missing from the database. */
async function findMissing(postgres: Postgres, names: readonly string[]): Promise<string[]> {
  const none = { rounds: [], slips: [], deposits: [], withdrawals: [] }
  const rows = await queryRows(postgres, 'select name as member, 0::bigint as balance from kept')
  const books = { ...none, members: rows, entries: [], portalRounds: [], studioRounds: [] } as unknown as Books
  const members = names.map((name) => ({ name, token: '' }))
  return compare({ ...none, members, repeats: 0 }, books).filter((words) => words.includes('registered member'))
}

/** Corrupts the page that holds an index's keys, as a bad disk would, while the server is stopped. */
function corruptIndex(folder: string, path: string): void {
  const pageBytes = 8192
  const file = openSync(join(folder, path), 'r+')
  writeSync(file, Buffer.alloc(pageBytes / 2, 1), 0, pageBytes / 2, pageBytes + pageBytes / 2)
  closeSync(file)
}

test('T12 C03 C07 after kill -9 every committed row is there, pages are sound, and early acknowledgement is detected', async () => {
  const dataDir = join(home, 'killed')
  const first = await startPostgres({ dataDir, port: await freePort() })
  await queryRows(first, 'create table kept (name text primary key)')
  await queryRows(first, `insert into kept values ('first')`)
  process.kill(first.pid, 'SIGKILL')
  await first.exited
  // an asynchronous commit is on disk within three such delays: the kill must come before
  const settings = { wal_writer_delay: '10s' }
  const second = await startPostgres({ dataDir, port: await freePort(), settings })
  expect(await findMissing(second, ['first'])).toEqual([])
  await withClient(second, (client) => disableDurableCommits(client, ['postgres']))
  await queryRows(second, `insert into kept values ('second')`)
  expect(await findMissing(second, ['first', 'second'])).toEqual([])
  process.kill(second.pid, 'SIGKILL')
  await second.exited
  const third = await startPostgres({ dataDir, port: await freePort() })
  expect(await findMissing(third, ['first', 'second'])).toEqual(['registered member second exists 0 times'])
  expect(await findUnsoundness(third.url)).toEqual([])
  const [where] = await queryRows(third, `select pg_relation_filepath('kept_pkey') as path`)
  await third.stop()
  corruptIndex(third.folder, String(where?.path))
  expect(await findUnsoundness((await startTestPostgres(dataDir)).url)).toEqual([
    expect.stringMatching(/^kept_pkey: .*invalid page/),
  ])
})

test('a lock file whose pid now belongs to another program does not block the start', async () => {
  const dataDir = join(home, 'stale')
  const first = await startPostgres({ dataDir, port: await freePort() })
  const lock = join(dataDir, 'pg18/postmaster.pid')
  const lines = readFileSync(lock, 'utf8').split('\n')
  await first.stop()
  const other = spawn('sleep', ['60'])
  onTestFinished(() => void other.kill())
  writeFileSync(lock, [other.pid, ...lines.slice(1)].join('\n'), { mode: 0o600 })
  const second = await startTestPostgres(dataDir)
  expect(await queryRows(second, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server in use is left alone; one with a dead owner is stopped and replaced', async () => {
  const dataDir = join(home, 'owned')
  const first = await startTestPostgres(dataDir)
  const port = await freePort()
  await expect(startPostgres({ dataDir, port })).rejects.toThrow(`is in use by process ${process.pid}`)
  expect(findRunningUrl(dataDir)).toBe(first.url)
  const gone = spawn('true')
  await new Promise((done) => gone.once('exit', done))
  const claim = readFileSync(join(home, 'owned.json'), 'utf8')
  writeFileSync(join(home, 'owned.json'), claim.replace(String(process.pid), String(gone.pid)))
  const second = await startTestPostgres(dataDir)
  await first.exited
  expect(await queryRows(second, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the server stops by itself after its owner was killed', async () => {
  const dataDir = join(home, 'orphaned')
  const order = { dataDir, port: await freePort(), graceSeconds: 0.1 }
  const program = `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))}
    console.log((await startPostgres(${JSON.stringify(order)})).pid)
    setInterval(() => {}, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(owner.stdout, 'data')
  owner.kill('SIGKILL')
  await vi.waitUntil(() => !isAlive(Number(line)), { timeout: 20_000 })
  // it was shut down, not killed
  expect(readFileSync(`${dataDir}.log`, 'utf8')).toContain('database system is shut down')
})

test('a taken port is named in the refusal', async () => {
  const first = await startTestPostgres(join(home, 'port-a'))
  const port = Number(new URL(first.url).port)
  await expect(startPostgres({ dataDir: join(home, 'port-b'), port })).rejects.toThrow(`Port ${port} is in use`)
})

test.runIf(process.getuid?.() === 0)('as root, another user runs it, even for data in a closed folder', async () => {
  const identity = findUnprivilegedUser()
  const dataDir = join(mkdtempSync(join(home, 'closed-')), 'data')
  const first = await startPostgres({ dataDir, port: await freePort(), identity })
  onTestFinished(() => rmSync(dirname(first.folder), { recursive: true }))
  await queryRows(first, 'create table kept as select 42 as answer')
  await first.stop()
  const second = await startPostgres({ dataDir, port: await freePort(), identity })
  expect(await queryRows(second, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(statSync(second.folder).uid).not.toBe(0)
  await second.stop()
})
