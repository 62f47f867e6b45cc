import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seedHash } from '../games/dadu-adil/fair.ts'
import { dealHand } from '../games/sam-gong/deal.ts'
import { sweepOnce } from '../play/sweep.ts'
import { type TestStudio, testStudio } from '../testing/studio.ts'
import { advanceDue } from './advance.ts'

let studio: TestStudio
let folder: string
const start = 100_000_000n
const unit = 100_000n

beforeEach(async () => {
  studio = await testStudio()
  folder = mkdtempSync(join(tmpdir(), 'studio-table-'))
})
afterEach(async () => {
  await studio.close()
  rmSync(folder, { recursive: true, force: true })
})

const enter = (user: string, room = 'bronze') => studio.open('gsg_sam_gong', 'MYR', { user, meta: { room } })
const look = async (secret: string) => (await studio.call(secret, 'GET', '/api/table')).value.table
async function sitDown(secret: string) {
  const { hash } = (await look(secret)).hand
  return studio.call(secret, 'POST', '/api/table/sit', {
    hash,
    clientSeed: `seed-${secret.slice(0, 6).replace(/\W/g, 'x')}`,
  })
}
const choose = async (secret: string, choice: 'play' | 'fold', hand?: string) =>
  studio.call(secret, 'POST', '/api/table/decide', { hand: hand ?? (await look(secret)).hand.id, choice })
const makeDue = () => studio.deps.pool.query('update studio.hand set due_at = now() where ended_at is null')
async function tick() {
  await makeDue()
  await advanceDue(studio.deps)
}
async function recover() {
  await studio.deps.pool.query(`update studio.wallet_call set next_at = now() where state = 'pending'`)
  await sweepOnce(studio.deps)
  await tick()
}
const rounds = async () =>
  (await studio.deps.pool.query('select state from studio.round order by created_at, id')).rows.map(
    ({ state }) => state,
  )

/** Two members at a table, stakes taken and cards dealt. */
async function dealtTable(): Promise<[string, string]> {
  const players: [string, string] = [await enter('m-1'), await enter('m-2')]
  for (const player of players) await sitDown(player)
  await tick()
  return players
}

test('GAME-8 a two-player hand shows only own cards, pays the pot less the rake, and its deal is verifiable', async () => {
  const [one, two] = [await enter('m-1'), await enter('m-2')]
  const { hash } = (await look(one)).hand
  await sitDown(one)
  expect((await look(two)).rooms[0]).toMatchObject({ code: 'bronze', waiting: 1 })
  await sitDown(two)
  await tick()
  expect(studio.wallet.balance).toBe(start - 4n * unit)
  const table = (await look(one)).hand
  expect(table).toMatchObject({ state: 'deciding', hash, seats: [{ isMe: true, state: 'asked' }, { cards: null }] })
  await choose(one, 'play')
  expect((await look(two)).hand.seats[0]).toMatchObject({ state: 'decided', cards: null })
  await choose(two, 'play')
  const { state, result, seats } = (await look(one)).hand
  expect(state).toBe('over')
  expect([result.pot, result.rake]).toEqual(['400000', '20000'])
  expect(await seedHash(result.serverSeed)).toBe(hash)
  const clientSeeds = result.seats.map(({ clientSeed }: { clientSeed: string }) => clientSeed)
  const dealt = await dealHand({ hand: result.hand, serverSeed: result.serverSeed, clientSeeds })
  expect(seats.map(({ cards }: { cards: number[] }) => cards)).toEqual(dealt)
  expect(await rounds()).toEqual(['settled', 'settled'])
  expect(studio.wallet.balance).toBe(start - 20_000n)
  // all rounds of a hand share one id, so that the operator sees who played whom; each member's page is still their own
  expect(studio.wallet.heard.flatMap(({ body }) => body.round ?? [])).toEqual(Array(4).fill(result.hand))
  const page = (user: string) => studio.operatorCall('/game/round', { operator_id: 1, user, round: result.hand })
  const urls = [(await page('m-1')).value, (await page('m-2')).value]
  expect(new Set(urls.map((value) => (value as { url: string }).url)).size).toBe(2)
  expect((await page('m-3')).status).toBe(404)
})

