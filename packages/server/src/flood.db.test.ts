import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { signatureHeader } from '@gasing/contract/vendor/signature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCredentials } from '#access/public.ts'
import { type ChannelSeed, upsertChannel, upsertProvider } from '#cashier/public.ts'
import { bindBankAccount } from '#members/public.ts'
import { sha256 } from '#platform/seal.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { readMemberBalance } from '#wallet/public.ts'
import { allAuditQueries } from './audit-queries.ts'
import { type ApiProcess, startApi } from './testing/api-process.ts'
import { type BrandSetup, buildMessage, setUpBrand, type TestSession, type TestVendor } from './testing/brand-setup.ts'
import { seedTestLotteries } from './testing/lotteries.ts'

const members = 56
const unit = 1_000_000n
const opening = 1000n * unit
const paymentPassword = '246810'
const seconds = 2.5
const cutPauseMs = 50
const timesCapacity = 3

type Kind = 'bet' | 'slip' | 'deposit' | 'withdrawal'
type Player = { readonly seat: TestSession; readonly token: string; readonly accountId: string }
type GeneratedRequest = {
  readonly kind: Kind
  readonly player: Player
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}
type Answer = {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly body: Record<string, unknown>
}
/** A client's record of a request: the answer, and the id that the product assigned. */
type Line = {
  readonly kind: Kind
  readonly player: Player
  readonly told: string
  readonly id: string
}

const connections = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 4096 })
const journal: Line[] = []
let platform: TestPlatform
let setup: BrandSetup
let api: ApiProcess
let vendor: TestVendor
let players: Player[]
let drawId: string

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  const { brandId } = setup
  vendor = await setup.vendor('acme')
  await seedTestLotteries(platform, brandId)
  await setup.within(async (tx) => {
    await upsertProvider(tx, { providerId: 'sandbox', pageUrl: '/sandbox/pay' })
    const channel: ChannelSeed = {
      ...{ channelId: 'bank', direction: 'deposit', kind: 'bank', providerId: 'sandbox', names: { EN: 'Bank' } },
      ...{ icon: 'bank', minimum: 1_000_000n, maximum: 10n ** 13n, fee: 0n, minutes: 5, suggestions: [], position: 0 },
    }
    await upsertChannel(tx, channel)
    await upsertChannel(tx, { ...channel, direction: 'withdrawal', providerId: null })
  })
  const { rows } = await platform.owner.query(
    `update lottery.draw set opens_at = now() - interval '1 minute', closes_at = now() + interval '4 hours', draws_at = now() + interval '5 hours'
     where (brand_id, draw_id) in (select brand_id, draw_id from lottery.draw
       where brand_id = $1 and lottery = 'ssc-1' and status in ('pending', 'selling') and closes_at > now() order by draws_at desc limit 1)
     returning draw_id`,
    [brandId],
  )
  drawId = String(rows[0].draw_id)
  players = []
  for (let index = 0; index < members; index++) players.push(await enter(`flood${index}`))
  api = await startApi(platform)
  await api.up
})
afterAll(async () => {
  connections.destroy()
  api.child.kill('SIGKILL')
  await platform.close()
})

/** Creates a member with money, a seat at the vendor, a withdrawal account and a session. */
async function enter(name: string): Promise<Player> {
  const memberId = await setup.member(name, { balance: '1000.00' })
  const token = `m.session-of-${name}-in-the-flood`
  const accountId = await setup.within(async (tx) => {
    await seedCredentials(tx, memberId, { password: 'Sandbox#2026', paymentPassword })
    const number = `${5_000_000_000n + memberId}`
    return (await bindBankAccount(tx, memberId, { bank: 'Maybank', holder: name, number })).accountId
  })
  await platform.owner.query(
    `insert into access.session (brand_id, member_id, token_hash, device, ip, expires_at)
     values ($1, $2, $3, 'test', '127.0.0.1', now() + interval '1 day')`,
    [setup.brandId, memberId, sha256(token)],
  )
  return { seat: await setup.seat(memberId, vendor), token, accountId: String(accountId) }
}

const paths = {
  slip: '/lgw/lottery/bets',
  deposit: '/wps/cashier/deposits',
  withdrawal: '/wps/cashier/withdrawals',
} as const
/** Amounts of one unit each. */
const bodies = {
  slip: () => ({ drawId, lines: [{ play: 'fixed-position', selection: '1||||', stake: '1' }] }),
  deposit: () => ({ channelId: 'bank', amount: '1' }),
  withdrawal: ({ accountId }: Player) => ({ accountId, amount: '1', paymentPassword }),
} as const
/** Payment passwords are hashed slowly on purpose, in a queue of their own: more withdrawals would measure that queue. */
const kindOf = (index: number): Kind =>
  index % 160 === 159 ? 'withdrawal' : index % 10 === 5 ? 'deposit' : index % 2 === 0 ? 'bet' : 'slip'

function createRequest(index: number, of: readonly Player[]): GeneratedRequest {
  const kind = kindOf(index)
  const player = of[Math.floor(index / 40 + index) % of.length] as Player
  const json = { 'content-type': 'application/json' }
  if (kind === 'bet') {
    const body = JSON.stringify(buildMessage(player.seat, { amount: 100_000 }))
    return {
      kind,
      player,
      body,
      path: '/vendors/acme/transaction/bet',
      headers: { ...json, [signatureHeader]: vendor.sign(body) },
    }
  }
  const headers = { ...json, authorization: `Bearer ${player.token}`, 'idempotency-key': randomUUID(), language: 'EN' }
  return { kind, player, headers, path: paths[kind], body: JSON.stringify(bodies[kind](player)) }
}

