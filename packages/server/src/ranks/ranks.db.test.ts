import { dropRank, officeRanks, saveRank } from '@gasing/contract/calls/office/ranks'
import { ranks } from '@gasing/contract/calls/ranks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { upsertClubLabel } from '#members/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { seedRanks } from './public.ts'
import { raiseAllRanks, raiseAllTask, raiseRanks } from './raise-ranks.ts'

let platform: TestPlatform
let setup: TwoBrands
let member: TestCaller
let content: TestCaller

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  member = await setup.register('climber')
  content = setup.person('operator content')
  await inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), seedRanks)
})
afterAll(() => platform.close())

const standing = async () => (await setup.ask(ranks, { as: member })).json().value
/** Inserts rounds as the money path leaves them. */
const staked = (amount: string, status = 'settled') =>
  platform.owner.query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, status, settled_at)
     values ($1, $2, 'tst', 'game', gen_random_uuid(), $3, $4, now())`,
    [setup.brandIds.nusa, member.id, amount, status],
  )
const readInboxMessages = async () =>
  (
    await platform.owner.query("select texts->'EN' as text from content.message where member_id = $1 order by id", [
      member.id,
    ])
  ).rows.map(({ text }) => text)
/** Counts the connections that wait for a lock. */
const waiting = () => countLockWaits(platform)
const run = () => raiseRanks(systemScope(platform, setup.brandIds.nusa, 'test'))
/** Lets a minute pass, so that nothing still under way can be older than what is there. */
const runMinute = async () => {
  for (const [table, column] of [
    ['play.round', 'settled_at'],
    ['play.amendment', 'at'],
    ['ranks.progress', 'seen_until'],
  ] as const)
    await platform.owner.query(`update ${table} set ${column} = ${column} - interval '1 minute'`)
}
const raise = async () => {
  await runMinute()
  await run()
}
const save = async (level: string, body: object) => {
  invalidateAllConfigs(platform)
  return (await setup.ask(saveRank, { as: content, params: { level }, body })).json()
}
const form = { name: 'Diamond', color: '#ffffff', color2: '#102040', turnover: '200000', benefits: { EN: 'a\n\n b ' } }

test('HEAD-3 a member sees the brand’s ranks and the turnover, and rises by settled stakes only', async () => {
  expect(await standing()).toMatchObject({ level: null, turnover: '0.00' })
  await raise()
  expect((await standing()).level).toBeNull()
  await staked('600000000')
  await staked('9000000000', 'void')
  await staked('9000000000')
  await platform.owner.query('update play.round set tied = stake where stake = 9000000000')
  await raise()
  const { list, level, turnover } = await standing()
  expect({ level, turnover }).toEqual({ level: 2, turnover: '600.00' })
  expect(list.map(({ labelName }: { labelName: string }) => labelName)).toEqual([1, 2, 3, 4, 5].map((n) => `VIP ${n}`))
  expect(list[4].benefits).toHaveLength(2)
  const { rows } = await platform.owner.query('select name from members.label where member_id = $1', [member.id])
  expect(rows).toEqual([{ name: 'VIP 2' }])
  expect(await readInboxMessages()).toEqual([
    {
      title: "You've reached VIP 2",
      html: expect.stringMatching(/^<p>You have staked enough .* VIP 2.*<\/p><p>A rank label/),
    },
  ])
  const told = await platform.owner.query("select 1 from platform.outbox where payload->>'type' = 'resync'")
  expect(told.rowCount).toBe(1)
})

test('HEAD-3 raising a rank’s requirements demotes nobody; the label follows', async () => {
  const kept = { ...form, name: 'Silver', turnover: '4000' }
  expect((await save('2', kept)).success).toBe(true)
  await raise()
  expect((await standing()).level).toBe(2)
  const { rows } = await platform.owner.query('select name, color2 from members.label where member_id = $1', [
    member.id,
  ])
  expect(rows).toEqual([{ name: 'Silver', color2: '#102040' }])
})

test('HEAD-3 an unreadable label, a duplicate name and a rank out of order are refused by field', async () => {
  expect((await save('6', { ...form, color: '#102041' })).fields.color.code).toBe('rank_unreadable')
  expect((await save('6', { ...form, name: ' VIP 5 ' })).fields.name.code).toBe('rank_name_taken')
  expect((await save('6', { ...form, turnover: '100000' })).fields.turnover.code).toBe('rank_order')
  expect((await save('6', { ...form, turnover: '200000.001' })).fields.turnover.code).toBe('amount_not_whole')
  expect((await save('6', { ...form, benefits: { TH: 'x' } })).fields.benefits.code).toBe('rank_language')
  expect((await save('6', form)).success).toBe(true)
  expect((await standing()).list[5]).toMatchObject({ labelName: 'Diamond', benefits: ['a', 'b'] })
})

test('HEAD-3 a rank in use cannot be deleted; an unused one can', async () => {
  const drop = async (level: string) => (await setup.ask(dropRank, { as: content, params: { level } })).json()
  expect((await drop('2')).code).toBe('rank_held')
  expect((await drop('6')).success).toBe(true)
  expect((await drop('6')).code).toBe('not_found')
  const { list } = (await setup.ask(officeRanks, { as: content })).json().value
  expect(list.map(({ members }: { members: number }) => members)).toEqual([0, 1, 0, 0, 0])
})

test('HEAD-3 lowering a rank’s requirement promotes every qualified member, even long inactive ones', async () => {
  const queued = async () =>
    (
      await platform.owner.query('select 1 from graphile_worker.jobs where key = $1', [
        `${raiseAllTask}:${setup.brandIds.nusa}`,
      ])
    ).rowCount
  await platform.owner.query("update play.round set settled_at = settled_at - interval '2 days'")
  await platform.owner.query('delete from graphile_worker._private_jobs where key like $1', [`${raiseAllTask}%`])
  const third = { ...form, name: 'Gold', turnover: '5000' }
  expect((await save('3', third)).success).toBe(true)
  expect(await queued()).toBe(0)
  expect((await save('2', { ...form, name: 'Silver', turnover: '500' })).success).toBe(true)
  expect((await save('3', { ...third, turnover: '550' })).success).toBe(true)
  expect(await queued()).toBe(1)
  await raise()
  expect((await standing()).level).toBe(2)
  await raiseAllRanks(systemScope(platform, setup.brandIds.nusa, 'test'))
  await raiseAllRanks(systemScope(platform, setup.brandIds.nusa, 'test'))
  expect((await standing()).level).toBe(3)
  expect((await readInboxMessages()).map(({ title }) => title)).toEqual(["You've reached VIP 2", "You've reached Gold"])
})

test('HEAD-3 of two jobs that chose different ranks, the later one does not lower the member', async () => {
  const scope = systemScope(platform, setup.brandIds.nusa, 'test')
  const rank = (level: number) => ({ level, name: `Rank ${level}`, color: '#ffffff', color2: '#102040' })
  const other = await setup.register('overtaken')
  const give = (level: number) => inBrand(scope, (tx) => upsertClubLabel(tx, BigInt(other.id), rank(level)))
  const blocker = await platform.owner.connect()
  await blocker.query('begin')
  await blocker.query('select from members.member where id = $1 for update', [other.id])
  const both = Promise.all([give(4), give(2)])
  await vi.waitUntil(async () => (await waiting()) === 2, { interval: 10, timeout: 20_000 })
  await blocker.query('rollback')
  blocker.release()
  const [higher] = await both
  expect(higher).toBe(true)
  expect((await setup.ask(ranks, { as: other })).json().value.level).toBe(4)
  const { rows } = await platform.owner.query('select rank_level from members.label where member_id = $1', [other.id])
  expect(rows).toEqual([{ rank_level: 4 }])
})

test('HEAD-3 M19 only parts in which rounds changed are added up anew, and what is taken back counts no more', async () => {
  const other = await setup.register('counted')
  const round = async (id: number, stake: number) =>
    platform.owner.query(
      `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, status, settled_at, id)
       overriding system value values ($1, $2, 'tst', 'game', gen_random_uuid(), $3, 'settled', now(), $4)`,
      [setup.brandIds.nusa, other.id, stake, id],
    )
  const parts = async () =>
    (
      await platform.owner.query('select valid from ranks.staked where member_id = $1 order by part', [other.id])
    ).rows.map(({ valid }) => Number(valid))
  const part = 2 ** 16
  await round(9 * part - 1, 100_000_000)
  await round(9 * part, 200_000_000)
  await raise()
  expect(await parts()).toEqual([100_000_000, 200_000_000])
  // a part without changes is not read again
  for (const table of ['staked', 'total'])
    await platform.owner.query(
      `update ranks.${table} set valid = valid + 1 where member_id = $1 and valid <> 200000000`,
      [other.id],
    )
  await round(9 * part + 1, 300_000_000)
  await raise()
  expect(await parts()).toEqual([100_000_001, 500_000_000])
  expect((await setup.ask(ranks, { as: other })).json().value.level).toBe(3)
  const back = "update play.round set status = 'void', stake = 0 where member_id = $1 and id = $2"
  await platform.owner.query(back, [other.id, 9 * part - 1])
  await runMinute()
  await Promise.all([run(), run()])
  expect(await parts()).toEqual([0, 500_000_000])
  await round(9 * part + 2, 50_000_000)
  expect((await setup.ask(ranks, { as: other })).json().value.turnover).toBe('550.00')
})

test('HEAD-3 a rank without a requirement comes with the first round, without a letter', async () => {
  const other = await setup.register('beginner')
  await platform.owner.query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, status, settled_at)
     values ($1, $2, 'tst', 'game', gen_random_uuid(), 1000000, 'settled', now())`,
    [setup.brandIds.nusa, other.id],
  )
  await raise()
  expect((await setup.ask(ranks, { as: other })).json().value.level).toBe(1)
  const { rows } = await platform.owner.query('select from content.message where member_id = $1', [other.id])
  expect(rows).toEqual([])
})