test('GAME-8 a player who times out folds and keeps the second unit; the other takes the pot', async () => {
  const [one, two] = await dealtTable()
  await choose(one, 'play')
  await tick()
  const { result } = (await look(two)).hand
  expect(result.seats.map(({ choice, payout }: { choice: string; payout: string }) => [choice, payout])).toEqual([
    ['play', '300000'],
    ['fold', '100000'],
  ])
  expect((await choose(two, 'play', result.hand)).value.refusal).toBe('too_late')
  expect(studio.wallet.balance).toBe(start)
})

test('GAME-8 a voided table refunds all stakes', async () => {
  const players = [await enter('m-1'), await enter('m-2')]
  for (const player of players) await sitDown(player)
  studio.wallet.treat('/transaction/bet', 'serve', 'RS_ERROR_LIMIT_REACHED')
  await tick()
  expect((await rounds()).toSorted()).toEqual(['cancelled', 'refused'])
  expect(studio.wallet.balance).toBe(start)
  expect((await look(players[0] ?? '')).hand.state).toBe('void')
  await studio.deps.pool.query('update studio.round set seen = true')
  const [first, second] = await dealtTable()
  await tick()
  expect((await look(first)).hand).toMatchObject({ state: 'void', round: { refusal: 'table_void' } })
  expect((await look(second)).hand.round.state).toBe('cancelled')
  expect(studio.wallet.balance).toBe(start)
})

test('GAME-8 a member sits once, returns to the same hand, and an empty chair is dropped', async () => {
  const one = await enter('m-1')
  await sitDown(one)
  const { hand } = await look(one)
  const again = await enter('m-1', 'silver')
  await sitDown(again)
  expect((await look(again)).hand.id).toBe(hand.id)
  expect((await studio.deps.pool.query('select from studio.hand_seat')).rowCount).toBe(1)
  const two = await enter('m-2')
  const stale = await studio.call(two, 'POST', '/api/table/sit', { hash: 'f'.repeat(64), clientSeed: 'x' })
  expect(stale.value.refusal).toBe('table_moved')
  await sitDown(two)
  await studio.deps.pool.query(
    `update studio.hand_seat set seen_at = now() - interval '1 minute' where owner like '%m-1'`,
  )
  await tick()
  expect((await look(two)).hand).toMatchObject({ state: 'gathering', seats: [{ isMe: true }] })
  await studio.call(two, 'POST', '/api/table/leave')
  expect((await look(two)).hand.seats).toEqual([])
  expect(await rounds()).toEqual([])
})

test('GAME-8 practice players are labelled, play along, and move play money only', async () => {
  const secret = await studio.open('gsg_sam_gong', 'XXX')
  await sitDown(secret)
  expect((await look(secret)).hand.seats.map(({ isPractice }: { isPractice: boolean }) => isPractice)).toEqual([
    false,
    true,
    true,
  ])
  await tick()
  if ((await look(secret)).hand.state === 'deciding') await choose(secret, 'play')
  const { hand } = await look(secret)
  const balance = BigInt((await studio.call(secret, 'GET', '/api/balance')).value.balance)
  expect(balance).toBe(200_000_000n - 2n * unit + BigInt(hand.round.payout))
  expect(studio.wallet.heard).toEqual([])
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
  const players = [await enter('m-1'), await enter('m-2')]
  for (const player of players) await sitDown(player)
  const [first = ''] = players
  const { id } = (await look(first)).hand
  if (path === '/transaction/win') {
    await tick()
    await studio.deps.pool.query(`update studio.hand_seat set state = 'play'`)
  }
  await makeDue()
  studio.wallet.hold(path)
  const sent = studio.wallet.next(path)
  const doomed = startDoomedStudio(first, id)
  await sent
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')
  studio.wallet.release(path)
  await recover()
  expect(await rounds()).toEqual(ends)
  expect(studio.wallet.balance).toBe(balance)
})
