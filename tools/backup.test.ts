import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signatureHeader } from '@gasing/contract/vendor/signature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../packages/server/src/app.ts'
import { reconcileUpload } from '../packages/server/src/games/reconcile/compare-now.ts'
import { inBrand, systemScope, type Tx } from '../packages/server/src/platform/db/tx.ts'
import {
  buildMessage,
  setUpBrand,
  type TestSession,
  type TestVendor,
} from '../packages/server/src/testing/brand-setup.ts'
import { credit } from '../packages/server/src/wallet/public.ts'
import { type Backup, getWalFolder, listBackups, removeOldBackups } from './backup/backups.ts'
import { findDamage, findGapsAfter } from './backup/check.ts'
import { restoreBackup } from './backup/restore.ts'
import { findBinaries } from './postgres/binaries.ts'
import { openDatabases } from './start/database.ts'
import { readSettings, root, type Settings } from './start/settings.ts'
import { openPortal } from './testing/portal.ts'
import { findQuickFolder } from './testing/postgres-global.ts'

const home = mkdtempSync(join(findQuickFolder(), 'gasing-backup-test-'))
const settings: Settings = readSettings({ DATA_DIR: home, SANDBOX: '1' }, [])
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A payment of ours or a bet of the vendor, sent under load; `begun` and `done` are by the database's clock. */
type Line = { readonly key: string; readonly delta: bigint; readonly begun: Date; done: Date; readonly bet: Bet | null }
type Bet = { readonly body: string; readonly tx: string }
const journal: Line[] = []
const playersCount = 4
let brandId = 0
let acme: TestVendor
const seats: TestSession[] = []
let moment = new Date()
let isOver = false

/** Opens the product's database as `npm start` does, for the duration of `use`. */
async function withProduct<Value>(
  use: (database: Awaited<ReturnType<typeof openTestPortal>>) => Promise<Value>,
): Promise<Value> {
  const databases = await openDatabases(settings)
  const database = await openTestPortal(databases.portal)
  try {
    return await use(database)
  } finally {
    await database.close()
    await databases.server?.stop()
  }
}

