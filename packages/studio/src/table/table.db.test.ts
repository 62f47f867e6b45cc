import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seedHash } from '../games/dadu-adil/fair.ts'
import { dealHand } from '../games/sam-gong/deal.ts'
import { sweepOnce } from '../play/sweep.ts'
import { startTestStudio, type TestStudio } from '../testing/studio.ts'
import { advanceDueHands } from './advance.ts'

let studio: TestStudio
let folder: string
const start = 100_000_000n
const unit = 100_000n

beforeEach(async () => {
  studio = await startTestStudio()
  folder = mkdtempSync(join(tmpdir(), 'studio-table-'))
})
afterEach(async () => {
  await studio.close()
  rmSync(folder, { recursive: true, force: true })
})

const openAsUser = (user: string, room = 'bronze') => studio.open('gsg_sam_gong', 'MYR', { user, meta: { room } })
const readTable = async (secret: string) => (await studio.call(secret, 'GET', '/api/table')).value.table
async function takeSeat(secret: string) {
  const { hash } = (await readTable(secret)).hand
  return studio.call(secret, 'POST', '/api/table/sit', {
    hash,
    clientSeed: `seed-${secret.slice(0, 6).replace(/\W/g, 'x')}`,
  })
}
const sendChoice = async (secret: string, choice: 'play' | 'fold', hand?: string) =>
  studio.call(secret, 'POST', '/api/table/decide', { hand: hand ?? (await readTable(secret)).hand.id, choice })
const makeHandsDue = () => studio.deps.pool.query('update studio.hand set due_at = now() where ended_at is null')
async function advanceHands() {
  await makeHandsDue()
  await advanceDueHands(studio.deps)
}
async function resendCalls() {
  await studio.deps.pool.query(`update studio.wallet_call set next_at = now() where state = 'pending'`)
  await sweepOnce(studio.deps)
  await advanceHands()
}
const readRoundStates = async () =>
  (await studio.deps.pool.query('select state from studio.round order by created_at, id')).rows.map(
    ({ state }) => state,
  )

async function listReportedStates(): Promise<string[]> {
  const span = { start_time: '2020-01-01T00:00:00', end_time: '2099-01-01T00:00:00' }
  const { value } = await studio.operatorCall('/transactions/list', { operator_id: 1, ...span })
  return (value as { status: string }[]).map(({ status }) => status).toSorted()
}

/** Two members at a table, stakes taken and cards dealt. */
async function startDealtTable(): Promise<[string, string]> {
  const players: [string, string] = [await openAsUser('m-1'), await openAsUser('m-2')]
  for (const player of players) await takeSeat(player)
  await advanceHands()
  return players
}

test('GAME-8 a two-player hand shows only own cards, pays the pot less the rake, and its deal is verifiable', async () => {
  const [one, two] = [await openAsUser('m-1'), await openAsUser('m-2')]
  const { hash } = (await readTable(one)).hand
  await takeSeat(one)
  expect((await readTable(two)).rooms[0]).toMatchObject({ code: 'bronze', waiting: 1 })
  await takeSeat(two)
  await advanceHands()
  expect(studio.wallet.balance).toBe(start - 4n * unit)
  const table = (await readTable(one)).hand
  expect(table).toMatchObject({ state: 'deciding', hash, seats: [{ isMe: true, state: 'asked' }, { cards: null }] })
  await sendChoice(one, 'play')
  expect((await readTable(two)).hand.seats[0]).toMatchObject({ state: 'decided', cards: null })
  await sendChoice(two, 'play')
  const { state, result, seats } = (await readTable(one)).hand
  expect(state).toBe('over')
  expect([result.pot, result.rake]).toEqual(['400000', '20000'])
  expect(await seedHash(result.serverSeed)).toBe(hash)
  const clientSeeds = result.seats.map(({ clientSeed }: { clientSeed: string }) => clientSeed)
  const dealt = await dealHand({ hand: result.hand, serverSeed: result.serverSeed, clientSeeds })
  expect(seats.map(({ cards }: { cards: number[] }) => cards)).toEqual(dealt)
  expect(await readRoundStates()).toEqual(['settled', 'settled'])
  expect(studio.wallet.balance).toBe(start - 20_000n)
  // all rounds of a hand share one id, so that the operator sees who played whom; each member's page is still their own
  expect(studio.wallet.receivedCalls.flatMap(({ body }) => body.round ?? [])).toEqual(Array(4).fill(result.hand))
  const page = (user: string) => studio.operatorCall('/game/round', { operator_id: 1, user, round: result.hand })
  const urls = [(await page('m-1')).value, (await page('m-2')).value]
  expect(new Set(urls.map((value) => (value as { url: string }).url)).size).toBe(2)
  expect((await page('m-3')).status).toBe(404)
})

test('GAME-8 a player who times out folds and keeps the second unit; the other takes the pot', async () => {
  const [one, two] = await startDealtTable()
  await sendChoice(one, 'play')
  await advanceHands()
  const { result } = (await readTable(two)).hand
  expect(result.seats.map(({ choice, payout }: { choice: string; payout: string }) => [choice, payout])).toEqual([
    ['play', '300000'],
    ['fold', '100000'],
  ])
  expect((await sendChoice(two, 'play', result.hand)).value.refusal).toBe('too_late')
  expect(studio.wallet.balance).toBe(start)
})