function send({ path, headers, body }: GeneratedRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port: api.port,
      path,
      method: 'POST',
      agent: connections,
      headers: { ...headers, host: 'localhost' },
    })
    asked.on('error', reject)
    asked.on('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], body: JSON.parse(text) })
    })
    asked.end(body)
  })
}

/** Repeats an identical request when its connection is cut, as clients do: a cut says nothing about the outcome. */
async function answerTo(wish: GeneratedRequest): Promise<Answer> {
  for (;;) {
    const answer = await send(wish).catch(() => null)
    if (answer) return answer
    await pause(cutPauseMs)
  }
}

const requestHealth = () =>
  new Promise<void>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: api.port, path: '/healthz', agent: connections }, (response) =>
      response.resume().on('end', resolve),
    )
    asked.on('error', reject)
    asked.end()
  })

async function ask(wish: GeneratedRequest): Promise<string> {
  const { status, retryAfter, body } = await answerTo(wish)
  const line = { kind: wish.kind, player: wish.player }
  const value = (body.value ?? {}) as Record<string, string>
  const code = wish.kind === 'bet' ? String(body.status) : status === 200 ? 'done' : String(body.code)
  // a refused caller is told when to retry; a vendor, in its own protocol
  const told =
    status === 503 || status === 429 ? `${status} ${retryAfter === undefined ? 'without a time' : 'later'}` : code
  const id =
    wish.kind === 'bet'
      ? String((JSON.parse(wish.body) as { transaction_uuid: string }).transaction_uuid)
      : (value.slipId ?? value.depositId ?? value.withdrawalId ?? '')
  journal.push({ ...line, told, id })
  return told
}

/** Measures throughput per second with a fixed number of clients that wait for their answers. */
async function capacity(wishes: GeneratedRequest[]): Promise<number> {
  const began = performance.now()
  const count = wishes.length
  const oneByOne = async () => {
    for (let wish = wishes.pop(); wish; wish = wishes.pop()) await ask(wish)
  }
  await Promise.all(Array.from({ length: 32 }, oneByOne))
  return (count / (performance.now() - began)) * 1000
}

/** Sends requests at a fixed rate, regardless of their outcomes. */
async function flood(wishes: readonly GeneratedRequest[], perSecond: number): Promise<void> {
  const began = performance.now()
  const asked: Promise<string>[] = []
  while (asked.length < wishes.length) {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (asked.length < Math.min(due, wishes.length)) asked.push(ask(wishes[asked.length] as GeneratedRequest))
    await pause(5)
  }
  await Promise.all(asked)
}

/** The ids of everything that was done, read from the product's own tables. */
async function doneInBooks(): Promise<Record<Kind, string[]>> {
  const names = async (statement: string) =>
    (await platform.owner.query<{ id: string }>(statement, [setup.brandId])).rows.map(({ id }) => id).toSorted()
  return {
    bet: await names(`select substr(key, 13) as id from ledger.entry where brand_id = $1 and key like 'vendor:acme:%'`),
    slip: await names('select slip_id::text as id from lottery.slip where brand_id = $1'),
    deposit: await names('select deposit_id::text as id from cashier.deposit where brand_id = $1'),
    withdrawal: await names('select withdrawal_id::text as id from cashier.withdrawal where brand_id = $1'),
  }
}

const isDone = ({ told: status }: Line) => status === 'RS_OK' || status === 'done'

test('L05 at three times capacity each money request is done whole or refused, and the books match the answers', async () => {
  const [calm, others] = [players.slice(0, 16), players.slice(16)]
  const wishes = (count: number, of: Player[]) => Array.from({ length: count }, (_, index) => createRequest(index, of))
  // a freshly started portal runs at half speed until its code is JIT-compiled
  await capacity(wishes(400, calm))
  // opens connections in advance, as a load balancer does: work is measured, not handshakes
  await Promise.all(Array.from({ length: 1500 }, requestHealth))
  const perSecond = timesCapacity * (await capacity(wishes(300, calm)))
  const before = journal.length
  await flood(wishes(Math.ceil(perSecond * seconds), others), perSecond)

  const meanwhile = journal.slice(before)
  // a refusal is explicit, and has no effect
  const known = new Set(['RS_OK', 'done', 'too_many_open', '503 later', '429 later', 'RS_ERROR_UNKNOWN'])
  expect(meanwhile.filter(({ told: status }) => !known.has(status))).toEqual([])
  for (const kind of ['bet', 'slip', 'deposit', 'withdrawal'])
    expect([kind, meanwhile.some((line) => line.kind === kind && isDone(line))]).toEqual([kind, true])

  const done = journal.filter(isDone)
  const of = (kind: Kind) =>
    done
      .filter((line) => line.kind === kind)
      .map(({ id }) => id)
      .toSorted()
  expect(await doneInBooks()).toEqual({
    bet: of('bet'),
    slip: of('slip'),
    deposit: of('deposit'),
    withdrawal: of('withdrawal'),
  })
  for (const player of players) {
    const own = done.filter((line) => line.player === player)
    const held = BigInt(own.filter(({ kind }) => kind === 'withdrawal').length) * unit
    const spent = BigInt(own.filter(({ kind }) => kind === 'bet' || kind === 'slip').length) * unit
    const balance = await setup.within((tx) => readMemberBalance(tx, player.seat.memberId))
    expect(balance).toMatchObject({ main: opening - held - spent, held })
  }
  await expectNoAuditFindings(platform, allAuditQueries)
})

test('L05 a thousand connections at once are accepted while the process is busy', async () => {
  api.child.kill('SIGSTOP')
  const sockets = Array.from({ length: 1000 }, () => connect(api.port, '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.destroy()
  api.child.kill('SIGCONT')
})
