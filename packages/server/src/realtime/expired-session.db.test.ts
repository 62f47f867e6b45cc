import { once } from 'node:events'
import type { RealtimeEvent } from '@gasing/contract/events'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { type Relay, startRelay } from '#platform/events/relay.ts'
import { createPrincipal, createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { waitForPushSubscription } from '#platform/testing/push-subscription.ts'
import { pingIntervalMs } from './hub.ts'
import { routes } from './public.ts'

const tokens: Record<string, ReturnType<typeof createPrincipal>> = {
  'a-session-that-runs-out': createPrincipal(1n),
  'a-session-that-stays': createPrincipal(1n),
}
let platform: TestPlatform
let app: FastifyInstance
let relay: Relay
let unsubscribe: () => void
/** Runs the hub's ping. */
let pinged = () => {}

beforeAll(async () => {
  platform = await createTestPlatform()
  unsubscribe = await waitForPushSubscription(platform)
  const names = { code: 'localhost', defaultLanguage: 'EN', languages: ['EN'] }
  const brandAt = async () => ({ ...names, brandId: 1, configVersion: 42, site: 'all' as const })
  app = await createTestApp(platform, { ports: { brandAt }, routes: [routes], tokens })
  const timers = vi.spyOn(globalThis, 'setInterval')
  await app.listen({ port: 0, host: '127.0.0.1' })
  pinged = timers.mock.calls.find(([, ms]) => ms === pingIntervalMs)?.[0] ?? pinged
  timers.mockRestore()
  relay = startRelay(platform, [])
})
afterAll(async () => {
  unsubscribe()
  await relay.stop()
  await platform.close()
})

/** Connects, sends a hello, and collects events. */
async function connect(token: string | null) {
  const { port } = app.server.address() as { port: number }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/wps/realtime`, { headers: { host: 'localhost' } })
  const told: RealtimeEvent[] = []
  socket.on('message', (text) => told.push(JSON.parse(String(text))))
  await once(socket, 'open')
  const next = async (type: RealtimeEvent['type']) => {
    while (!told.some((event) => event.type === type)) await once(socket, 'message')
    const at = told.findIndex((event) => event.type === type)
    return told.splice(0, at + 1).at(-1)
  }
  socket.send(JSON.stringify({ type: 'hello', ...(token && { token }) }))
  expect(await next('hello')).toMatchObject({ signedIn: token !== null })
  return { socket, told, next }
}

test('S14 an expired session is detected, notified and hears no more; others are unaffected', async () => {
  const [gone, stays, guest] = [
    await connect('a-session-that-runs-out'),
    await connect('a-session-that-stays'),
    await connect(null),
  ]
  delete tokens['a-session-that-runs-out']
  pinged()
  expect(await gone.next('session-ended')).toMatchObject({ type: 'session-ended' })
  await inBrand(systemScope(platform, 1, 'test'), async (tx) => {
    await push(tx, 'member:1:1', { type: 'message', unread: 3 })
    await push(tx, 'brand:1', { type: 'config', version: 7 })
  })
  expect(await stays.next('message')).toMatchObject({ unread: 3 })
  for (const { next, told } of [gone, guest]) {
    await next('config')
    expect(told).toEqual([])
  }
  for (const { socket } of [gone, stays, guest]) socket.terminate()
})

test('S14 a ping checks every session, however many sockets are open', async () => {
  const others = await Promise.all(Array.from({ length: 120 }, () => connect('a-session-that-stays')))
  tokens['the-newest-session'] = createPrincipal(2n)
  const newest = await connect('the-newest-session')
  delete tokens['the-newest-session']
  pinged()
  expect(await newest.next('session-ended')).toMatchObject({ end: 'signed-out' })
  for (const { socket, told } of [...others, newest]) {
    expect(told).toEqual([])
    socket.terminate()
  }
})
