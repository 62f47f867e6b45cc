import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutLoans } from '#cashier/testing.ts'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { setMemberStatus } from '#members/public.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { type BrandSetup, setUpBrand, type TestSession, testGame } from '../../../testing/brand-setup.ts'
import { addSecretVendor, testSecret } from '../../../testing/secret-vendor.ts'
import { cancelFreeBets, grantFreeBets } from '../../free-bets.ts'
import { launchGameFor } from '../../launch.ts'
import { insertFreeBet } from '../../store-free-bets.ts'
import { setVendorTerms } from '../../vendor-terms.ts'

let platform: TestPlatform
let setup: BrandSetup
let serial = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  await addSecretVendor(setup, 'soft', { dialect: 'softswiss' })
})
afterAll(async () => {
  await expectNoAuditFindings(platform, gamesQueries)
  await platform.close()
})

const openSession = async (balance = '100.00'): Promise<TestSession> =>
  setup.seat(await setup.member(`soft${++serial}`, { balance }), { code: 'soft' })

async function send(path: string, body: string, sign: string) {
  const reply = await setup.app.inject({
    method: 'POST',
    url: `/vendors/soft${path}`,
    body,
    headers: { 'content-type': 'application/json', 'X-REQUEST-SIGN': sign },
  })
  return { http: reply.statusCode, ...reply.json() } as Record<string, unknown>
}
const hmac = (body: string) => createHmac('sha256', testSecret).update(body).digest('hex')
const call = (path: string, message: object) => send(path, JSON.stringify(message), hmac(JSON.stringify(message)))

type Action = { action: 'bet' | 'win'; amount: number; action_id?: string }
const head = (seat: TestSession, round: string = randomUUID()) => ({
  ...{ session_id: seat.token, user_id: seat.user, currency: 'MYR', game: testGame, game_id: round, finished: false },
})
const play = (seat: TestSession, round: string, ...actions: Action[]) =>
  call('/play', { ...head(seat, round), actions: actions.map((each) => ({ action_id: randomUUID(), ...each })) })
const undo = (seat: TestSession, round: string, original_action_id: string, action_id: string = randomUUID()) =>
  call('/rollback', { ...head(seat, round), actions: [{ action: 'rollback', action_id, original_action_id }] })

test('GAME-11 softswiss: bet and win in cents, a repeat returns the same answer, no action returns the balance', async () => {
  const seat = await openSession()
  expect(await call('/play', { ...head(seat), actions: [] })).toMatchObject({ http: 200, balance: 10_000 })
  const message = {
    ...head(seat),
    actions: [
      { action: 'bet', amount: 250, action_id: 'a1' },
      { action: 'win', amount: 1000, action_id: 'a2' },
    ],
  }
  const first = await call('/play', message)
  expect(first).toMatchObject({ http: 200, balance: 10_750, game_id: message.game_id })
  expect(await call('/play', message)).toEqual(first)
  expect(await call('/play', { ...message, actions: [{ action: 'bet', amount: 251, action_id: 'a1' }] })).toMatchObject(
    {
      http: 400,
      code: 400,
    },
  )
})

test('K01 softswiss: only the exact bytes under the secret pass, and wrong types are refused', async () => {
  const seat = await openSession()
  const body = JSON.stringify({ ...head(seat), actions: [{ action: 'bet', amount: 100, action_id: 'k1' }] })
  const wrong = { http: 403, code: 403 }
  expect(await send('/play', `${body} `, hmac(body))).toMatchObject(wrong)
  expect(await send('/play', body, '')).toMatchObject(wrong)
  expect(await send('/play', body, hmac(body).toUpperCase())).toMatchObject(wrong)
  for (const amount of ['100', -1, 1.5, null])
    expect(await call('/play', { ...head(seat), actions: [{ action: 'bet', amount, action_id: 'k2' }] })).toMatchObject(
      { http: 400, code: 400 },
    )
  expect(await setup.balance(seat.memberId)).toBe(100_000_000n)
})

