import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createRandom } from '@gasing/contract/rules/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allAuditQueries } from '../packages/server/src/audit-queries.ts'
import { runAudit } from '../packages/server/src/ledger/public.ts'
import { isReady } from '../packages/server/src/testing/api-process.ts'
import { setUpBrand, type TestSession, type TestVendor } from '../packages/server/src/testing/brand-setup.ts'
import { freePort } from '../packages/server/src/testing/ports.ts'
import { createVendorSimulator, type VendorSimulator } from '../packages/server/src/testing/vendor-simulator.ts'
import { compareVendor } from './chaos/compare-vendor.ts'
import { findUnsoundness } from './chaos/soundness.ts'
import { readMovementsByVendor } from './chaos/vendor.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { openPortal } from './testing/portal.ts'
import { findQuickFolder } from './testing/postgres-global.ts'

type Part = 'database' | 'api' | 'worker'
/** `TOGETHER_TIMES=10 npx vitest run together` tests all orders, ten times. */
const times = Number.parseInt(process.env.TOGETHER_TIMES ?? '0', 10)
const everyOrder: readonly Part[][] = [
  ['api', 'worker', 'database'],
  ['database', 'worker', 'api'],
  ['worker', 'database', 'api'],
  ['api', 'database', 'worker'],
  ['database', 'api', 'worker'],
  ['worker', 'api', 'database'],
]
// by default only the hardest order, in which the programs find no database
const orders = times > 0 ? Array.from({ length: times }, () => everyOrder).flat() : everyOrder.slice(0, 1)
const players = 4
const connectionsMax = 40
const root = join(import.meta.dirname, '..')
const home = mkdtempSync(join(findQuickFolder(), 'gasing-together-test-'))

/** A program of the product, restarted whenever it exits, as any supervisor does. */
type Program = { readonly port: number; start(): Promise<void>; kill(): Promise<unknown> }
let database: Postgres
let databasePort = 0
let url = ''
let programs: Record<'api' | 'worker', Program>
let acme: TestVendor
let simulator: VendorSimulator
const seats: TestSession[] = []

const startDatabase = async () => {
  const settings = { max_connections: connectionsMax }
  database = await startPostgres({ dataDir: join(home, 'postgres'), port: databasePort, settings })
}

async function createProgram(role: 'api' | 'worker'): Promise<Program> {
  const [own, figures] = [await freePort(), await freePort()]
  const env = {
    ...{ DATABASE_URL: url, DATA_DIR: home, ROLE: role, LOG_LEVEL: 'error', SANDBOX: '1', PORT: `${own}` },
    ...{ METRICS_PORT: `${figures}`, NODE_COMPILE_CACHE: join(root, '.cache/compiled') },
  }
  const port = role === 'api' ? own : figures
  let isWanted = false
  let ends = 0
  let child: ChildProcess | null = null
  let again: NodeJS.Timeout | undefined
  const launch = () => {
    child = spawn(process.execPath, [join(root, 'packages/server/src/main.ts')], { env, stdio: 'ignore' })
    child.once('exit', () => {
      ends++
      if (isWanted) again = setTimeout(launch, 500)
    })
  }
  return {
    port,
    async start() {
      isWanted = true
      const before = ends
      launch()
      // it is up, or has exited because nothing that it needs is there
      while (ends === before && !(await isReady(port))) await pause(25)
    },
    async kill() {
      isWanted = false
      clearTimeout(again)
      const gone = child?.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
      child?.kill('SIGKILL')
      await gone
    },
  }
}

beforeAll(async () => {
  databasePort = await freePort()
  await startDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query('create database gasing')
  await client.end()
  url = database.url.replace(/\/postgres$/, '/gasing')
  const { platform, close } = await openPortal(url, home)
  const brand = await setUpBrand(platform)
  acme = await brand.vendor('acme')
  for (let index = 0; index < players; index++)
    seats.push(await brand.seat(await brand.member(`fall${index}`, { balance: '50.00' }), acme))
  await brand.close()
  await close()
  programs = { api: await createProgram('api'), worker: await createProgram('worker') }
  const port = () => programs.api.port
  simulator = createVendorSimulator({ code: 'acme', key: acme.privateKey, port, chance: createRandom(1) })
})
afterAll(async () => {
  await Promise.all(Object.values(programs).map(({ kill }) => kill()))
  await database.stop()
  rmSync(home, { recursive: true, force: true })
})

/** Waits until `more` further vendor calls have been answered, by any process. */
async function waitForAnswers(more: number): Promise<void> {
  const countAnswers = () => simulator.journal.filter(({ status }) => status !== null).length
  const expectedCount = countAnswers() + more
  while (countAnswers() < expectedCount) await pause(20)
}

async function killAll(): Promise<void> {
  process.kill(database.pid, 'SIGKILL')
  await Promise.all([programs.api.kill(), programs.worker.kill(), database.exited])
}

/** The differences between acknowledged answers and the books, and all findings of the audit and the server itself. */
async function findDifferences(): Promise<unknown[]> {
  const { owner, close } = await openPortal(url, home)
  const audit = await runAudit(owner, allAuditQueries)
  await close()
  return [
    ...compareVendor(simulator, await readMovementsByVendor(url, 'acme')),
    ...audit.filter(({ rows }) => rows.length > 0),
    ...(await findUnsoundness(url)),
  ]
}

test(`C05 C07 all processes are killed and restarted in ${orders.length} orders: books agree, and pages are sound`, async () => {
  await Promise.all([programs.api.start(), programs.worker.start()])
  let isOver = false
  const playing = Promise.all(
    seats.map(async (seat) => {
      while (!isOver) {
        await simulator.playRound(seat)
        await pause(10)
      }
    }),
  )
  for (const order of orders) {
    await waitForAnswers(40)
    await killAll()
    for (const part of order) await (part === 'database' ? startDatabase() : programs[part].start())
  }
  await waitForAnswers(40)
  isOver = true
  await playing
  await vi.waitUntil(() => isReady(programs.worker.port), { timeout: 30_000 })
  expect(await findDifferences()).toEqual([])
}, 600_000)

/** Takes every remaining connection of the server. */
async function takeAllConnections(): Promise<pg.Client[]> {
  const taken: pg.Client[] = []
  for (;;) {
    const client = new pg.Client(url)
    client.on('error', () => {})
    try {
      await client.connect()
      taken.push(client)
    } catch (error) {
      expect(error).toMatchObject({ code: '53300' })
      return taken
    }
  }
}

test('C12 with no database connection left, bets are refused or taken whole, and a refused one is taken once later', async () => {
  const taken = await takeAllConnections()
  const [first] = taken
  await first?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'gasing' and application_name like 'gasing%'`,
  )
  taken.push(...(await takeAllConnections()))
  const before = simulator.journal.length
  let isOver = false
  const playing = Promise.all(
    seats.map(async (seat) => {
      while (!isOver) await simulator.playRound(seat)
    }),
  )
  await vi.waitUntil(() => simulator.journal.length > before, { timeout: 30_000 })
  expect(await isReady(programs.api.port)).toBe(false)
  await pause(300)
  await Promise.all(taken.map((client) => client.end()))
  isOver = true
  await playing
  await vi.waitUntil(() => isReady(programs.api.port), { timeout: 30_000 })
  expect(simulator.journal.length).toBeGreaterThan(before)
  expect(await findDifferences()).toEqual([])
})
