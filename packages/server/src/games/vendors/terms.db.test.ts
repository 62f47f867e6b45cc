import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signBody } from '@gasing/contract/vendor/signature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveOpening } from '#brand/public.ts'
import { inBrand, sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { invalidateAllConfigs } from '../../brand/config-cache.ts'
import { type BrandSetup, buildMessage, setUpBrand } from '../../testing/brand-setup.ts'
import { selectVendor, updateKeys, updateTerms } from '../store-vendors.ts'
import { createAddressCheck, isAddressLine } from './addresses.ts'
import { flushCalls } from './call-log.ts'
import { callVendor } from './outgoing.ts'

let platform: TestPlatform
let setup: BrandSetup
const usual = {
  addresses: [],
  units: {},
  answerMs: 5000,
  callsMax: 16,
  keepCalls: 'failures',
  idleRoundDays: 30,
  jurisdiction: null,
} as const

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
})
afterAll(() => platform.close())

const open = { maintenanceStart: null, maintenanceEnd: null, maintenanceInfo: {}, blockedCountries: [] }

test('G04 a closed brand takes no bets, accepts repeats, and pays wins and rollbacks', async () => {
  const acme = await setup.vendor('closing')
  const seat = await setup.seat(await setup.member('closed', { balance: '100.00' }), acme)
  const [first, second, third] = [buildMessage(seat), buildMessage(seat), buildMessage(seat)]
  await acme.call('/transaction/bet', first)
  await acme.call('/transaction/bet', second)
  await saveOpening(setup.scope, { ...open, status: 1 })
  invalidateAllConfigs(platform)
  expect(await acme.call('/transaction/bet', third)).toMatchObject({
    status: 'RS_ERROR_INVALID_PARTNER',
    balance: 9_600_000,
  })
  expect(await acme.call('/transaction/bet', first)).toMatchObject({ status: 'RS_OK', balance: 9_600_000 })
  const won = buildMessage(seat, { reference_transaction_uuid: first.transaction_uuid, amount: 500_000 })
  expect(await acme.call('/transaction/win', won)).toMatchObject({ status: 'RS_OK', balance: 10_100_000 })
  const {
    currency: _c,
    amount: _a,
    ...undo
  } = buildMessage(seat, { reference_transaction_uuid: second.transaction_uuid })
  expect(await acme.call('/transaction/rollback', undo)).toMatchObject({ status: 'RS_OK', balance: 10_300_000 })
  await saveOpening(setup.scope, { ...open, status: 0 })
  invalidateAllConfigs(platform)
  expect(await acme.call('/transaction/bet', third)).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' })
  expect(await acme.call('/transaction/bet', buildMessage(seat))).toMatchObject({
    status: 'RS_OK',
    balance: 10_100_000,
  })
})