test('M24 softswiss: an amount beyond any account is refused for good, as a bet, a win and of free spins', async () => {
  const seat = await openSession()
  const most = Number.MAX_SAFE_INTEGER
  await play(seat, 'huge', { action: 'bet', amount: 100 })
  for (const action of ['bet', 'win'] as const)
    expect(await play(seat, 'huge', { action, amount: most }), action).toMatchObject({ http: 400, code: 400 })
  await setup.within((tx) =>
    insertFreeBet(tx, {
      ...{ vendor: 'soft', issue: 'i-huge', memberId: seat.memberId, gameCode: testGame, rounds: 1, value: 1_000_000n },
      ...{ startsAt: tx.now, endsAt: new Date('2099-01-01') },
    }),
  )
  const spins = { issue_id: 'i-huge', status: 'finished', total_amount: most }
  expect(await call('/freespins', spins)).toMatchObject({ http: 400, code: 400 })
  expect(await call('/freespins', { ...spins, total_amount: 100 })).toMatchObject({ http: 200, balance: 10_000 })
})

test('GAME-11 softswiss: an action list is done whole or not at all', async () => {
  const seat = await openSession('5.00')
  const refused = await play(
    seat,
    'whole',
    { action: 'bet', amount: 300, action_id: 'w1' },
    { action: 'win', amount: 100, action_id: 'w2' },
    { action: 'bet', amount: 900, action_id: 'w3' },
  )
  expect(refused).toMatchObject({ http: 412, code: 100, balance: 500 })
  expect(await setup.balance(seat.memberId)).toBe(5_000_000n)
  expect(await play(seat, 'whole', { action: 'bet', amount: 900, action_id: 'w3' })).toMatchObject({ code: 100 })
  expect(await play(seat, 'whole', { action: 'bet', amount: 300, action_id: 'w1' })).toMatchObject({ balance: 200 })
})

test('M08 M10 softswiss: wins need their round, rollbacks reverse once and block bets not yet seen', async () => {
  const seat = await openSession()
  const early: Action = { action: 'win', amount: 500, action_id: 'e1' }
  expect(await play(seat, 'late', early)).toMatchObject({ http: 404, code: 404 })
  await play(seat, 'late', { action: 'bet', amount: 200, action_id: 'e0' })
  expect(await play(seat, 'late', early)).toMatchObject({ http: 200, balance: 10_300 })
  await play(seat, 'undone', { action: 'bet', amount: 300, action_id: 'u1' })
  for (let turn = 0; turn < 2; turn++)
    expect(await undo(seat, 'undone', 'u1', 'u2')).toMatchObject({ http: 200, balance: 10_300 })
  expect(await play(seat, 'undone', { action: 'win', amount: 900 })).toMatchObject({ http: 400 })
  const unknown = await undo(seat, 'never', 'n1')
  expect(unknown).toMatchObject({ http: 200, balance: 10_300, transactions: [{ tx_id: '' }] })
  expect(await play(seat, 'never', { action: 'bet', amount: 100, action_id: 'n1' })).toMatchObject({ http: 400 })
  expect(await setup.balance(seat.memberId)).toBe(103_000_000n)
})

test('M11 softswiss: a spent win is rolled back, and the balance stays at zero', async () => {
  const seat = await openSession('10.00')
  await play(seat, 'spent', { action: 'bet', amount: 1000 }, { action: 'win', amount: 5000, action_id: 's1' })
  await play(seat, 'other', { action: 'bet', amount: 4000 })
  for (let turn = 0; turn < 2; turn++)
    expect(await undo(seat, 'spent', 's1', 's2')).toMatchObject({ http: 200, balance: 0 })
})

test('M06 M12 softswiss: copies count once, a locked member only gets wins, a round can close alone', async () => {
  const seat = await openSession()
  const crowd = await Promise.all(
    Array.from({ length: 8 }, () => play(seat, 'crowd', { action: 'bet', amount: 100, action_id: 'c1' })),
  )
  expect(new Set(crowd.map(({ http, balance }) => `${http} ${balance}`))).toEqual(new Set(['200 9900']))
  await setup.within((tx) => setMemberStatus(tx, seat.memberId, 'locked', 'a test'))
  expect(await play(seat, 'crowd', { action: 'bet', amount: 100 })).toMatchObject({ http: 412, code: 110 })
  expect(await play(seat, 'crowd', { action: 'win', amount: 400 })).toMatchObject({ http: 200, balance: 10_300 })
  expect(await call('/play', { ...head(seat, 'crowd'), finished: true, actions: [] })).toMatchObject({ http: 200 })
  const [round] = await setup.within((tx) =>
    tx.query<{ status: string }>(sql`select status from play.round where reference = 'crowd'`),
  )
  expect(round).toEqual({ status: 'settled' })
  const { game_id: _, ...roundless } = head(seat)
  expect(await call('/play', { ...roundless, actions: [] })).toMatchObject({ http: 200 })
  const stray = { ...roundless, actions: [{ action: 'bet', amount: 1, action_id: 'stray' }] }
  expect(await call('/play', stray)).toMatchObject({ http: 400, code: 400 })
  const strange = { ...head(seat), session_id: 'nobody', actions: [{ action: 'bet', amount: 1, action_id: 'z' }] }
  expect(await call('/play', strange)).toMatchObject({ http: 412, code: 101 })
  expect(await call('/play', { ...head(seat), currency: 'VND', actions: [] })).toMatchObject({ code: 154 })
})