async function openTestPortal(url: string) {
  const { platform, owner, findings, close } = await openPortal(url, home)
  return {
    platform,
    owner,
    /** What each key of the journal moved, according to the ledger. */
    moved: async () => {
      const { rows } = await owner.query<{ key: string; delta: bigint }>(
        `select key, delta from ledger.entry where key like 'pay:%' or key like 'vendor:acme:%'`,
      )
      return new Map(rows.map(({ key, delta }) => [key, delta]))
    },
    findings,
    now: async () => (await owner.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now as Date,
    close,
  }
}

type Portal = Awaited<ReturnType<typeof openTestPortal>>
type App = Awaited<ReturnType<typeof buildApp>>
const createScope = ({ platform }: Portal) => systemScope(platform, brandId, 'test')

async function sendBet(app: App, { body }: Bet): Promise<string> {
  const headers = { 'content-type': 'application/json', [signatureHeader]: acme.sign(body) }
  return (await app.inject({ method: 'POST', url: '/vendors/acme/transaction/bet', body, headers })).json().status
}

/** Pays and bets in turn and records when each was begun and done, until it is over. */
async function runLoad(database: Portal, app: App, seat: TestSession): Promise<void> {
  for (let nth = 0; !isOver; nth++) {
    const begun = await database.now()
    const message = buildMessage(seat, { amount: 1000 })
    const bet = nth % 2 === 0 ? null : { body: JSON.stringify(message), tx: String(message.transaction_uuid) }
    const key = bet ? `vendor:acme:${bet.tx}` : `pay:${seat.memberId}:${nth}`
    // a busy machine may not answer in time; then the same request is retried
    const isDone = () =>
      bet
        ? sendBet(app, bet).then((status) => status === 'RS_OK')
        : inBrand(createScope(database), (tx) => payMember(tx, seat.memberId, key)).then(
            () => true,
            () => false,
          )
    while (!(await isDone()));
    journal.push({ key, delta: bet ? -10_000n : 100n, begun, done: await database.now(), bet })
  }
}

const payMember = (tx: Tx, memberId: bigint, key: string) =>
  credit(tx, { memberId, from: 'brand:opening', amount: 100n, kind: 'opening', key, reference: 'test' })

/** As a separate process, as an operator runs it: it copies while others write. */
async function runBackup(): Promise<void> {
  const program = spawn(process.execPath, [join(root, 'tools/backup.ts'), 'backup'], {
    env: { ...process.env, DATA_DIR: home, SANDBOX: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect((await once(program, 'exit'))[0]).toBe(0)
}

beforeAll(async () => {
  await withProduct(async (database) => {
    const brand = await setUpBrand(database.platform)
    brandId = brand.brandId
    acme = await brand.vendor('acme')
    for (let index = 0; index < playersCount; index++)
      seats.push(await brand.seat(await brand.member(`kept${index}`, { balance: '900.00' }), acme))
    mkdirSync(join(home, 'uploads'), { recursive: true })
    writeFileSync(join(home, 'uploads/proof.webp'), 'a picture')
    const living = Promise.all(seats.map((seat) => runLoad(database, brand.app, seat)))
    await runBackup()
    const from = await database.now()
    await pause(400)
    const until = await database.now()
    const more = journal.length + playersCount * 2
    while (journal.length < more) await pause(5)
    isOver = true
    await living
    // from after the moment that is restored first: the log since then does not lead on from it
    await runBackup()
    // in the middle of the load, at a different point in every run
    moment = new Date((from.getTime() + until.getTime()) / 2)
    await brand.close()
  })
})

test('B01 B04 a restore to any moment brings everything acknowledged before it, and nothing begun after', async () => {
  // everything that the packaged server contains
  expect(readdirSync(dirname(findBinaries().postgres)).toSorted()).toEqual(['initdb', 'pg_ctl', 'postgres'])
  rmSync(join(home, 'uploads/proof.webp'))
  const { before, lastDoneAt } = await restoreBackup(settings, moment)
  expect(lastDoneAt && lastDoneAt <= moment).toBe(true)
  expect(before && existsSync(join(before, 'PG_VERSION'))).toBe(true)
  expect(readFileSync(join(home, 'uploads/proof.webp'), 'utf8')).toBe('a picture')
  await withProduct(async ({ moved, findings }) => {
    const there = await moved()
    // a Date has whole milliseconds, the database's timestamps have fractions of them
    const surely = journal.filter(({ done }) => done.getTime() + 1 <= moment.getTime())
    const never = journal.filter(({ begun }) => begun.getTime() > moment.getTime())
    expect([surely.length > 0, never.length > 0]).toEqual([true, true])
    expect(surely.filter(({ key, delta }) => there.get(key) !== delta)).toEqual([])
    expect(never.filter(({ key }) => there.has(key))).toEqual([])
    expect(await findings()).toEqual([])
  })
})

/** Reconciles our bets with the vendor's own report; returns the open transactions with their class. */
async function reconcileBets(database: Portal): Promise<[string, string][]> {
  const user = new Map(seats.map((seat) => [seat.user, seat]))
  const linesOf = new Map<string, string[]>()
  for (const { bet, begun } of journal) {
    if (!bet) continue
    // Kuala Lumpur is UTC+8 all year
    const day = new Date(begun.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const name = (JSON.parse(bet.body) as { user: string }).user
    expect(user.has(name)).toBe(true)
    const line = `${bet.tx},bet,${name},MYR,0.01,done,${begun.toISOString()}`
    linesOf.set(day, [...(linesOf.get(day) ?? []), line])
  }
  for (const [day, lines] of linesOf) {
    const text = `transaction,kind,member,currency,amount,state,time\n${lines.join('\n')}`
    await reconcileUpload(createScope(database), { code: 'acme', day, text, by: 'test' })
  }
  const { rows } = await database.owner.query(
    `select tx, class from games.discrepancy where state = 'open' order by tx`,
  )
  return rows.map((row) => [row.tx, row.class])
}

test('B03 after a restore the vendor’s report names the missing bets, and its retries restore each once', async () => {
  await withProduct(async (database) => {
    const there = await database.moved()
    const missing = journal.flatMap(({ bet, key }) => (bet && !there.has(key) ? [bet.tx] : []))
    expect(missing.length).toBeGreaterThan(0)
    expect(await reconcileBets(database)).toEqual(missing.toSorted().map((tx) => [tx, 'missing_here']))
    const app = await buildApp(database.platform)
    const bets = journal.flatMap(({ bet }) => bet ?? [])
    const answers = await Promise.all([...bets, ...bets.toReversed()].map((bet) => sendBet(app, bet)))
    expect(new Set(answers)).toEqual(new Set(['RS_OK']))
    const healed = await database.moved()
    expect(journal.filter(({ bet, key, delta }) => bet && healed.get(key) !== delta)).toEqual([])
    expect(healed.size).toBe(there.size + missing.length)
    expect(await reconcileBets(database)).toEqual([])
    expect(await database.findings()).toEqual([])
    await app.close()
  })
})

test('without a moment everything is restored, even after an earlier restore', async () => {
  const { backup } = await restoreBackup(settings, null)
  expect(
    listBackups(settings.backupDir)
      .map(({ name }) => name)
      .indexOf(backup.name),
  ).toBe(0)
  await withProduct(async ({ moved, findings }) => {
    const there = await moved()
    expect(journal.filter(({ bet, key }) => bet && !there.has(key))).toEqual([])
    expect(await findings()).toEqual([])
  })
})

test('B02 a damaged backup is detected, and nothing is restored from it', async () => {
  const [backup] = listBackups(settings.backupDir) as [Backup]
  expect(findGapsAfter(settings.backupDir, backup)).toEqual([])
  const folder = join(settings.backupDir, backup.name)
  const version = join(folder, 'base/PG_VERSION')
  const wal = getWalFolder(settings.backupDir)
  writeFileSync(version, '19\n')
  writeFileSync(join(folder, 'base/stranger'), '')
  renameSync(join(folder, 'files/uploads/proof.webp'), join(home, 'proof.webp'))
  renameSync(join(wal, backup.firstWal), join(home, 'piece'))
  expect(findDamage(settings.backupDir, backup, null).toSorted()).toEqual([
    'base/PG_VERSION was changed',
    'base/stranger was added',
    'files/uploads/proof.webp is missing',
  ])
  expect(findGapsAfter(settings.backupDir, backup)).toEqual(['segment 1 of its archived log is missing'])
  await expect(restoreBackup(settings, null)).rejects.toThrow(`The backup ${backup.name} is damaged`)
  writeFileSync(version, '18\n')
  rmSync(join(folder, 'base/stranger'))
  renameSync(join(home, 'proof.webp'), join(folder, 'files/uploads/proof.webp'))
  renameSync(join(home, 'piece'), join(wal, backup.firstWal))
})

test('a moment before the first backup or after the last log changes nothing', async () => {
  const [backup] = listBackups(settings.backupDir)
  await expect(restoreBackup(settings, new Date(0))).rejects.toThrow(`The oldest backup is from ${backup?.finishedAt}`)
  await expect(restoreBackup(settings, new Date(Date.parse('2200-01-01')))).rejects.toThrow(
    'The archived log ends before 2200',
  )
  await withProduct(async () => {
    await expect(restoreBackup(settings, null)).rejects.toThrow('The product is running')
  })
})

test('old backups go, with the log only they need', () => {
  const folder = mkdtempSync(join(findQuickFolder(), 'gasing-shelf-test-'))
  const wal = ['000000010000000000000003', '000000010000000000000005', '000000020000000000000006', '00000002.history']
  mkdirSync(join(folder, 'wal'))
  for (const name of wal) writeFileSync(join(folder, 'wal', name), '')
  for (const [name, firstWal] of [
    ['a', '000000010000000000000003'],
    ['b', '000000010000000000000005'],
    // killed at the last moment, on that day and now
    ['2026-05-01T00-00-00-000Z.part', '000000010000000000000003'],
    ['9999-05-01T00-00-00-000Z.part', '000000010000000000000003'],
  ] as const) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'backup.json'), JSON.stringify({ name, finishedAt: name, firstWal }))
  }
  expect(removeOldBackups(folder, 2)).toEqual([])
  expect(removeOldBackups(folder, 1)).toEqual(['a'])
  expect(readdirSync(folder).toSorted()).toEqual(['9999-05-01T00-00-00-000Z.part', 'b', 'wal'])
  expect(readdirSync(join(folder, 'wal')).toSorted()).toEqual(wal.slice(1).toSorted())
  rmSync(folder, { recursive: true })
})

test('an external database is left to its own tools, and a bad moment is named', () => {
  const run = (args: string[], env = {}) =>
    spawnSync(process.execPath, [join(root, 'tools/backup.ts'), ...args], {
      env: { ...process.env, DATA_DIR: home, ...env },
      encoding: 'utf8',
    })
  expect(run(['backup'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('managed externally'),
  })
  for (const option of ['--to', '--at'])
    expect(run(['restore', option, 'yesterday'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('--to must be a time with its zone'),
    })
  expect(run(['nonsense'])).toMatchObject({ status: 2, stdout: expect.stringContaining('npx gasing backup') })
})