test('G02 a round open when its vendor goes off stays open and can be settled meanwhile', async () => {
  const acme = await setup.vendor('fallen')
  const seat = await setup.seat(await setup.member('waiting', { balance: '10.00' }), acme)
  const first = buildMessage(seat)
  expect(await acme.call('/transaction/bet', first)).toMatchObject({ status: 'RS_OK', balance: 800_000 })
  const change = (set: string) => platform.owner.query(`update games.vendor set ${set} where code = 'fallen'`)
  await change('rests = true, enabled = false')
  const rounds = () =>
    platform.owner
      .query("select status from play.round where vendor = 'fallen'")
      .then(({ rows }) => rows.map((row) => row.status))
  expect(await rounds()).toEqual(['open'])
  expect(await acme.call('/transaction/bet', buildMessage(seat))).not.toMatchObject({ status: 'RS_OK' })
  const win = buildMessage(seat, {
    reference_transaction_uuid: first.transaction_uuid,
    round: first.round,
    round_closed: true,
  })
  expect(await acme.call('/transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 1_000_000 })
  expect(await acme.call('/transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 1_000_000 })
  expect(await rounds()).toEqual(['settled'])
  await change('rests = false, enabled = true')
  expect(await acme.call('/transaction/bet', buildMessage(seat))).toMatchObject({ status: 'RS_OK' })
})

test('K05 a vendor with an address list may call only from there', async () => {
  const acme = await setup.vendor('listed')
  const seat = await setup.seat(await setup.member('listed1', { balance: '10.00' }), acme)
  await setup.within((tx) => updateTerms(tx, 'listed', { ...usual, addresses: ['203.0.113.0/24'] }))
  expect(await acme.call('/transaction/bet', buildMessage(seat))).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' })
  const near = await setup.vendor('listed-near')
  const other = await setup.seat(seat.memberId, near)
  await setup.within((tx) => updateTerms(tx, 'listed-near', { ...usual, addresses: ['::1', '127.0.0.0/8'] }))
  expect(await near.call('/transaction/bet', buildMessage(other))).toMatchObject({ status: 'RS_OK' })
  expect(['10.0.0.1', '::1', '2001:db8::/32', '10.0.0.0/8'].every(isAddressLine)).toBe(true)
  expect(['10.0.0', 'host', '10.0.0.0/33', '', '10.0.0.0/8/8'].some(isAddressLine)).toBe(false)
  expect(createAddressCheck(['10.0.0.0/8'])('::ffff:10.1.2.3')).toBe(true)
  const mapped = createAddressCheck(['::ffff:10.1.2.3', '::ffff:10.2.0.0/112', '2001:db8::/32'])
  expect(['10.1.2.3', '::ffff:10.1.2.3', '10.2.9.9', '2001:db8::9'].map(mapped)).toEqual([true, true, true, true])
  expect(['10.1.2.4', '10.3.0.1', '2001:db9::9'].map(mapped)).toEqual([false, false, false])
})

test('K05 a hanging vendor occupies only as many calls as its terms allow, and others are served', async () => {
  const held: ServerResponse[] = []
  const server = createServer((request, response) => {
    if (request.url === '/hangs') held.push(response)
    else response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const ask = async (code: string, path: string) => {
    await setup.within((tx) => updateTerms(tx, code, { ...usual, callsMax: 2 }))
    const vendor = await setup.within((tx) => selectVendor(tx, code))
    if (!vendor) throw new Error(`no vendor ${code}`)
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
    return callVendor(platform, vendor, { path, url, body: '{}', headers: {} })
  }
  for (const code of ['hanging', 'quick']) await setup.vendor(code)
  const waiting = [ask('hanging', '/hangs'), ask('hanging', '/hangs')]
  while (held.length < 2) await new Promise(setImmediate)
  expect(await ask('hanging', '/other')).toBeNull()
  expect(await ask('quick', '/other')).toEqual({ code: 200, text: '{}' })
  for (const response of held) response.end('late')
  expect(await Promise.all(waiting)).toEqual(Array(2).fill({ code: 200, text: 'late' }))
  expect(await ask('hanging', '/other')).toEqual({ code: 200, text: '{}' })
  await flushCalls(platform)
  const { rows } = await platform.owner.query(
    "select status, ok from games.vendor_call where vendor = 'hanging' and path = '/other' order by id",
  )
  expect(rows).toEqual([
    { status: 'busy', ok: false },
    { status: '200', ok: true },
  ])
  server.close()
})

test('K03 two keys pass during rotation', async () => {
  const acme = await setup.vendor('rolling')
  const seat = await setup.seat(await setup.member('rolling1', { balance: '10.00' }), acme)
  const next = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const before = await setup.within((tx) => selectVendor(tx, 'rolling'))
  const nextPublicKey = next.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const keys = { publicKey: before?.publicKey ?? null, secret: null, nextSecret: null }
  await setup.within((tx) => updateKeys(tx, 'rolling', { ...keys, nextPublicKey }))
  expect(await acme.call('/transaction/bet', buildMessage(seat))).toMatchObject({ status: 'RS_OK' })
  const body = JSON.stringify(buildMessage(seat))
  expect(await acme.send('/transaction/bet', body, signBody(next.privateKey, Buffer.from(body)))).toMatchObject({
    status: 'RS_OK',
  })
})

test('M09 a win pays once, even concurrently, and only for a valid bet of that member', async () => {
  const acme = await setup.vendor('winning')
  const seated = async (name: string) => setup.seat(await setup.member(name, { balance: '10.00' }), acme)
  const [seat, other] = [await seated('winner1'), await seated('winner2')]
  const [bet, poor, undone] = [buildMessage(seat), buildMessage(seat, { amount: 9_000_000 }), buildMessage(seat)]
  for (const each of [bet, poor, undone]) await acme.call('/transaction/bet', each)
  const {
    currency: _c,
    amount: _a,
    ...undo
  } = buildMessage(seat, { reference_transaction_uuid: undone.transaction_uuid })
  await acme.call('/transaction/rollback', undo)
  const winOf = (of: Record<string, unknown>, given = {}) =>
    buildMessage(seat, { reference_transaction_uuid: of.transaction_uuid, round: of.round, amount: 300_000, ...given })
  const win = winOf(bet)
  const answers = await Promise.all(Array.from({ length: 32 }, () => acme.call('/transaction/win', win)))
  expect(new Set(answers.map(({ status, balance }) => `${status} ${balance}`))).toEqual(new Set(['RS_OK 1100000']))
  const { user, token } = other
  for (const [said, status] of [
    [winOf(bet, { user, token }), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    [winOf(win), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    [{ ...win, amount: 300_001 }, 'RS_ERROR_DUPLICATE_TRANSACTION'],
    [winOf(poor), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    [winOf(undone), 'RS_ERROR_TRANSACTION_ROLLED_BACK'],
    [winOf({ transaction_uuid: 'never-said', round: 'r' }), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
  ] as const)
    expect([status, (await acme.call('/transaction/win', said)).status]).toEqual([status, status])
  // a round may win several times, each under a name of its own
  expect(await acme.call('/transaction/win', winOf(bet))).toMatchObject({ status: 'RS_OK', balance: 1_400_000 })
  expect([await setup.balance(seat.memberId), await setup.balance(other.memberId)]).toEqual([14_000_000n, 10_000_000n])
})

test('M24 a vendor that counts in thousands is understood in thousands', async () => {
  const acme = await setup.vendor('thousands')
  const seat = await setup.seat(await setup.member('thousand', { balance: '5000.00' }), acme)
  await setup.within((tx) => updateTerms(tx, 'thousands', { ...usual, units: { MYR: '1000' } }))
  expect(await acme.call('/transaction/bet', buildMessage(seat))).toMatchObject({ status: 'RS_OK', balance: 300_000 })
  expect(await setup.balance(seat.memberId)).toBe(3_000_000_000n)
  // in thousands, the largest wire amount exceeds what any account holds
  for (const path of ['/transaction/bet', '/transaction/win']) {
    const huge = buildMessage(seat, { amount: Number.MAX_SAFE_INTEGER, reference_transaction_uuid: 'any' })
    expect(await acme.call(path, huge), path).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' })
  }
})

test('failed calls are kept verbatim, and successful ones are not by default', async () => {
  const acme = await setup.vendor('noted')
  const seat = await setup.seat(await setup.member('noted1', { balance: '3.00' }), acme)
  await acme.call('/transaction/bet', buildMessage(seat))
  await acme.call('/transaction/bet', buildMessage(seat))
  await flushCalls(platform)
  const lines = await inBrand(setup.scope, (tx) =>
    tx.query<{ path: string; status: string; request: string }>(
      sql`select path, status, request from games.vendor_call where vendor = 'noted'`,
    ),
  )
  expect(lines).toMatchObject([{ path: '/transaction/bet', status: 'RS_ERROR_NOT_ENOUGH_MONEY' }])
  expect(lines[0]?.request).toContain(seat.user)
})