test('M12 softswiss: a bet needs its session; wins and rollbacks pass without one', async () => {
  const seat = await openSession()
  const say = (path: string, round: string, action: object) =>
    call(path, { ...head(seat, round), session_id: null, actions: [{ action_id: randomUUID(), ...action }] })
  const stake = { action: 'bet', amount: 100, action_id: 'unnamed' }
  expect(await say('/play', 'unnamed', stake)).toMatchObject({ http: 412, code: 101 })
  expect(await setup.balance(seat.memberId)).toBe(100_000_000n)
  const named = { action: 'bet', amount: 100, action_id: 'named' } as const
  expect(await play(seat, 'unnamed', named)).toMatchObject({ http: 200, balance: 9900 })
  expect(await say('/play', 'unnamed', { action: 'win', amount: 300 })).toMatchObject({ http: 200, balance: 10_200 })
  const undoing = { action: 'rollback', original_action_id: 'named' }
  expect(await say('/rollback', 'unnamed', undoing)).toMatchObject({ http: 200, balance: 10_300 })
})

test('GAME-11 softswiss: free spin winnings are paid once per issue, however the issue ended', async () => {
  const seat = await openSession()
  const given = { vendor: 'soft', memberId: seat.memberId, gameCode: testGame, rounds: 10, value: 1_000_000n }
  const endsAt = new Date('2099-01-01')
  for (const issue of ['i-1', 'i-2'])
    await setup.within((tx) => insertFreeBet(tx, { ...given, issue, startsAt: tx.now, endsAt }))
  const say = (issue_id: string, status: string, total_amount: number) =>
    call('/freespins', { issue_id, status, total_amount })
  expect(await say('i-1', 'active', 0)).toMatchObject({ balance: 10_000 })
  for (let turn = 0; turn < 2; turn++)
    expect(await say('i-1', 'finished', 450)).toMatchObject({ http: 200, balance: 10_450 })
  for (let turn = 0; turn < 2; turn++)
    expect(await say('i-2', 'canceled', 50)).toMatchObject({ http: 200, balance: 10_500 })
  expect(await say('i-9', 'finished', 450)).toMatchObject({ http: 412, code: 610 })
})

test('GAME-11 softswiss: an operator grants and cancels free spins at the vendor', async () => {
  const asked: string[] = []
  const vendor = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    if (request.headers['x-request-sign'] === hmac(body)) asked.push(String(request.url))
    // another operator cancels them before the vendor has answered
    if (asked.length === 2) await cancelFreeBets(setup.scope, 'giver', issue)
    response.end()
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  await addSecretVendor(setup, 'giver', { dialect: 'softswiss', url })
  await setup.member('lucky', { balance: '1.00' })
  const gift = { vendor: 'giver', account: 'lucky', gameCode: testGame, rounds: 10, value: 200_000n }
  const { issue } = await grantFreeBets(setup.scope, { ...gift, endsAt: new Date('2099-01-01') })
  // a member who may not play receives no free spins
  const stopped = await setup.member('unlucky', { balance: '1.00' })
  await setup.within((tx) => setMemberStatus(tx, stopped, 'locked', 'a test'))
  const other = grantFreeBets(setup.scope, { ...gift, account: 'unlucky', endsAt: new Date('2099-01-01') })
  await expect(other).rejects.toMatchObject({ code: 'gift_not_for_member' })
  await cancelFreeBets(setup.scope, 'giver', issue)
  expect(asked).toEqual(['/freespins/issue', '/freespins/cancel', '/freespins/cancel'])
  const cancelled = "select from audit.line where action = 'vendor.free-bets-cancel' and after ->> 'issue' = $1"
  expect((await platform.owner.query(cancelled, [issue])).rowCount).toBe(1)
  await expect(cancelFreeBets(setup.scope, 'giver', issue)).rejects.toMatchObject({ code: 'already_decided' })
  vendor.close()
})

