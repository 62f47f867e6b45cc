import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCurrentSpins, paySpins } from '../../clock/pay-spins.ts'
import { startTestStudio, type TestStudio } from '../../testing/studio.ts'
import { chip, createTableDriver } from '../../testing/table.ts'
import { clocks } from '../catalogue.ts'
import { seedHash } from '../dadu-adil/fair.ts'
import { clock } from './clock.ts'
import { drawHands } from './draw.ts'
import type { TableOutcome } from './game.ts'
import { calculatePayout, type Hands, type Spot } from './rules.ts'

let studio: TestStudio
let secret: string
let table: ReturnType<typeof createTableDriver<Spot, Hands>>
beforeAll(async () => {
  studio = await startTestStudio()
  secret = await studio.open('gsg_bakarat_senja')
  table = createTableDriver(studio, clock, secret)
})
afterAll(() => studio.close())

test('GAME-10 table bets are paid by the shared cards, which match the promised seed', async () => {
  const { spin, hash } = await table.open()
  const before = studio.wallet.balance
  const bets = table.backing('banker', 'tie', 'player_pair', 'banker_pair')
  const { round } = (await table.place({ spin, hash, bets })).value
  expect(round).toMatchObject({ state: 'staked', outcome: null, payout: null })
  const seen = await table.look()
  expect(seen.players).toBe(1)
  expect(seen.backed).toContainEqual({ spot: 'tie', players: 1, stake: chip })
  // stakes in another currency are not added to these
  const demo = await studio.open('gsg_bakarat_senja', 'XXX')
  expect((await table.look(demo)).backed).toEqual([])
  const then = await table.passBy(seen, 1_000)
  expect(await paySpins(studio.deps)).toBe(1)
  const ended = (await studio.call(secret, 'GET', `/api/rounds/${round.id}`)).value.round
  const { player, banker, serverSeed } = ended.outcome as TableOutcome
  expect(await seedHash(serverSeed)).toBe(hash)
  expect({ player, banker }).toEqual(await drawHands(serverSeed, then))
  const payout = calculatePayout({ player, banker }, bets)
  expect(ended).toMatchObject({ state: 'settled', payout: String(payout) })
  expect(studio.wallet.balance).toBe(before - 4n * BigInt(chip) + payout)
  const published = { number: then, player, banker, seed: serverSeed, hash }
  expect((await table.look()).last).toContainEqual(published)
  expect((await table.look(secret, `?after=${then - 1}`)).last).toContainEqual(published)
  expect((await table.look(secret, `?after=${then}`)).last).not.toContainEqual(published)
})

test('player and banker cannot both be backed in one round, at once or in turn', async () => {
  const { spin, hash } = await table.open()
  const before = studio.wallet.balance
  const refusal = async (...spots: Spot[]) =>
    (await table.place({ spin, hash, bets: table.backing(...spots) })).value.refusal
  expect(await refusal('player', 'banker')).toBe('choice_not_offered')
  expect(await refusal('player', 'tie')).toBeUndefined()
  expect(await refusal('banker')).toBe('choice_not_offered')
  expect(await refusal('player')).toBeUndefined()
  expect(studio.wallet.balance).toBe(before - 3n * BigInt(chip))
  // one member with the game open twice
  const open = () => studio.open('gsg_bakarat_senja', 'MYR', { user: 'twice' })
  const [here, there] = [await open(), await open()]
  const sides = await Promise.all([
    table.place({ spin, hash, bets: table.backing('player') }, here),
    table.place({ spin, hash, bets: table.backing('banker') }, there),
  ])
  expect(sides.map(({ status }) => status).sort()).toEqual([200, 409])
  await table.passBy(await table.look(), 2_000)
})

test('each clock game has its own seeds and spin numbers', async () => {
  await createCurrentSpins(studio.deps)
  const { rows } = await studio.deps.pool.query(
    'select game_code, count(distinct server_seed)::int as seeds from studio.spin where created_at > now() - $1::interval group by 1',
    ['10 minutes'],
  )
  expect(rows.map(({ game_code }) => game_code).sort()).toEqual(clocks.map(({ code }) => code).sort())
  const { spin } = await table.look()
  const wheel = (await studio.call(await studio.open('gsg_roda_malam'), 'GET', '/api/wheel')).value.wheel
  expect(wheel.spin).toBeGreaterThan(spin)
})

test('an invalid bet is refused and takes nothing', async () => {
  const { spin, hash } = await table.open()
  const before = studio.wallet.balance
  const refusal = async (bets: object[]) => (await table.place({ spin, hash, bets })).value.refusal
  expect(await refusal([{ spot: 'dealer', stake: chip }])).toBe('choice_not_offered')
  expect(await refusal([{ spot: 2, stake: chip }])).toBe('choice_not_offered')
  expect(await refusal([{ spot: '', stake: chip }])).toBe('choice_not_offered')
  expect(await refusal(table.backing('tie', 'tie'))).toBe('choice_not_offered')
  expect((await table.place({ spin: spin + 1, hash, bets: table.backing('tie') })).value.refusal).toBe('too_late')
  expect((await studio.call(secret, 'GET', '/api/baccarat?after=-1')).status).toBe(400)
  expect((await studio.call(secret, 'GET', '/api/wheel')).value.refusal).toBe('table_unknown')
  expect(studio.wallet.balance).toBe(before)
})
