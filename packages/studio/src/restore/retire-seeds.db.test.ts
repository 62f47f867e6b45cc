import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedHash } from '../games/dadu-adil/fair.ts'
import { advanceDueHands } from '../table/advance.ts'
import { countLockWaits } from '../testing/lock-waits.ts'
import { startTestStudio, type TestStudio } from '../testing/studio.ts'
import { retireSeedsAfterRestore } from './retire-seeds.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await startTestStudio()
  await retireSeedsAfterRestore(studio.deps)
})
afterAll(() => studio.close())

/** Makes the database look like a backup of another one. */
const restore = () => studio.deps.pool.query(`update studio.used_database set name = 'before'`)
const readSetup = async (secret: string) => (await studio.call(secret, 'GET', '/api/session')).value.session.setup
const readTable = async (secret: string) => (await studio.call(secret, 'GET', '/api/table')).value.table
const states = async () =>
  (await studio.deps.pool.query('select state from studio.round order by state')).rows.map(({ state }) => state)

test('the same database keeps its seeds; a restored one retires those of the dice and of open spins', async () => {
  const dice = await studio.open('gsg_dadu_adil')
  const before = (await readSetup(dice)).active
  const wheel = await studio.open('gsg_roda_malam')
  const look = async () => (await studio.call(wheel, 'GET', '/api/wheel')).value.wheel
  await retireSeedsAfterRestore(studio.deps)
  expect((await readSetup(dice)).active).toEqual(before)
  await look()
  await restore()
  await retireSeedsAfterRestore(studio.deps)
  const { active, revealed } = await readSetup(dice)
  expect(active).toMatchObject({ clientSeed: before.clientSeed, nonce: 0 })
  expect(active.serverHash).not.toBe(before.serverHash)
  expect(await seedHash(revealed.serverSeed)).toBe(before.serverHash)
  const open = await studio.deps.pool.query('select from studio.spin where revealed_at is null')
  expect(open.rowCount).toBe(0)
})

const countWaiting = () => countLockWaits(studio.deps.pool)

/** Seats two players at an empty table. */
async function gather(): Promise<string[]> {
  await studio.deps.pool.query('truncate studio.round, studio.hand, studio.hand_seat, studio.wallet_call cascade')
  const players = [
    await studio.open('gsg_sam_gong', 'MYR', { user: 'm-1', meta: { room: 'bronze' } }),
    await studio.open('gsg_sam_gong', 'MYR', { user: 'm-2', meta: { room: 'bronze' } }),
  ]
  const { hash } = (await readTable(players[0] ?? '')).hand
  for (const player of players) await studio.call(player, 'POST', '/api/table/sit', { hash, clientSeed: 'seed' })
  return players
}
async function advance() {
  await studio.deps.pool.query('update studio.hand set due_at = now()')
  await advanceDueHands(studio.deps)
}

test('a bet that is accepted while a hand of a restored database is voided is returned as well', async () => {
  const before = studio.wallet.balance
  await gather()
  studio.wallet.hold('/transaction/bet')
  const sent = studio.wallet.next('/transaction/bet')
  const advancing = advance()
  await sent
  await restore()
  const other = await studio.deps.pool.connect()
  await other.query('begin')
  await other.query('select from studio.round for update')
  studio.wallet.release('/transaction/bet')
  await expect.poll(countWaiting).toBe(2)
  const retiring = retireSeedsAfterRestore(studio.deps)
  await expect.poll(countWaiting).toBe(3)
  await other.query('commit')
  other.release()
  await Promise.all([advancing, retiring])
  expect(await states()).toEqual(['cancelled', 'cancelled'])
  expect(studio.wallet.balance).toBe(before)
})

test('a hand that ends while seeds of a restored database are retired keeps its result', async () => {
  await gather()
  await restore()
  const other = await studio.deps.pool.connect()
  await other.query('begin')
  await other.query(`update studio.hand set state = 'over', ended_at = now(), result = '{}'`)
  const retiring = retireSeedsAfterRestore(studio.deps)
  await expect.poll(countWaiting).toBe(1)
  await other.query('commit')
  other.release()
  expect(await retiring).toBe(0)
  expect((await studio.deps.pool.query('select state, result from studio.hand')).rows).toEqual([
    { state: 'over', result: {} },
  ])
})

test.each([
  ['dealt', ['cancelled', 'cancelled']],
  ['betting', ['cancelled', 'cancelled']],
  ['gathering', []],
])('a %s hand of a restored database is void and returns its stakes', async (until, ends) => {
  const before = studio.wallet.balance
  const [first = ''] = await gather()
  const { hash } = (await readTable(first)).hand
  if (until === 'dealt') await advance()
  await restore()
  if (until === 'betting') {
    studio.wallet.hold('/transaction/bet')
    const sent = studio.wallet.next('/transaction/bet')
    const advancing = advance()
    await sent
    const retiring = retireSeedsAfterRestore(studio.deps)
    await expect.poll(async () => (await readTable(first)).hand.state).not.toBe('betting')
    studio.wallet.release('/transaction/bet')
    await Promise.all([advancing, retiring])
  } else await retireSeedsAfterRestore(studio.deps)
  expect(await states()).toEqual(ends)
  expect(studio.wallet.balance).toBe(before)
  const { hand } = await readTable(await studio.open('gsg_sam_gong', 'MYR', { user: 'm-3', meta: { room: 'bronze' } }))
  expect(hand).toMatchObject({ state: 'gathering', seats: [] })
  expect(hand.hash).not.toBe(hash)
})
