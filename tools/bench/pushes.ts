// How long a new balance takes to reach an open tab: from the bet's first byte to the socket's message.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { RealtimeEvent } from '@gasing/contract/events'
import { WebSocket } from 'ws'
import { findBrandAt } from '../../packages/server/src/brand/public.ts'
import { createVendorMoney } from '../../packages/server/src/games/vendor-money.ts'
import { serveDialects } from '../../packages/server/src/games/vendors/gateway.ts'
import { createHub88Handler } from '../../packages/server/src/games/vendors/hub88/routes.ts'
import { startRelay } from '../../packages/server/src/platform/events/relay.ts'
import { createPrincipal, createTestApp } from '../../packages/server/src/platform/testing/app.ts'
import { routes as realtime } from '../../packages/server/src/realtime/public.ts'
import { benchVendor, createBets, type GameSession, type Stage } from './stage.ts'

export type PushFigures = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly worst: number
}
type Load = { readonly betsPerSecond: number; readonly seconds: number; readonly tabsPerMember: number }

/** No more tabs than one address may have, and enough members that no member's bets overlap. */
const membersWithTabs = 240

const pushTimeoutMs = 5_000
/** Warm-up bets, which are not measured. */
const warmUpBets = 200

/** Bets at a steady pace by signed-in members with several tabs each; every tab's delay for every bet counts. */
export async function measurePushes(
  whole: Stage,
  { betsPerSecond, seconds, tabsPerMember }: Load,
): Promise<PushFigures> {
  const stage = { ...whole, seats: whole.seats.slice(0, membersWithTabs) }
  const bets = await createBets(stage, warmUpBets + betsPerSecond * seconds)
  // pushes left in the outbox by earlier bets would be counted as ours
  await stage.platform.pool.query("delete from platform.outbox where kind = 'push'")
  const relay = startRelay(stage.platform, [])
  const app = await createTestApp(stage.platform, {
    ports: { brandAt: (host) => findBrandAt(stage.platform, host) },
    routes: [realtime, (inner) => serveDialects(inner, [createHub88Handler(createVendorMoney(stage.platform))])],
    tokens: Object.fromEntries(stage.seats.map((seat) => [buildToken(seat), createPrincipal(seat.memberId)])),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const waits: number[] = []
  const sentAt = new Map<string, number>()
  const tabs = await openTabs(stage.seats, { port, tabsPerMember }, (seat) => {
    const since = sentAt.get(seat.user)
    if (since !== undefined) waits.push(performance.now() - since)
  })
  try {
    const started = performance.now()
    const answers: Promise<Response>[] = []
    for (const [index, [body, signature]] of bets.entries()) {
      await pause(Math.max(0, started + (index * 1000) / betsPerSecond - performance.now()))
      sentAt.set((JSON.parse(body) as { user: string }).user, performance.now())
      answers.push(sendBet(port, body, signature))
    }
    const spent = (performance.now() - started) / 1000
    for (const answer of await Promise.all(answers))
      if (!answer.ok) throw new Error(`expected a bet to succeed, got status ${answer.status}`)
    const expected = bets.length * tabsPerMember
    const giveUpAt = performance.now() + pushTimeoutMs
    while (waits.length < expected && performance.now() < giveUpAt) await pause(10)
    if (waits.length !== expected) throw new Error(`expected ${expected} pushed balances, got ${waits.length}`)
    return { perSecond: bets.length / spent, ...summarizeTimes(waits.slice(warmUpBets * tabsPerMember)) }
  } finally {
    for (const tab of tabs) tab.terminate()
    await app.close()
    await relay.stop()
  }
}

const buildToken = (seat: GameSession): string => `m.bench-member-${seat.memberId}`

async function openTabs(
  seats: readonly GameSession[],
  { port, tabsPerMember }: { port: number; tabsPerMember: number },
  onBalance: (seat: GameSession) => void,
): Promise<WebSocket[]> {
  const tabs: WebSocket[] = []
  for (const seat of seats) {
    for (let tab = 0; tab < tabsPerMember; tab++) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/wps/realtime`, { headers: { host: 'localhost' } })
      await once(socket, 'open')
      socket.send(JSON.stringify({ type: 'hello', token: buildToken(seat) }))
      await once(socket, 'message')
      socket.on('message', (text) => {
        if ((JSON.parse(String(text)) as RealtimeEvent).type === 'balance') onBalance(seat)
      })
      tabs.push(socket)
    }
  }
  return tabs
}

const sendBet = (port: number, body: string, signature: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/vendors/${benchVendor}/transaction/bet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature, host: 'localhost' },
    body,
  })

function summarizeTimes(values: readonly number[]): { p50: number; p99: number; worst: number } {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), worst: at(1) }
}
