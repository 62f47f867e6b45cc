import { afterAll, beforeAll, expect, test } from 'vitest'
import { paySpins, promiseSpins } from '../../clock/pay-spins.ts'
import { type TestStudio, testStudio } from '../../testing/studio.ts'
import { seedHash } from '../dadu-adil/fair.ts'
import { handsOf } from './draw.ts'
import type { TableOutcome, TableView } from './game.ts'
import { payoutOf, type Spot } from './rules.ts'

let studio: TestStudio
let secret: string
beforeAll(async () => {
  studio = await testStudio()
  secret = await studio.open('gsg_bakarat_senja')
})
afterAll(() => studio.close())

const chip = '100000'
const table = async (own = secret, query = ''): Promise<TableView> =>
  (await studio.call(own, 'GET', `/api/baccarat${query}`)).value.baccarat
/** A round with time left to bet on it. */
async function openRound(): Promise<TableView> {
  await expect.poll(async () => (await table()).sinceMs, { timeout: 40_000, interval: 500 }).toBeLessThan(14_000)
  return table()
}
const backing = (...spots: Spot[]) => spots.map((spot) => ({ spot, stake: chip }))
const place = (choice: { bets: object[]; [more: string]: unknown }, own = secret) =>
  studio.call(own, 'POST', '/api/rounds', {
    requestId: crypto.randomUUID(),
    stake: String(BigInt(chip) * BigInt(choice.bets.length)),
    choice,
  })
/** Lets a round be over: it and what was staked on it began long ago. */
async function passBy({ spin }: TableView, ago: number): Promise<number> {
  const then = spin - ago
  await studio.deps.pool.query(
    `update studio.spin set number = $2 where game_code = 'gsg_bakarat_senja' and number = $1`,
    [spin, then],
  )
  await studio.deps.pool.query(
    `update studio.round set choice = jsonb_set(choice, '{spin}', to_jsonb($2::bigint))
      where game_code = 'gsg_bakarat_senja' and (choice->>'spin')::bigint = $1`,
    [spin, then],
  )
  return then
}

test('GAME-10 bets at the table are paid by the cards of all, and the promise was kept', async () => {
  const { spin, hash } = await openRound()
  const before = studio.wallet.balance
  const bets = backing('banker', 'tie', 'player_pair', 'banker_pair')
  const { round } = (await place({ spin, hash, bets })).value
  expect(round).toMatchObject({ state: 'staked', outcome: null, payout: null })
  const seen = await table()
  expect(seen.players).toBe(1)
  expect(seen.backed).toContainEqual({ spot: 'tie', players: 1, stake: chip })
  // an amount in another currency is not added to these
  const demo = await studio.open('gsg_bakarat_senja', 'XXX')
  expect((await table(demo)).backed).toEqual([])
  const then = await passBy(seen, 1_000)
  expect(await paySpins(studio.deps)).toBe(1)
  const ended = (await studio.call(secret, 'GET', `/api/rounds/${round.id}`)).value.round
  const { player, banker, serverSeed } = ended.outcome as TableOutcome
  expect(await seedHash(serverSeed)).toBe(hash)
  expect({ player, banker }).toEqual(await handsOf(serverSeed, then))
  const payout = payoutOf({ player, banker }, bets)
  expect(ended).toMatchObject({ state: 'settled', payout: String(payout) })
  expect(studio.wallet.balance).toBe(before - 400_000n + payout)
  const told = { number: then, player, banker, seed: serverSeed, hash }
  expect((await table()).last).toContainEqual(told)
  expect((await table(secret, `?after=${then - 1}`)).last).toContainEqual(told)
  expect((await table(secret, `?after=${then}`)).last).not.toContainEqual(told)
})

test('nobody backs player and banker in one round, not at once and not one after the other', async () => {
  const { spin, hash } = await openRound()
  const before = studio.wallet.balance
  const refusal = async (...spots: Spot[]) => (await place({ spin, hash, bets: backing(...spots) })).value.refusal
  expect(await refusal('player', 'banker')).toBe('choice_not_offered')
  expect(await refusal('player', 'tie')).toBeUndefined()
  expect(await refusal('banker')).toBe('choice_not_offered')
  expect(await refusal('player')).toBeUndefined()
  expect(studio.wallet.balance).toBe(before - 300_000n)
  // somebody with the game open twice
  const open = () => studio.open('gsg_bakarat_senja', 'MYR', { user: 'twice' })
  const [here, there] = [await open(), await open()]
  const sides = await Promise.all([
    place({ spin, hash, bets: backing('player') }, here),
    place({ spin, hash, bets: backing('banker') }, there),
  ])
  expect(sides.map(({ status }) => status).sort()).toEqual([200, 409])
  await passBy(await table(), 2_000)
})

test('the wheel and the table have each a seed and a number of their own', async () => {
  await promiseSpins(studio.deps)
  const { rows } = await studio.deps.pool.query(
    'select game_code, count(distinct server_seed)::int as seeds from studio.spin where created_at > now() - $1::interval group by 1',
    ['10 minutes'],
  )
  expect(rows.map(({ game_code }) => game_code).sort()).toEqual(['gsg_bakarat_senja', 'gsg_roda_malam'])
  const { spin } = await table()
  const wheel = (await studio.call(await studio.open('gsg_roda_malam'), 'GET', '/api/wheel')).value.wheel
  expect(wheel.spin).toBeGreaterThan(spin)
})

test('what is not on the table is refused and takes nothing', async () => {
  const { spin, hash } = await openRound()
  const before = studio.wallet.balance
  const refusal = async (bets: object[]) => (await place({ spin, hash, bets })).value.refusal
  expect(await refusal([{ spot: 'dealer', stake: chip }])).toBe('choice_not_offered')
  expect(await refusal([{ spot: 2, stake: chip }])).toBe('choice_not_offered')
  expect(await refusal([{ spot: '', stake: chip }])).toBe('choice_not_offered')
  expect(await refusal(backing('tie', 'tie'))).toBe('choice_not_offered')
  expect((await place({ spin: spin + 1, hash, bets: backing('tie') })).value.refusal).toBe('too_late')
  expect((await studio.call(secret, 'GET', '/api/baccarat?after=-1')).status).toBe(400)
  expect((await studio.call(secret, 'GET', '/api/wheel')).value.refusal).toBe('table_unknown')
  expect(studio.wallet.balance).toBe(before)
})