test('GAME-11 softswiss: a session has licence, country and registration day, but no personal data', async () => {
  const asked: { path: unknown; body: Record<string, unknown> }[] = []
  const vendor = createServer(async (request, response) => {
    asked.push({ path: request.url, body: JSON.parse(Buffer.concat(await request.toArray()).toString()) })
    response.end('{"launch_options":{"game_url":"https://games.example/play"}}')
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  await addSecretVendor(setup, 'opener', { dialect: 'softswiss', url, account: 'nusa-1' })
  const memberId = await setup.member('opening', { balance: '12.50' })
  const wish = {
    ...{ memberId, gameId: testGame, vendor: 'opener', roomId: null, isAgent: 0, demo: false, mobile: true },
    ...{ language: 'CN', origin: 'https://portal.example', country: 'MY' },
  }
  await launchGameFor(setup.scope, { ...wish, country: '' }, withoutLoans)
  await setVendorTerms(setup.scope, 'opener', { jurisdiction: 'CW' })
  await launchGameFor(setup.scope, wish, withoutLoans)
  await launchGameFor(setup.scope, { ...wish, demo: true }, withoutLoans)
  const head = {
    ...{ casino_id: 'nusa-1', game: testGame, locale: 'zh', ip: setup.scope.ip, client_type: 'mobile' },
    urls: { deposit_url: 'https://portal.example/member/depositv2', return_url: 'https://portal.example/' },
  }
  const name = `gm-${memberId}`
  const user = { id: name, nickname: name, registered_at: new Date().toISOString().slice(0, 10) }
  const session = { ...head, currency: 'MYR', balance: 1250 }
  expect(asked).toEqual([
    { path: '/sessions', body: { ...session, user } },
    { path: '/sessions', body: { ...session, jurisdiction: 'CW', user: { ...user, country: 'MY' } } },
    { path: '/demo', body: { ...head, jurisdiction: 'CW' } },
  ])
  // a hidden game cannot be opened, not even in demo mode
  await setup.within((tx) => tx.query(sql`update games.game set shown = false where vendor = 'opener'`))
  for (const demo of [true, false])
    await expect(launchGameFor(setup.scope, { ...wish, demo }, withoutLoans)).rejects.toMatchObject({
      code: 'game_unknown',
    })
  expect(asked).toHaveLength(3)
  vendor.close()
})

test('GAME-11 a campaign grants each member once and retries only failed grants', async () => {
  const issued: string[] = []
  let isDown = true
  const vendor = createServer(async (request, response) => {
    const { issue_id } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    if (isDown && issued.length > 0) return void response.writeHead(500).end()
    issued.push(issue_id)
    response.end()
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  await addSecretVendor(setup, 'campaigner', { dialect: 'softswiss', url })
  for (const name of ['camp1', 'camp2']) await setup.member(name)
  const gift = { vendor: 'campaigner', gameCode: testGame, rounds: 10, value: 200_000n, campaign: 'Merdeka' }
  const endsAt = new Date('2099-01-01')
  const give = async (account: string, more: object = {}) =>
    (await grantFreeBets(setup.scope, { ...gift, account, endsAt, ...more })).issue
  const first = await give('camp1')
  await expect(give('camp2')).rejects.toMatchObject({ code: 'vendor_unreachable' })
  isDown = false
  expect(await give('camp1', { campaign: ' merdeka' })).toBe(first)
  const second = await give('camp2')
  expect(await give('camp2')).toBe(second)
  expect(issued).toEqual([first, second])
  await expect(give('camp1', { rounds: 11 })).rejects.toMatchObject({ code: 'already_decided' })
  await cancelFreeBets(setup.scope, 'campaigner', first).catch(() => undefined)
  await expect(give('camp1')).rejects.toMatchObject({ code: 'already_decided' })
  expect(await give('camp1', { campaign: 'Deepavali' })).not.toBe(first)
  vendor.close()
})
