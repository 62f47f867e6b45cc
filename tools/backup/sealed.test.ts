import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabases } from '../start/database.ts'
import { type Environment, readSettings, root, type Settings } from '../start/settings.ts'
import { findQuickFolder } from '../testing/postgres-global.ts'
import { getArchiveFolder, startArchiving } from './archive-log.ts'
import { type Backup, getWalFolder, listBackups } from './backups.ts'
import { listSegmentsAfter } from './check.ts'
import { readSealKey } from './key.ts'
import { restoreBackup } from './restore.ts'
import { isSealed } from './seal.ts'
import { takeBackup } from './take.ts'

const home = mkdtempSync(join(findQuickFolder(), 'gasing-sealed-test-'))
const [dataDir, keyFile, otherKey] = ['data', 'key', 'other-key'].map((name) => join(home, name)) as [
  string,
  string,
  string,
]
const secret = 'nobody reads this 9f2c7a'
const createSettings = (env: Environment): Settings => readSettings({ DATA_DIR: dataDir, SANDBOX: '1', ...env }, [])
const plain = createSettings({})
const sealed = createSettings({ BACKUP_KEY_FILE: keyFile })
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function withDatabase<Value>(settings: Settings, use: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const { portal, server } = await openDatabases(settings)
  const client = new pg.Client(portal)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
    await server?.stop()
  }
}
const readNotes = async (client: pg.Client): Promise<string[]> =>
  (await client.query('select text from note order by id')).rows.map(({ text }) => text)
const insertNote = (client: pg.Client, text: string) => client.query('insert into note (text) values ($1)', [text])
const getNewestBackup = () => listBackups(sealed.backupDir).at(-1) as Backup

beforeAll(async () => {
  mkdirSync(join(dataDir, 'uploads'), { recursive: true })
  writeFileSync(join(dataDir, 'uploads/proof.webp'), secret)
  for (const file of [keyFile, otherKey]) writeFileSync(file, `${randomBytes(32).toString('base64')}\n`)
  await withDatabase(plain, async (client) => {
    await client.query('create table note (id int generated always as identity, text text not null)')
    await takeBackup(plain, 7)
    await expect(takeBackup(sealed, 7)).rejects.toThrow('The product was started without BACKUP_KEY_FILE.')
  })
  await withDatabase(sealed, async (client) => {
    await insertNote(client, `${secret} before`)
    await takeBackup(sealed, 7)
    await insertNote(client, `${secret} after`)
    await client.query('select pg_switch_wal()')
    await insertNote(client, `${secret} at last`)
  })
})

test('B02 a backup with a key and the log after it are stored encrypted and can be restored', async () => {
  const files = readdirSync(sealed.backupDir, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && !entry.parentPath.includes(listBackups(sealed.backupDir)[0]?.name ?? '')
      ? [join(entry.parentPath, entry.name)]
      : [],
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => readFileSync(file).includes(secret))).toEqual([])
  const log = listSegmentsAfter(sealed.backupDir, getNewestBackup()).map((name) =>
    join(getWalFolder(sealed.backupDir), name),
  )
  expect(log.length).toBeGreaterThan(2)
  expect(log.every(isSealed)).toBe(true)
  // nothing waits for encryption once the database has stopped
  expect(readdirSync(getArchiveFolder(sealed))).toEqual([])
  for (const name of ['postgres', 'uploads', 'postgres.password'])
    rmSync(join(dataDir, name), { recursive: true, force: true })
  const { before } = await restoreBackup(sealed, null)
  expect(before).toBeNull()
  expect(readFileSync(join(dataDir, 'uploads/proof.webp'), 'utf8')).toBe(secret)
  // the data folder was lost, but everything is in the archived log
  expect(await withDatabase(sealed, readNotes)).toEqual(
    ['before', 'after', 'at last'].map((word) => `${secret} ${word}`),
  )
  expect(readdirSync(getWalFolder(sealed.backupDir)).some((name) => name.endsWith('.history'))).toBe(true)
})

const runCheck = (env: Environment) =>
  spawnSync(process.execPath, [join(root, 'tools/backup.ts'), 'backup', '--check'], {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  })

