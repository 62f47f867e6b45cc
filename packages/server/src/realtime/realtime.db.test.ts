import { once } from 'node:events'
import type { RealtimeEvent } from '@gasing/contract/events'
import type { Principal } from '@gasing/contract/who'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { type Relay, startRelay } from '#platform/events/relay.ts'
import { createOperatorPrincipal, createPrincipal, createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { waitForPushSubscription } from '#platform/testing/push-subscription.ts'
import { connectionsPerIpMax } from './hub.ts'
import { routes } from './public.ts'

let platform: TestPlatform
let app: FastifyInstance
let relay: Relay
let unsubscribe: () => void
let port = 0
const tokens: Record<string, ReturnType<typeof createPrincipal>> = {
  'member-one-token-1': createPrincipal(1n),
  'member-one-token-2': createPrincipal(1n),
  'member-two-token-1': createPrincipal(2n),
  'an-operator-token': createOperatorPrincipal('support'),
  'member-forced-token': { ...createPrincipal(1n), mustChangePassword: true } as Principal,
  'operator-forced-token': { ...createOperatorPrincipal('support'), mustChangePassword: true } as Principal,
}
const open: WebSocket[] = []
/** Delays the result of a token look-up. */
let asked = async () => {}

beforeAll(async () => {
  platform = await createTestPlatform()
  unsubscribe = await waitForPushSubscription(platform)
  app = await createTestApp(platform, {
    ports: {
      authenticate: async (_brandId, token) => {
        const principal = tokens[token]
        await asked()
        return principal ? { principal, language: null } : null
      },
      brandAt: async (host) =>
        host === 'localhost' || host === 'other.test'
          ? {
              brandId: host === 'localhost' ? 1 : 2,
              code: host,
              defaultLanguage: 'EN',
              languages: ['EN'],
              configVersion: 42,
              site: 'all',
            }
          : null,
    },
    routes: [routes],
    tokens,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
  relay = startRelay(platform, [])
})
afterAll(async () => {
  unsubscribe()
  await relay.stop()
  await platform.close()
})
afterEach(async () => {
  for (const socket of open.splice(0)) {
    if (socket.readyState === socket.CLOSED) continue
    socket.terminate()
    await once(socket, 'close')
  }
})

/** A browser's end: the events received so far, and a way to wait for more. */
async function connect(headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/wps/realtime`, { headers: { host: 'localhost', ...headers } })
  open.push(socket)
  const told: RealtimeEvent[] = []
  let wake = () => {}
  socket.on('message', (text) => {
    told.push(JSON.parse(String(text)))
    wake()
  })
  await once(socket, 'open')
  const next = async (type: RealtimeEvent['type']) => {
    for (;;) {
      const at = told.findIndex((event) => event.type === type)
      if (at >= 0) return told.splice(0, at + 1).at(-1)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  const hello = async (token?: string) => {
    socket.send(JSON.stringify({ type: 'hello', ...(token && { token }) }))
    return next('hello')
  }
  return { socket, told, next, hello }
}
const refusedWith = async (headers: Record<string, string>) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/wps/realtime`, { headers })
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  socket.on('error', () => {})
  socket.terminate()
  return response.statusCode
}
const closed = async (socket: WebSocket) => ((await once(socket, 'close')) as [number])[0]
const pushEvent = (brandId: number, topic: Parameters<typeof push>[1], event: RealtimeEvent) =>
  inBrand(systemScope(platform, brandId, 'test'), (tx) => push(tx, topic, event))
const balance = (version: number): RealtimeEvent => ({
  type: 'balance',
  sum: '1.00',
  version: String(version),
  currency: 'MYR',
})

test('a guest’s hello returns the version; a guest hears only its brand', async () => {
  const [guest, other] = [await connect(), await connect({ host: 'other.test' })]
  expect(await guest.hello()).toMatchObject({
    configVersion: 42,
    signedIn: false,
    serverTime: expect.stringMatching(/Z$/),
  })
  await other.hello()
  await pushEvent(2, 'brand:2', { type: 'config', version: 9 })
  await pushEvent(1, 'brand:1', { type: 'config', version: 5 })
  expect(await guest.next('config')).toEqual({ type: 'config', version: 5 })
  expect(await other.next('config')).toEqual({ type: 'config', version: 9 })
  expect(guest.told).toEqual([])
})

test('a member hears its own balance in every tab, others do not; the newest of many is enough', async () => {
  const tabs = [await connect(), await connect()]
  for (const tab of tabs) expect(await tab.hello('member-one-token-1')).toMatchObject({ signedIn: true })
  const [stranger, unknown, operator] = [await connect(), await connect(), await connect()]
  await stranger.hello('member-two-token-1')
  expect(await unknown.hello('nobody-has-this-one')).toMatchObject({ signedIn: false })
  expect(await operator.hello('an-operator-token')).toMatchObject({ signedIn: true })
  await inBrand(systemScope(platform, 1, 'test'), async (tx) => {
    for (let version = 1; version <= 50; version++) await push(tx, 'member:1:1', balance(version))
  })
  await pushEvent(1, 'member:1:1', { type: 'message', unread: 3 })
  await pushEvent(1, 'office:1', { type: 'deposit', depositId: '1', status: 'open' })
  for (const tab of tabs) {
    const versions: string[] = []
    while (versions.at(-1) !== '50') versions.push(((await tab.next('balance')) as { version: string }).version)
    expect(versions.length).toBeLessThan(50)
    expect(versions).toEqual(versions.toSorted((one, other) => Number(one) - Number(other)))
    await tab.next('message')
  }
  expect(await operator.next('deposit')).toMatchObject({ depositId: '1' })
  await pushEvent(1, 'brand:1', { type: 'config', version: 6 })
  for (const other of [stranger, unknown, operator]) {
    await other.next('config')
    expect(other.told).toEqual([])
  }
})

test('S08 a forced password change limits pushes to those of a guest', async () => {
  const [member, operator] = [await connect(), await connect()]
  expect(await member.hello('member-forced-token')).toMatchObject({ signedIn: false })
  expect(await operator.hello('operator-forced-token')).toMatchObject({ signedIn: false })
  await pushEvent(1, 'member:1:1', balance(60))
  await pushEvent(1, 'office:1', { type: 'deposit', depositId: '2', status: 'open' })
  await pushEvent(1, 'brand:1', { type: 'config', version: 8 })
  for (const { next, told } of [member, operator]) {
    await next('config')
    expect(told).toEqual([])
  }
})

test('an ended session is notified and hears no more; another one still does', async () => {
  const [gone, stays] = [await connect(), await connect()]
  await gone.hello('member-one-token-1')
  await stays.hello('member-one-token-2')
  const principal = tokens['member-one-token-1']
  delete tokens['member-one-token-1']
  await pushEvent(1, 'member:1:1', { type: 'session-ended' })
  expect(await gone.next('session-ended')).toMatchObject({ end: 'signed-out' })
  await pushEvent(1, 'member:1:1', balance(99))
  await pushEvent(1, 'brand:1', { type: 'config', version: 7 })
  expect(await stays.next('balance')).toMatchObject({ version: '99' })
  await gone.next('config')
  expect([...gone.told, ...stays.told].filter(({ type }) => type !== 'config')).toEqual([])
  if (principal) tokens['member-one-token-1'] = principal
})

test('another hello signs in and out on the same socket', async () => {
  const tab = await connect()
  expect(await tab.hello()).toMatchObject({ signedIn: false })
  expect(await tab.hello('member-two-token-1')).toMatchObject({ signedIn: true })
  await pushEvent(1, 'member:1:2', balance(1))
  await tab.next('balance')
  expect(await tab.hello()).toMatchObject({ signedIn: false })
})

test('a ping keeps the session', async () => {
  const tab = await connect()
  await tab.hello('member-two-token-1')
  tab.socket.send('{"type":"ping"}')
  expect(await tab.next('hello')).toMatchObject({ signedIn: true, configVersion: 42 })
  await pushEvent(1, 'member:1:2', balance(3))
  expect(await tab.next('balance')).toMatchObject({ version: '3' })
})

test('a session that ends during its hello is not treated as live', async () => {
  const principal = tokens['member-one-token-1']
  const tab = await connect()
  const [met, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  asked = async () => {
    met.resolve()
    await end.promise
  }
  tab.socket.send(JSON.stringify({ type: 'hello', token: 'member-one-token-1' }))
  await met.promise
  const other = await connect()
  asked = async () => {}
  await other.hello('member-one-token-2')
  delete tokens['member-one-token-1']
  await pushEvent(1, 'member:1:1', { type: 'session-ended' })
  // notifications arrive in order: once this one has arrived, so has the one before
  await pushEvent(1, 'member:1:1', balance(4))
  await other.next('balance')
  end.resolve()
  expect(await tab.next('hello')).toMatchObject({ signedIn: false })
  await pushEvent(1, 'member:1:1', balance(5))
  await pushEvent(1, 'brand:1', { type: 'config', version: 8 })
  await tab.next('config')
  expect(tab.told).toEqual([])
  if (principal) tokens['member-one-token-1'] = principal
})

test('silent, flooding or invalid clients are closed', async () => {
  const silent = await connect()
  const silence = closed(silent.socket)
  for (const said of [
    '{',
    '{"type":"hello","token":1}',
    '{"type":"hello","admin":true}',
    `{"type":"${'x'.repeat(5000)}"}`,
  ]) {
    const { socket } = await connect()
    const end = closed(socket)
    socket.send(said)
    expect([1008, 1009]).toContain(await end)
  }
  const binary = await connect()
  const end = closed(binary.socket)
  binary.socket.send(Buffer.from('{"type":"hello"}'), { binary: true })
  expect(await end).toBe(1008)
  const talker = await connect()
  const talked = closed(talker.socket)
  for (let n = 0; n < 30; n++) talker.socket.send('{"type":"hello"}')
  expect(await talked).toBe(1008)
  expect(await silence).toBe(4001)
})

test('a foreign origin, an unknown host and excess connections per address are refused before the upgrade', async () => {
  expect(await refusedWith({ host: 'localhost', origin: 'http://evil.test' })).toBe(404)
  expect(await refusedWith({ host: 'nobody.test' })).toBe(404)
  expect(await refusedWith({ host: 'localhost', origin: 'null' })).toBe(404)
  const own = await connect({ host: `localhost:${port}`, origin: `http://localhost:${port}` })
  await own.hello()
  const plain = await app.inject({ url: '/wps/realtime', headers: { host: 'localhost' } })
  expect(plain.statusCode).toBe(404)
  while (open.length < connectionsPerIpMax)
    await Promise.all(Array.from({ length: Math.min(50, connectionsPerIpMax - open.length) }, () => connect()))
  expect(await refusedWith({ host: 'localhost' })).toBe(429)
})

test('a lost bell reconnects and every client gets a resync', async () => {
  const tab = await connect()
  await tab.hello('member-one-token-2')
  const owner = new pg.Client(platform.adminUrl)
  await owner.connect()
  const cut = await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'gasing-bell' and datname = current_database()`)
  await owner.end()
  expect(cut.rowCount).toBe(1)
  await tab.next('resync')
  await pushEvent(1, 'member:1:1', balance(200))
  expect(await tab.next('balance')).toMatchObject({ version: '200' })
})
