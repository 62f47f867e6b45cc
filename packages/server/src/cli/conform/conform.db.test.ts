import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrandConfig } from '#brand/public.ts'
import { auditQueries as gamesQueries, listVendors } from '#games/public.ts'
import { compareReport } from '#games/reconcile/compare.ts'
import { setVendorEnabled } from '#games/store-vendors.ts'
import { systemScope } from '#platform/db/tx.ts'
import { firstDayOf, instantOfLocalTime } from '#platform/local-time.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { type BrandSetup, setUpBrand } from '../../testing/brand-setup.ts'
import { hasConformanceFailures, runConformance } from './conform.ts'

let platform: TestPlatform
let setup: BrandSetup
let portalUrl: string
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const keyFile = (name: string) => join(platform.config.dataDir, `${name}.pem`)

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  const acme = await setup.vendor('acme')
  mkdirSync(platform.config.dataDir, { recursive: true })
  writeFileSync(keyFile('acme'), pem(acme.privateKey))
  writeFileSync(keyFile('other'), pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey))
  await setup.app.listen({ port: 0, host: '127.0.0.1' })
  portalUrl = `http://127.0.0.1:${(setup.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await expectNoAuditFindings(platform, gamesQueries)
  await platform.close()
})

const play = (url: string, key: string) =>
  runConformance(platform, { code: 'acme', url, side: 'wallet', 'private-key': keyFile(key) })
const failed = (rows: Awaited<ReturnType<typeof play>>) =>
  rows.filter(({ result }) => result === 'FAIL').map(({ check }) => check)

/** Starts a portal that answers as ours does, except for what `spoil` changes. */
async function brokenPortal(spoil: (path: string, answer: Record<string, unknown>) => Record<string, unknown>) {
  const server: Server = createServer(async (request: IncomingMessage, response) => {
    const body = Buffer.concat(await request.toArray())
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const answer = await setup.app.inject({ method: 'POST', url: String(request.url), payload: body, headers })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(spoil(String(request.url), answer.json())))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

test('GAME-11 our portal passes every check of the conformance kit, over real HTTP', async () => {
  const rows = await play(portalUrl, 'acme')
  expect(failed(rows)).toEqual([])
  expect(rows.length).toBeGreaterThan(40)
  expect(hasConformanceFailures(rows)).toBe(false)
})

/** Backdates all play to yesterday, and reconciles that day against an empty vendor report. */
async function reconcileNothing() {
  const scope = systemScope(platform, setup.brandId, 'test')
  const { timeZone } = await readBrandConfig(platform, setup.brandId)
  const day = firstDayOf(timeZone, new Date(Date.now() - 86_400_000), 'day')
  const at = instantOfLocalTime(timeZone, `${day}T12:00`)
  const moved = await platform.owner.query(
    "update ledger.entry set at = $1 where key like 'vendor:acme:%' or key like 'conform:%'",
    [at],
  )
  expect(moved.rowCount).toBeGreaterThan(10)
  const vendor = (await listVendors(scope)).find(({ code }) => code === 'acme')
  if (!vendor) throw new Error('the test has its vendor')
  return compareReport(scope, { vendor, day, lines: [], source: 'uploaded', by: 'test' })
}

test('GAME-11 M23 play by the conformance kit is never reported as missing at the vendor', async () => {
  expect(await reconcileNothing()).toEqual({ lines: 0, matched: 0, found: 0 })
  const sums = await platform.owner.query('select bets_here, wins_here from games.reconciliation')
  expect(sums.rows).toEqual([{ bets_here: 0n, wins_here: 0n }])
})

test('GAME-11 a disabled vendor is not tested: one sentence says to switch it on', async () => {
  await setup.within((tx) => setVendorEnabled(tx, 'acme', false))
  try {
    await expect(play(portalUrl, 'acme')).rejects.toThrow(/^Vendor acme is disabled, .* enable it/)
  } finally {
    await setup.within((tx) => setVendorEnabled(tx, 'acme', true))
  }
})

test('GAME-11 a portal that does not know the key fails, and so does one that accepts duplicates', async () => {
  const strange = await play(portalUrl, 'other')
  expect(hasConformanceFailures(strange)).toBe(true)
  expect(failed(strange)).toContain('a bet debits its stake and echoes the request id')
  const broken = await brokenPortal((_path, answer) =>
    answer.status === 'RS_ERROR_DUPLICATE_TRANSACTION' || answer.status === 'RS_ERROR_TRANSACTION_ROLLED_BACK'
      ? { ...answer, status: 'RS_OK' }
      : answer,
  )
  const rows = await play(broken.url, 'acme')
  broken.close()
  expect(failed(rows)).toEqual([
    'the same id with another amount is a duplicate',
    'the same id with another round is a duplicate',
    'the id of a refused bet with another amount is a duplicate',
    'the id of a rollback with another round is a duplicate',
    'a win of a rolled-back bet is refused',
    'a bet sent again after its rollback is refused',
    'and the bet that arrives after it is refused',
  ])
})
