import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { credit, readMemberBalance } from '#wallet/public.ts'
import { type BrandSetup, setUpBrand } from '../../testing/brand-setup.ts'
import { enqueue, type Task } from './enqueue.ts'
import { holdLease } from './lease.ts'
import { startWorker } from './run.ts'

const leaseMs = 800

let platform: TestPlatform
let setup: BrandSetup
let memberId = 0n
const children: ChildProcess[] = []

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  memberId = await setup.member('leased')
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await platform.close()
})

/**
 * A worker in its own process, whose job pays a member and then waits for input inside its transaction; afterwards it pays under
 * another key. It prints the outcome of both.
 */
const work = (member: bigint) => `
  import { readConfig, findRepositoryRoot } from '#platform/config.ts'
  import { inBrand, systemScope } from '#platform/db/tx.ts'
  import { startWorker } from '#platform/jobs/run.ts'
  import { createLog } from '#platform/log.ts'
  import { createPlatform } from '#platform/create-platform.ts'
  import { credit } from '#wallet/public.ts'
  const platform = await createPlatform(readConfig(process.env, findRepositoryRoot()), createLog('silent'))
  const word = new Promise((resolve) => process.once('SIGUSR2', resolve))
  const pay = (tx, key) =>
    credit(tx, { memberId: ${member}n, amount: 1_000_000n, from: 'brand:opening', kind: 'adjustment', key, reference: 'lease' })
  const task = async (platform, { brandId }) => {
    const scope = systemScope(platform, brandId, 'lease')
    const told = (what) => (error) => console.log(error ? what + ' refused' : what + ' done')
    await inBrand(scope, async (tx) => {
      await pay(tx, 'job')
      console.log('begun')
      await word
    }).then(() => told('first')(), told('first'))
    await inBrand(scope, (tx) => pay(tx, 'job, later')).then(() => told('second')(), told('second'))
  }
  await startWorker(platform, [{ tasks: { 'test-pay': task } }], async () => [], ${leaseMs})`

type Worker = { readonly child: ChildProcess; said(words: string): Promise<void> }

function startOther(): Worker {
  const { config, adminUrl } = platform
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', work(memberId)], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, SANDBOX: '1', DATABASE_URL: adminUrl, DATA_DIR: config.dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines = new Set<string>()
  const reader = createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => lines.add(line))
  return {
    child,
    async said(words) {
      while (!lines.has(words)) await once(reader, 'line')
    },
  }
}

/**
 * A worker in this process, which pays under the same key.
 * @returns its stop function, and a promise of the payment
 */
async function startHere() {
  const paid = Promise.withResolvers<void>()
  const pay: Task = async (own, { brandId }) => {
    const order = { memberId, amount: 1_000_000n, kind: 'adjustment', key: 'job', reference: 'lease' } as const
    await inBrand(systemScope(own, brandId, 'lease'), (tx) => credit(tx, { ...order, from: 'brand:opening' }))
    paid.resolve()
  }
  const { stop } = await startWorker(platform, [{ tasks: { 'test-pay': pay } }], async () => [], leaseMs)
  return { stop, paid: paid.promise }
}

const moneyOf = () => setup.within(async (tx) => (await readMemberBalance(tx, memberId)).main)
const rowsOf = async (text: string) => (await platform.owner.query(text)).rowCount

test('C10 a frozen worker’s job is taken over, and its late writes are refused', async () => {
  await setup.within((tx) => enqueue(tx, 'test-pay', {}))
  const other = startOther()
  await other.said('begun')
  other.child.kill('SIGSTOP')
  const here = await startHere()
  // it has taken over the job, and waits for the account that the frozen transaction has locked
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitUntil(async () => (await rowsOf(waiting)) === 1, { timeout: 30_000 })
  other.child.kill('SIGCONT')
  other.child.kill('SIGUSR2')
  await Promise.all([other.said('first refused'), other.said('second refused'), here.paid])
  await here.stop()
  expect(await moneyOf()).toBe(1_000_000n)
  expect(await rowsOf('select from graphile_worker.jobs')).toBe(0)
  await expectNoAuditFindings(platform)
})

test('C10 a worker whose lease connection is cut writes nothing more, long before its next heartbeat', async () => {
  const lease = holdLease(platform, 60_000)
  lease.begin('cut off')
  const mayWrite = await lease.taken()
  expect(mayWrite()).toBe(true)
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'gasing-lease'`
  expect(await rowsOf(cut)).toBe(1)
  await vi.waitUntil(() => !mayWrite(), { timeout: 10_000 })
  // and it holds another one soon
  expect((await lease.taken())()).toBe(true)
  await lease.end()
})
