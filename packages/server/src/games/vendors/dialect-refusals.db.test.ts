import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlatform } from '#platform/create-platform.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { buildApp } from '../../app.ts'
import { type BrandSetup, setUpBrand } from '../../testing/brand-setup.ts'
import { connectPgsoft, connectPragmatic } from '../../testing/conformance-vendors.ts'
import { startFaultProxy } from '../../testing/fault-proxy.ts'
import { addSecretVendor } from '../../testing/secret-vendor.ts'
import { flushCalls } from './call-log.ts'

type ExpectedRefusals = { readonly path: string } & Record<
  'unreadable' | 'missing' | 'failed',
  readonly [number, string | number]
>
/** Each dialect's responses to an invalid message, an unknown call and a failure of ours, and one of its paths. */
const dialects = {
  hub88: buildExpected('/transaction/bet', [200, 'RS_ERROR_WRONG_SYNTAX'], [200, 'RS_ERROR_UNKNOWN']),
  softswiss: buildExpected('/play', [400, 400], [500, 500], [404, 404]),
  pragmatic: buildExpected('/bet.html', [200, 7], [200, 100]),
  pgsoft: buildExpected('/Cash/TransferInOut', [200, '1034'], [200, '1200']),
  jili: buildExpected('/bet', [200, 3], [200, 5]),
}
/** Most dialects have no separate code for an unknown call. */
function buildExpected(
  path: string,
  unreadable: ExpectedRefusals['failed'],
  failed: ExpectedRefusals['failed'],
  missing = unreadable,
): ExpectedRefusals {
  return { path, unreadable, failed, missing }
}
type Dialect = keyof typeof dialects
const names = Object.keys(dialects) as Dialect[]
type Call = {
  readonly method?: 'POST' | 'GET' | 'PUT' | 'DELETE'
  readonly path?: string
  readonly body?: string
  readonly type?: string
}

let platform: TestPlatform
let setup: BrandSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  await setup.vendor('hub88')
  for (const dialect of ['softswiss', 'pragmatic', 'pgsoft', 'jili', 'transfer'] as const)
    await addSecretVendor(setup, dialect, { dialect, ...(dialect === 'transfer' && { wallet: 'transfer' }) })
})
afterAll(() => platform.close())

async function callVendorPath(code: string, { method = 'POST', path = '', body, type }: Call, app = setup.app) {
  const headers = type === undefined ? {} : { 'content-type': type }
  const url = `/vendors/${code}${path}`
  const reply = await app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) })
  const { status, code: number, error, errorCode } = reply.json()
  const word = status ?? number ?? (typeof error === 'object' ? error?.code : error) ?? errorCode
  return [reply.statusCode, word]
}

const long = `{"amount":1,"more":"${'x'.repeat(100_000)}"}`

test.each(names)(
  'K06 %s: an oversized body, bad type, wrong method or wrong path is refused in the vendor’s dialect',
  async (name) => {
    const { path, unreadable, missing } = dialects[name]
    for (const call of [
      { path, body: long, type: 'application/json' },
      { path, body: long },
      { path, body: '{}', type: 'no kind at all' },
      ...(['GET', 'PUT', 'DELETE'] as const).map((method) => ({ method, path })),
    ])
      expect(await callVendorPath(name, call), JSON.stringify({ ...call, body: '' })).toEqual(unreadable)
    for (const call of [
      { path: '/no/such/path', body: long },
      { path: '', body: '{}' },
      { method: 'GET', path: '/no/such/path' } as const,
      ...names.filter((other) => other !== name).map((other) => ({ path: dialects[other].path, body: '{}' })),
    ])
      expect(await callVendorPath(name, call), JSON.stringify({ ...call, body: '' })).toEqual(missing)
    await flushCalls(platform)
    const kept = await platform.owner.query('select from games.vendor_call where vendor = $1', [name])
    expect(kept.rowCount).toBeGreaterThan(5)
  },
)

test('K06 a long description of a round is accepted, in a call that moves no money', async () => {
  const detail = 'x'.repeat(200_000)
  const pgsoft = connectPgsoft(setup, 'pgsoft')
  expect(await pgsoft.call('/Cash/UpdateBetDetail', { bet_detail: detail })).toMatchObject({
    data: { is_success: true },
  })
  expect(await pgsoft.call('/Cash/Adjustment', { bet_detail: detail })).toMatchObject({ error: { code: '1034' } })
  const pragmatic = connectPragmatic(setup, 'pragmatic')
  expect(await pragmatic.call('roundDetails', { roundDetails: detail })).toMatchObject({ error: 0 })
  expect(await pragmatic.call('bet', { roundDetails: detail })).toMatchObject({ error: 7 })
  const tooLong = { bet_detail: detail.repeat(2) }
  expect(await pgsoft.call('/Cash/UpdateBetDetail', tooLong)).toMatchObject({ error: { code: '1034' } })
})

test('K06 a transfer-wallet vendor’s calls are refused in its dialect, unknown vendors with not found', async () => {
  expect(await callVendorPath('transfer', { path: '/deposit', body: '{}' })).toEqual([404, 'refused'])
  expect(await callVendorPath('transfer', { path: '/bet', body: '{}' })).toEqual([404, 'refused'])
  expect(await callVendorPath('nobody', { path: '/no/such/path', body: '{}' })).toEqual([404, 'not_found'])
  // invalid vendor codes, including some that the database would reject
  for (const code of ['hub88%00', '%00', 'hub88%0a', 'x'.repeat(90)])
    expect(await callVendorPath(code, { path: '/transaction/bet', body: '{}' }), code).toEqual([
      200,
      'RS_ERROR_INVALID_PARTNER',
    ])
})

test('K06 a database outage is reported in the vendor’s dialect', async () => {
  const database = new URL(platform.adminUrl)
  const port = Number(database.port)
  const proxy = await startFaultProxy(() => port)
  database.port = String(proxy.port)
  const behind = await createPlatform({ ...platform.config, databaseUrl: database.href }, platform.log)
  const app = await buildApp(behind)
  try {
    proxy.set('refuse')
    const told = await Promise.all(
      names.map((name) => callVendorPath(name, { path: dialects[name].path, body: '{}' }, app)),
    )
    expect(told).toEqual(names.map((name) => dialects[name].failed))
    expect(await callVendorPath('hub88', { path: '/no/such/path' }, app)).toEqual([503, 'service_down'])
  } finally {
    await app.close()
    await behind.close()
    await proxy.close()
  }
})

test('K06 C08 while the server closes, open connections get dialect answers, and malformed HTTP ours', async () => {
  const app = await buildApp(platform)
  const { promise: mayClose, resolve: letClose } = Promise.withResolvers<void>()
  app.addHook('preClose', () => mayClose)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const broken = async (text: string) => {
    const socket = connect(port, '127.0.0.1').end(text)
    const [head = '', body = ''] = Buffer.concat(await socket.toArray())
      .toString()
      .split('\r\n\r\n')
    return [head.split('\r\n')[0], head.includes('x-content-type-options: nosniff'), JSON.parse(body).code]
  }
  expect(await broken('what is this\r\n\r\n')).toEqual(['HTTP/1.1 400 Bad Request', true, 'bad_request'])
  const head = `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`
  expect(await broken(head)).toEqual(['HTTP/1.1 431 Request Header Fields Too Large', true, 'too_large'])
  const closing = app.close()
  await new Promise(setImmediate)
  const answer = await fetch(`http://127.0.0.1:${port}/vendors/hub88/transaction/bet`, { method: 'POST', body: '{}' })
  expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'RS_ERROR_INVALID_SIGNATURE' }])
  letClose()
  await closing
})
