import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand, demoBrands } from '../packages/server/src/brand/public.ts'
import { runAudit } from '../packages/server/src/ledger/public.ts'
import { createMember } from '../packages/server/src/members/public.ts'
import { readConfig, repositoryRoot } from '../packages/server/src/platform/config.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { makePool } from '../packages/server/src/platform/db/pool.ts'
import { inBrand, systemScope } from '../packages/server/src/platform/db/tx.ts'
import { makeLog } from '../packages/server/src/platform/log.ts'
import { makePlatform } from '../packages/server/src/platform/start.ts'
import { credit, memberBalance } from '../packages/server/src/wallet/public.ts'
import { restoreBackup } from './backup/restore.ts'
import { listBackups, prune } from './backup/shelf.ts'
import { takeBackup } from './backup/take.ts'
import { openDatabases } from './start/database.ts'
import { readSettings, root, type Settings } from './start/settings.ts'

const home = mkdtempSync(join(tmpdir(), 'gasing-backup-test-'))
const settings: Settings = readSettings({ DATA_DIR: home, SANDBOX: '1' }, [])
afterAll(() => rmSync(home, { recursive: true, force: true }))

const log = makeLog('error')
let brandId = 0
let memberId = 0n
let moment = new Date()

/** The product's database as `npm start` opens it, for as long as something is done with it. */
async function open<Value>(use: (database: Awaited<ReturnType<typeof portal>>) => Promise<Value>): Promise<Value> {
  const databases = await openDatabases(settings)
  const database = await portal(databases.portal)
  try {
    return await use(database)
  } finally {
    await database.close()
    await databases.server?.stop()
  }
}

async function portal(url: string) {
  const owner = makePool({ url, max: 2, asOwner: true }, log)
  await migrate(owner, url)
  const platform = await makePlatform(
    readConfig({ DATABASE_URL: url, DATA_DIR: home, SANDBOX: '1', LOG_LEVEL: 'error' }, repositoryRoot()),
    log,
  )
  const scope = () => systemScope(platform, brandId, 'test')
  return {
    platform,
    pay: (amount: bigint, key: string) =>
      inBrand(scope(), (tx) =>
        credit(tx, { memberId, from: 'brand:opening', amount, kind: 'opening', key, reference: 'test' }),
      ),
    balance: async () => (await inBrand(scope(), (tx) => memberBalance(tx, memberId))).main,
    findings: async () => (await runAudit(owner)).filter(({ rows }) => rows.length > 0),
    now: async () => (await owner.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now as Date,
    close: async () => void (await Promise.all([platform.close(), owner.end()])),
  }
}

beforeAll(async () => {
  await open(async ({ platform, pay, now }) => {
    const [seed] = demoBrands
    if (seed) brandId = await createBrand(platform, seed)
    const order = { username: 'kept', isAgent: 0, language: 'EN' } as const
    memberId = (await inBrand(systemScope(platform, brandId, 'test'), (tx) => createMember(tx, order))).memberId
    mkdirSync(join(home, 'uploads'), { recursive: true })
    writeFileSync(join(home, 'uploads/proof.webp'), 'a picture')
    await pay(100n, 'before')
    await takeBackup(settings, 7)
    await pay(20n, 'after')
    moment = await now()
    await pay(7n, 'later')
  })
}, 120_000)

test('a restore to a moment brings the books of that moment, and they are right', async () => {
  rmSync(join(home, 'uploads/proof.webp'))
  const { before, lastDoneAt } = await restoreBackup(settings, moment)
  expect(lastDoneAt && lastDoneAt <= moment).toBe(true)
  expect(before && existsSync(join(before, 'PG_VERSION'))).toBe(true)
  expect(readFileSync(join(home, 'uploads/proof.webp'), 'utf8')).toBe('a picture')
  await open(async ({ balance, findings, pay }) => {
    expect([await balance(), await findings()]).toEqual([120n, []])
    await pay(3n, 'on the new line')
  })
}, 120_000)

test('without a moment everything comes back, also what was done after an earlier restore', async () => {
  await restoreBackup(settings, null)
  await open(async ({ balance, findings }) => expect([await balance(), await findings()]).toEqual([123n, []]))
}, 120_000)

test('a moment before the first backup, or one that nothing is known of, changes nothing', async () => {
  const [backup] = listBackups(settings.backupDir)
  await expect(restoreBackup(settings, new Date(0))).rejects.toThrow(`The oldest backup is of ${backup?.finishedAt}`)
  await expect(restoreBackup(settings, new Date(Date.parse('2200-01-01')))).rejects.toThrow('Nothing is known of 2200')
  await open(async ({ balance }) => {
    expect(await balance()).toBe(123n)
    await expect(restoreBackup(settings, null)).rejects.toThrow('The product is running')
  })
}, 120_000)

test('old backups go with the log that only they needed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gasing-shelf-test-'))
  const wal = ['000000010000000000000003', '000000010000000000000005', '000000020000000000000006', '00000002.history']
  mkdirSync(join(folder, 'wal'))
  for (const name of wal) writeFileSync(join(folder, 'wal', name), '')
  for (const [name, firstWal] of [
    ['a', '000000010000000000000003'],
    ['b', '000000010000000000000005'],
  ] as const) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'backup.json'), JSON.stringify({ name, finishedAt: name, firstWal }))
  }
  expect(prune(folder, 2)).toEqual([])
  expect(prune(folder, 1)).toEqual(['a'])
  expect(readdirSync(join(folder, 'wal')).toSorted()).toEqual(wal.slice(1).toSorted())
  rmSync(folder, { recursive: true })
})

test('a database from outside is left to its own tools, and a wrong moment is named', () => {
  const run = (args: string[], env = {}) =>
    spawnSync(process.execPath, [join(root, 'tools/backup.ts'), ...args], {
      env: { ...process.env, DATA_DIR: home, ...env },
      encoding: 'utf8',
    })
  expect(run(['backup'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('not ours to copy'),
  })
  expect(run(['restore', '--at', 'yesterday'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--at must be a moment with its zone'),
  })
  expect(run(['nonsense'])).toMatchObject({ status: 2, stdout: expect.stringContaining('npx gasing backup') })
})
