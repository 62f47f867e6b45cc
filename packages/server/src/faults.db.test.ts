import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createRandom } from '@gasing/contract/rules/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { sql } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { buildApp } from './app.ts'
import { type BrandSetup, setUpBrand, type TestSession, type TestVendor } from './testing/brand-setup.ts'
import { type Fault, type FaultProxy, startFaultProxy } from './testing/fault-proxy.ts'
import { createVendorSimulator, type VendorSimulator } from './testing/vendor-simulator.ts'

const players = 16
const seed = Number.parseInt(process.env.FAULTS_SEED ?? '1', 10)
const turns = Number.parseInt(process.env.FAULTS_TURNS ?? '12', 10)
/** A fault lasts until this many calls have met it, so that slow and fast machines meet the same number. */
const faultMeetingsMin = 4

let platform: TestPlatform
let behind: Platform & { close(): Promise<void> }
let setup: BrandSetup
let app: FastifyInstance
let toPortal: FaultProxy
let toDatabase: FaultProxy
let acme: TestVendor
const seats: TestSession[] = []

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  acme = await setup.vendor('acme')
  // every other player runs out of money from time to time
  for (let index = 0; index < players; index++) {
    const balance = index % 2 === 0 ? '50.00' : '0.30'
    seats.push(await setup.seat(await setup.member(`fault${index}`, { balance }), acme))
  }
  const database = new URL(platform.adminUrl)
  const port = Number(database.port)
  toDatabase = await startFaultProxy(() => port)
  database.port = String(toDatabase.port)
  behind = await createPlatform({ ...platform.config, databaseUrl: database.href }, platform.log)
  app = await buildApp(behind)
  await app.listen({ port: 0, host: '127.0.0.1' })
  toPortal = await startFaultProxy(() => (app.server.address() as AddressInfo).port)
})
afterAll(async () => {
  await toPortal.close()
  await app.close()
  await behind.close()
  await toDatabase.close()
  await platform.close()
})

/** Injects one fault at a time, between vendor and portal or between portal and database, and heals each. */
async function injectFaults(chance: (below: number) => number): Promise<void> {
  const outer: readonly Fault[] = ['refuse', 'hang', 'slow', 'cut', 'half', 'garbage']
  const inner: readonly Fault[] = ['refuse', 'hang', 'slow', 'cut', 'half']
  for (let turn = 0; turn < turns; turn++) {
    const isOuter = turn % 2 === 0
    const [proxy, kinds] = isOuter ? [toPortal, outer] : [toDatabase, inner]
    const fault = kinds[(turn >> 1) % kinds.length] as Fault
    const wanted = proxy.faultCounts[fault] + faultMeetingsMin
    proxy.set(fault)
    while (proxy.faultCounts[fault] < wanted) await pause(5)
    await pause(chance(100))
    proxy.set('none')
    await pause(100 + chance(100))
  }
}

/** What each transaction moved on its member's account, according to the ledger. */
async function movedByTx(): Promise<ReadonlyMap<string, bigint[]>> {
  const rows = await setup.within((tx) =>
    tx.query<{ tx: string; delta: bigint }>(sql`
      select substr(key, length('vendor:acme:') + 1) as tx, delta from ledger.entry
      where brand_id = ${tx.brandId} and key like 'vendor:acme:%'`),
  )
  return new Map([...Map.groupBy(rows, ({ tx }) => tx)].map(([tx, same]) => [tx, same.map(({ delta }) => delta)]))
}

async function compare({ journal, findings }: VendorSimulator): Promise<void> {
  expect(findings).toEqual([])
  const moved = await movedByTx()
  const wrong = journal.filter(({ tx, delta, status }) => {
    const wanted = status === 'RS_OK' && delta !== 0n ? [delta] : []
    // a transaction may have been sent twice and booked once
    const isTaken = journal.some((other) => other.tx === tx && other.status === 'RS_OK' && other.delta !== 0n)
    return String(moved.get(tx) ?? []) !== String(wanted) && !(wanted.length === 0 && isTaken)
  })
  expect(wrong).toEqual([])
  const known = new Set(journal.map(({ tx }) => tx))
  expect([...moved.keys()].filter((tx) => !known.has(tx))).toEqual([])
  await expectNoAuditFindings(platform, gamesQueries)
}

test(`C04 M06 G03 repeated, lost and reordered vendor messages over a bad network (seed ${seed}) cost no cent`, async () => {
  const chance = createRandom(seed)
  const simulator = createVendorSimulator({ code: 'acme', key: acme.privateKey, port: () => toPortal.port, chance })
  let isOver = false
  const playing = Promise.all(
    seats.map(async (seat) => {
      while (!isOver) await simulator.playRound(seat)
    }),
  )
  await injectFaults(chance)
  const before = simulator.journal.length
  // the network has healed: the process that lost its database must serve calls again, within twice the promised time
  const healed = performance.now()
  await simulator.playRound(seats[0] as TestSession)
  expect(performance.now() - healed).toBeLessThan(10_000)
  isOver = true
  await playing
  expect(before).toBeGreaterThan(players)
  await compare(simulator)
})
