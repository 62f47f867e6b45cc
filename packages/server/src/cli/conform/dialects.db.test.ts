import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBrandConfig } from '#brand/public.ts'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { selectVendor } from '../../games/store-vendors.ts'
import { addPortalKey } from '../../games/testing-launch.ts'
import { startTransferSupplier } from '../../games/vendors/hub88/testing-transfer-supplier.ts'
import { startWalletVendor } from '../../games/vendors/transfer/testing-wallet-vendor.ts'
import { type BrandSetup, setUpBrand } from '../../testing/brand-setup.ts'
import { freePort } from '../../testing/ports.ts'
import { addSecretVendor, testSecret } from '../../testing/secret-vendor.ts'
import { createCheckSheet } from './check-sheet.ts'
import { formatConformance, hasConformanceFailures, runConformance } from './conform.ts'
import { checkWalletVendor } from './transfer-checks.ts'

type Answer = Record<string, unknown>
type Spoil = (path: string, answer: Answer, body: string) => Answer

let platform: TestPlatform
let setup: BrandSetup
let portalUrl: string
const closers: (() => void)[] = []
const names = ['softswiss', 'pragmatic', 'pgsoft', 'jili'] as const

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  for (const dialect of names) await addSecretVendor(setup, dialect, { dialect })
  await setup.app.listen({ port: 0, host: '127.0.0.1' })
  portalUrl = addressOf(setup.app.server.address())
})
afterAll(async () => {
  for (const close of closers) close()
  await expectNoAuditFindings(platform, gamesQueries)
  await platform.close()
})

const addressOf = (address: unknown): string => `http://127.0.0.1:${(address as AddressInfo).port}`
/** The failed checks, without response times: those are not meaningful on a machine that runs all tests at once. */
const failed = (rows: Awaited<ReturnType<typeof runConformance>>) =>
  rows.filter(({ result, check }) => result === 'FAIL' && !check.startsWith('every response')).map(({ check }) => check)
const wallet = (code: string, url: string) => runConformance(platform, { code, url, side: 'wallet' })
const supplier = (code: string) => runConformance(platform, { code, side: 'supplier' })

/** Starts a portal that answers as ours does, except for what `spoil` changes. */
async function brokenPortal(spoil: Spoil): Promise<string> {
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = Buffer.concat(await request.toArray())
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const answer = await setup.app.inject({ method: 'POST', url: String(request.url), payload: body, headers })
    const spoilt = spoil(String(request.url), answer.json(), body.toString())
    response.statusCode = 'http' in spoilt ? Number(spoilt.http) : answer.statusCode
    response.end(JSON.stringify(spoilt))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  return addressOf(server.address())
}

/** By dialect: the answers of a portal that does not remember the amount of an id, and the checks that detect it. */
const faults: Record<(typeof names)[number], { readonly changed: Spoil; readonly finds: readonly string[] }> = {
  softswiss: {
    changed: (_path, answer) => (answer.code === 400 ? { http: 200, balance: 1, transactions: [] } : answer),
    finds: [
      'an amount with too many decimals is refused',
      'the same id with another amount is refused',
      'and the bet is refused when it arrives later',
    ],
  },
  pragmatic: {
    changed: (_path, answer) => (answer.error === 120 ? { error: 0, cash: 1 } : answer),
    finds: ['the same id with another amount is refused', 'and the bet is refused when it arrives later'],
  },
  pgsoft: {
    changed: (_path, answer) =>
      (answer.error as Answer | null)?.code === '3033' ? { data: { balance_amount: 1 }, error: null } : answer,
    finds: ['the same id with another amount is refused'],
  },
  jili: {
    changed: (path, answer) =>
      path.endsWith('/bet') && answer.errorCode === 3 ? { errorCode: 0, balance: 1 } : answer,
    finds: [
      'the same id with another amount is refused',
      'another currency is refused',
      'an amount with too many decimals is refused',
    ],
  },
}