test('B02 a missing or wrong key, or an unencrypted backup where a key is set, stops the restore with the reason', async () => {
  const otherwise = createSettings({ BACKUP_KEY_FILE: otherKey })
  await expect(restoreBackup(plain, null)).rejects.toThrow('It is encrypted: set BACKUP_KEY_FILE')
  await expect(restoreBackup(otherwise, null)).rejects.toThrow('It was encrypted with a different key')
  const [old] = listBackups(sealed.backupDir)
  const between = new Date(Date.parse(old?.finishedAt ?? '') + 1)
  await expect(restoreBackup(sealed, between)).rejects.toThrow('It is not encrypted, so its origin cannot be verified')
  expect(runCheck({ BACKUP_KEY_FILE: keyFile }).stdout).toContain(`sound   ${getNewestBackup().name}`)
  const { stdout, status } = runCheck({ BACKUP_KEY_FILE: otherKey })
  expect([status, stdout]).toEqual([1, expect.stringContaining('It was encrypted with a different key')])
  expect(stdout).not.toContain(readFileSync(otherKey, 'utf8').trim())
})

test('B02 a damaged encrypted backup or log is detected, and nothing is restored from it', async () => {
  const [folder, wal] = [join(sealed.backupDir, getNewestBackup().name), getWalFolder(sealed.backupDir)]
  const [, second = '', third = ''] = listSegmentsAfter(sealed.backupDir, getNewestBackup()).toSorted()
  const kept = ['base/PG_VERSION', 'base/backup_label', 'sums.json', 'backup.json'].map((path) => join(folder, path))
  const all = [...kept, join(wal, second), join(wal, third)]
  const aside = all.map((file, nth) => [file, join(home, `aside-${nth}`)] as const)
  for (const [file, copy] of aside) copyFileSync(file, copy)
  const refused = async (words: string) => {
    await expect(restoreBackup(sealed, null)).rejects.toThrow(words)
    for (const [file, copy] of aside) copyFileSync(copy, file)
  }
  copyFileSync(join(folder, 'base/backup_label'), join(folder, 'base/PG_VERSION'))
  await refused('base/PG_VERSION was changed or replaced')
  truncateSync(join(folder, 'base/backup_label'), 40)
  await refused('base/backup_label is truncated')
  rmSync(join(folder, 'sums.json'))
  await refused('sums.json is missing')
  copyFileSync(join(wal, second), join(wal, third))
  await refused(`segment ${third} of its archived log was changed or replaced`)
  writeFileSync(join(wal, second), 'a piece that nobody has encrypted')
  await refused(`segment ${second} of its archived log is not encrypted`)
  writeFileSync(join(folder, 'backup.json'), JSON.stringify({ ...getNewestBackup(), firstWal: third }))
  await refused('or its backup.json was changed')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true)
})

test('B02 a log piece left beside the data is archived once, and one that differs from the archive stays in place', () => {
  const [name, key] = ['0000000F0000000000000001', readSealKey(sealed)]
  const [left, kept] = [join(getArchiveFolder(sealed), name), join(getWalFolder(sealed.backupDir), name)]
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const startWith = (text: string) => {
    writeFileSync(left, text)
    if (key) startArchiving(sealed, key)()
    return [existsSync(left), isSealed(kept)]
  }
  expect([startWith('a piece'), startWith('a piece'), logged.mock.calls]).toEqual([[false, true], [false, true], []])
  expect(startWith('another')).toEqual([true, true])
  expect(logged.mock.calls).toEqual([[expect.stringMatching(/^Archiving the log failed: .* exists and differs from/)]])
  logged.mockRestore()
  for (const file of [left, kept]) rmSync(file)
})

test('a key file inside the data or backup folder, missing or malformed stops with an error that reveals nothing', () => {
  writeFileSync(join(home, 'short'), 'c2hvcnQ=\n')
  const read = (file: string) => () => readSealKey(createSettings({ BACKUP_KEY_FILE: file }))
  for (const folder of [dataDir, sealed.backupDir])
    expect(read(join(folder, 'key'))).toThrow('BACKUP_KEY_FILE must be outside DATA_DIR and BACKUP_DIR')
  for (const file of ['nowhere', 'short'])
    expect(read(join(home, file))).toThrow(/^BACKUP_KEY_FILE must name a file with 32 random bytes in base64[^=]*$/)
})
