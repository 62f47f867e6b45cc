import { dropRank, officeRanks, saveRank } from '@gasing/contract/calls/office/ranks'
import { ranks } from '@gasing/contract/calls/ranks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { distrustAll } from '#brand/cache.ts'
import { giveClubLabel } from '#members/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { type Company, company, type Person } from '#testing/company.ts'
import { seedRanks } from './public.ts'
import { raiseAll, raiseAllTask, raiseRanks } from './rise.ts'

let platform: TestPlatform
let they: Company
let member: Person
let content: Person

beforeAll(async () => {
  platform = await testPlatform()
  they = await company(platform)
  member = await they.register('climber')
  content = they.person('operator content')
  await inBrand(systemScope(platform, they.brandIds.nusa, 'test'), seedRanks)
})
afterAll(async () => {
  await they.close()
  await platform.close()
})

const standing = async () => (await they.ask(ranks, { as: member })).json().value
/** Inserts rounds as the money path leaves them. */
const staked = (amount: string, status = 'settled') =>
  platform.owner.query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, status, settled_at)
     values ($1, $2, 'tst', 'game', gen_random_uuid(), $3, $4, now())`,
    [they.brandIds.nusa, member.id, amount, status],
  )
const letters = async () =>
  (
    await platform.owner.query("select texts->'EN' as text from content.message where member_id = $1 order by id", [
      member.id,
    ])
  ).rows.map(({ text }) => text)
/** Counts the connections that wait for a lock. */
const waiting = async () =>
  (
    await platform.owner.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rowCount
const raise = () => raiseRanks(systemScope(platform, they.brandIds.nusa, 'test'))
const save = async (level: string, body: object) => {
  distrustAll(platform)
  return (await they.ask(saveRank, { as: content, params: { level }, body })).json()
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
  expect(await letters()).toEqual([
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
  const drop = async (level: string) => (await they.ask(dropRank, { as: content, params: { level } })).json()
  expect((await drop('2')).code).toBe('rank_held')
  expect((await drop('6')).success).toBe(true)
  expect((await drop('6')).code).toBe('not_found')
  const { list } = (await they.ask(officeRanks, { as: content })).json().value
  expect(list.map(({ members }: { members: number }) => members)).toEqual([0, 1, 0, 0, 0])
})

test('HEAD-3 lowering a rank’s requirement promotes every qualified member, even long inactive ones', async () => {
  const queued = async () =>
    (
      await platform.owner.query('select 1 from graphile_worker.jobs where key = $1', [
        `${raiseAllTask}:${they.brandIds.nusa}`,
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
  await raiseAll(systemScope(platform, they.brandIds.nusa, 'test'))
  await raiseAll(systemScope(platform, they.brandIds.nusa, 'test'))
  expect((await standing()).level).toBe(3)
  expect((await letters()).map(({ title }) => title)).toEqual(["You've reached VIP 2", "You've reached Gold"])
})

test('HEAD-3 of two jobs that chose different ranks, the later one does not lower the member', async () => {
  const scope = systemScope(platform, they.brandIds.nusa, 'test')
  const rank = (level: number) => ({ level, name: `Rank ${level}`, color: '#ffffff', color2: '#102040' })
  const other = await they.register('overtaken')
  const give = (level: number) => inBrand(scope, (tx) => giveClubLabel(tx, BigInt(other.id), rank(level)))
  const blocker = await platform.owner.connect()
  await blocker.query('begin')
  await blocker.query('select from members.member where id = $1 for update', [other.id])
  const both = Promise.all([give(4), give(2)])
  await vi.waitUntil(async () => (await waiting()) === 2, { interval: 10 })
  await blocker.query('rollback')
  blocker.release()
  const [higher] = await both
  expect(higher).toBe(true)
  expect((await they.ask(ranks, { as: other })).json().value.level).toBe(4)
  const { rows } = await platform.owner.query('select rank_level from members.label where member_id = $1', [other.id])
  expect(rows).toEqual([{ rank_level: 4 }])
})

test('HEAD-3 a rank without a requirement comes with the first round, without a letter', async () => {
  const other = await they.register('beginner')
  await platform.owner.query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, status, settled_at)
     values ($1, $2, 'tst', 'game', gen_random_uuid(), 1000000, 'settled', now())`,
    [they.brandIds.nusa, other.id],
  )
  await raise()
  expect((await they.ask(ranks, { as: other })).json().value.level).toBe(1)
  const { rows } = await platform.owner.query('select from content.message where member_id = $1', [other.id])
  expect(rows).toEqual([])
})
