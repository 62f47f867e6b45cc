// npm run drill -- [GIGABYTES]: fills a separate database (1), backs it up and restores it; prints the time, and an estimate for
// 10 GB.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { restoreBackup } from './backup/restore.ts'
import { takeBackup } from './backup/take.ts'
import { openDatabases } from './start/database.ts'
import { readSettings } from './start/settings.ts'

const promisedGigabytes = 10
const promisedMinutes = 15
const rowBytes = 1000
const rowsAtOnce = 50_000

const gigabytes = Number(process.argv[2] ?? '1')
if (!(gigabytes > 0 && gigabytes <= 100)) throw new Error('The size in gigabytes must be a number above 0, up to 100.')
const home = mkdtempSync(join(tmpdir(), 'gasing-drill-'))
// on the disk of the backups, but apart from them
const shelf = mkdtempSync(join(process.env.BACKUP_DIR || home, 'drill-'))
const settings = readSettings({ ...process.env, DATABASE_URL: '', DATA_DIR: home, BACKUP_DIR: shelf }, [])

/** Inserts incompressible rows, like encrypted and hashed data. */
async function insertRows(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create table ballast (id bigint primary key, text text)')
  for (let rows = 0; rows * rowBytes < gigabytes * 1e9; rows += rowsAtOnce)
    await client.query(
      `insert into ballast select $1::bigint + i, (select string_agg(md5(random()::text || g), '') from generate_series(1, 30) g)
       from generate_series(1, $2) i`,
      [rows, rowsAtOnce],
    )
  await client.end()
}

async function measureTime(what: string, act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  const seconds = (performance.now() - began) / 1000
  console.log(`${what.padEnd(10)} ${seconds.toFixed(1)} s`)
  return seconds
}

/** Fills a running database, backs it up and stops it. */
async function prepareBackup(): Promise<void> {
  const { portal, server } = await openDatabases(settings)
  try {
    await measureTime('filled', () => insertRows(portal))
    await measureTime('backed up', () => takeBackup(settings, 1))
  } finally {
    await server?.stop()
  }
}

try {
  await prepareBackup()
  const seconds = await measureTime('restored', () => restoreBackup(settings, null))
  const minutes = ((seconds / gigabytes) * promisedGigabytes) / 60
  console.log(`${promisedGigabytes} GB would take ${minutes.toFixed(1)} minutes; the target is ${promisedMinutes}.`)
  process.exitCode = minutes <= promisedMinutes ? 0 : 1
} finally {
  for (const folder of [shelf, home]) rmSync(folder, { recursive: true, force: true })
}