test('GAME-8 a decision that was due while the studio was down is asked again', async () => {
  const [one, two] = await startDealtTable()
  await sendChoice(one, 'play')
  await studio.deps.pool.query("update studio.hand set due_at = now() - interval '1 minute' where ended_at is null")
  await advanceDueHands(studio.deps)
  expect((await readTable(two)).hand).toMatchObject({
    state: 'deciding',
    seats: [{ state: 'decided' }, { state: 'asked' }],
  })
  expect((await sendChoice(two, 'play')).status).toBe(200)
  expect((await readTable(one)).hand.state).toBe('over')
})

test('GAME-8 a voided table refunds all stakes', async () => {
  const players = [await openAsUser('m-1'), await openAsUser('m-2')]
  for (const player of players) await takeSeat(player)
  studio.wallet.treat('/transaction/bet', 'serve', 'RS_ERROR_LIMIT_REACHED')
  await advanceHands()
  expect((await readRoundStates()).toSorted()).toEqual(['cancelled', 'refused'])
  expect(studio.wallet.balance).toBe(start)
  expect((await readTable(players[0] ?? '')).hand.state).toBe('void')
  await studio.deps.pool.query('update studio.round set seen = true')
  const [first, second] = await startDealtTable()
  await advanceHands()
  expect((await readTable(first)).hand).toMatchObject({ state: 'void', round: { refusal: 'table_void' } })
  expect((await readTable(second)).hand.round.state).toBe('cancelled')
  expect(studio.wallet.balance).toBe(start)
  // the operator's books must not say that a returned stake was kept
  expect(await listReportedStates()).toEqual(['TS_DECLINED', 'TS_ROLLED_BACK', 'TS_ROLLED_BACK', 'TS_ROLLED_BACK'])
  // nor when the operator refuses to take it back
  await studio.deps.pool.query('update studio.round set seen = true')
  studio.wallet.treat('/transaction/rollback', 'RS_ERROR_INVALID_TOKEN')
  await startDealtTable()
  await advanceHands()
  expect((await readRoundStates()).toSorted().slice(-2)).toEqual(['refused', 'stuck'])
  expect(await listReportedStates()).not.toContain('TS_SUCCESS')
})

test('GAME-8 a member sits once, returns to the same hand, and an empty chair is dropped', async () => {
  const one = await openAsUser('m-1')
  await takeSeat(one)
  const { hand } = await readTable(one)
  const reopened = await openAsUser('m-1', 'silver')
  await takeSeat(reopened)
  expect((await readTable(reopened)).hand.id).toBe(hand.id)
  expect((await studio.deps.pool.query('select from studio.hand_seat')).rowCount).toBe(1)
  const two = await openAsUser('m-2')
  const stale = await studio.call(two, 'POST', '/api/table/sit', { hash: 'f'.repeat(64), clientSeed: 'x' })
  expect(stale.value.refusal).toBe('table_moved')
  await takeSeat(two)
  await studio.deps.pool.query(
    `update studio.hand_seat set seen_at = now() - interval '1 minute' where owner like '%m-1'`,
  )
  await advanceHands()
  expect((await readTable(two)).hand).toMatchObject({ state: 'gathering', seats: [{ isMe: true }] })
  await studio.call(two, 'POST', '/api/table/leave')
  expect((await readTable(two)).hand.seats).toEqual([])
  expect(await readRoundStates()).toEqual([])
})

test('GAME-8 practice players are labelled, play along, and move play money only', async () => {
  const secret = await studio.open('gsg_sam_gong', 'XXX')
  await takeSeat(secret)
  expect((await readTable(secret)).hand.seats.map(({ isPractice }: { isPractice: boolean }) => isPractice)).toEqual([
    false,
    true,
    true,
  ])
  await advanceHands()
  if ((await readTable(secret)).hand.state === 'deciding') await sendChoice(secret, 'play')
  const { hand } = await readTable(secret)
  const balance = BigInt((await studio.call(secret, 'GET', '/api/balance')).value.balance)
  expect(balance).toBe(200_000_000n - 2n * unit + BigInt(hand.round.payout))
  expect(studio.wallet.receivedCalls).toEqual([])
})

/** Starts a separate process that advances one hand on the test's database and wallet. */
function startDoomedStudio(secret: string, hand: string): ChildProcess {
  const key = studio.studioKey.export({ type: 'pkcs8', format: 'pem' })
  const order = { databaseUrl: studio.databaseUrl, walletUrl: studio.wallet.url, secret, key, hand }
  const file = join(folder, 'order.json')
  writeFileSync(file, JSON.stringify(order))
  return spawn(process.execPath, [join(import.meta.dirname, '../testing/doomed-studio.ts'), file], { stdio: 'inherit' })
}

test.each([
  ['/transaction/bet', ['cancelled', 'cancelled'], start],
  ['/transaction/win', ['settled', 'settled'], start - 20_000n],
] as const)('GAME-8 kill -9 during %s: nothing is lost and nothing is paid twice', async (path, ends, balance) => {
  const players = [await openAsUser('m-1'), await openAsUser('m-2')]
  for (const player of players) await takeSeat(player)
  const [first = ''] = players
  const { id } = (await readTable(first)).hand
  if (path === '/transaction/win') {
    await advanceHands()
    await studio.deps.pool.query(`update studio.hand_seat set state = 'play'`)
  }
  await makeHandsDue()
  studio.wallet.hold(path)
  const sent = studio.wallet.next(path)
  const doomed = startDoomedStudio(first, id)
  await sent
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')
  studio.wallet.release(path)
  await resendCalls()
  expect(await readRoundStates()).toEqual(ends)
  expect(studio.wallet.balance).toBe(balance)
})