describe.each(names)('GAME-11 %s', (name) => {
  test('our portal passes every check of the conformance kit, over real HTTP', async () => {
    const rows = await wallet(name, portalUrl)
    expect(failed(rows)).toEqual([])
    expect(rows.length).toBeGreaterThan(25)
  })

  test('a portal that accepts the same id with another amount is detected', async () => {
    const { changed, finds } = faults[name]
    expect(failed(await wallet(name, await brokenPortal(changed)))).toEqual(expect.arrayContaining([...finds]))
  })
})

describe('MEMBER-4 a transfer-wallet vendor', () => {
  const keeper = async (code: string) => {
    const holder = await startWalletVendor(testSecret)
    closers.push(holder.close)
    await addSecretVendor(setup, code, { dialect: 'transfer', url: holder.url })
    return holder
  }

  test('passes when it keeps its references, and has no portal side to test', async () => {
    await keeper('keeper')
    const rows = await supplier('keeper')
    expect(failed(rows)).toEqual([])
    expect(rows.length).toBeGreaterThan(20)
    await expect(wallet('keeper', portalUrl)).rejects.toThrow('--side supplier')
  })

  test('fails when it accepts a reference twice or a false signature', async () => {
    const holder = await keeper('forgetful')
    holder.faults.forgets = true
    expect(failed(await supplier('forgetful'))).toEqual(
      expect.arrayContaining(['and moves no money', 'a status enquiry reports it as done']),
    )
    const open = await keeper('open')
    open.faults.believes = true
    expect(failed(await supplier('open'))).toContain('a deposit signed with another key is refused')
  })
})

test('MEMBER-4 a hub88 transfer wallet passes, though it can be asked only by sending a transfer again', async () => {
  const holder = await startTransferSupplier()
  closers.push(holder.close)
  addPortalKey(platform)
  await setup.vendor('hubkeeper')
  await platform.owner.query("update games.vendor set url = $1, wallet = 'transfer' where code = 'hubkeeper'", [
    holder.url,
  ])
  const vendor = await setup.within((tx) => selectVendor(tx, 'hubkeeper'))
  const brand = await readBrandConfig(platform, setup.brandId)
  const sheet = createCheckSheet()
  if (vendor) await checkWalletVendor({ platform, vendor, brand, sheet, user: 'gm-1' })
  expect(failed(sheet.rows)).toEqual([])
  expect(sheet.rows.length).toBeGreaterThan(8)
})

test('GAME-11 an answer outside the dialect is reported with the failed check', async () => {
  const odd = async (text: string, code: number) => {
    const server = createServer((_request, response) => response.writeHead(code).end(text)).listen(0, '127.0.0.1')
    closers.push(() => server.close())
    await once(server, 'listening')
    return addressOf(server.address())
  }
  for (const [text, code, told] of [
    ['<h1>Oops</h1>', 502, 'HTTP 502, not JSON: <h1>Oops</h1>'],
    ['[1,null]', 200, 'HTTP 200 [1,null]'],
    ['{"transactions":[null,7],"error":"x","data":1,"balance":"much"}', 200, 'HTTP 200 {"transactions":[null,7]'],
  ] as const) {
    const url = await odd(text, code)
    for (const name of names) {
      const rows = await wallet(name, url)
      expect(rows.filter(({ came }) => came.includes(told)).length, `${name}: ${told}`).toBeGreaterThan(10)
      expect(hasConformanceFailures(rows)).toBe(true)
    }
  }
})

test('GAME-11 a stale balance and an unreachable portal are detected', async () => {
  const stale: Spoil = (_path, answer) => ({ ...answer, balance: 100 })
  expect(failed(await wallet('jili', await brokenPortal(stale)))).toEqual(
    expect.arrayContaining(['a spin debits its bet and credits its win', 'and debits its bet once']),
  )
  const silent = await wallet('jili', `http://127.0.0.1:${await freePort()}`)
  expect(failed(silent)).toContain('the portal responds')
  // three unanswered calls are enough to give up
  expect(formatConformance(silent)).toMatch(/actual .*connection refused.*\n1 passed, 2 failed: do not enable/s)
  await expect(supplier('nobody')).rejects.toThrow('Vendor nobody not found')
})
