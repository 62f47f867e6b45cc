import { claimMission, missionLeaderboard, missions } from '@gasing/contract/calls/missions'
import { createMission, officeBoards, saveBoard, saveMission } from '@gasing/contract/calls/office/missions'
import { balance } from '@gasing/contract/calls/wallet'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { auditQueries as cashierQueries } from '#cashier/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { findZoneAtMidday } from '#platform/testing/midday.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { missionForm } from '#testing/offers.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { balanceMax, credit, debit } from '#wallet/public.ts'
import { auditQueries, seedMissions } from './public.ts'
import { updateLeaderboards } from './update-boards.ts'

let platform: TestPlatform
let setup: TwoBrands
let serial = 0
const scope = () => systemScope(platform, setup.brandIds.nusa, 'test')

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform, findZoneAtMidday())
  await inBrand(scope(), seedMissions)
  await platform.owner.query(
    "insert into games.vendor (brand_id, code, name, dialect) values ($1, 'tst', 'T', 'none')",
    [setup.brandIds.nusa],
  )
  await platform.owner.query(
    `insert into games.game (brand_id, vendor, code, name, game_type, state)
     select $1, 'tst', c, c, t, 'open' from unnest(array['reels', 'fish'], array['RNG', 'FISH']) as g(c, t)`,
    [setup.brandIds.nusa],
  )
})
afterAll(async () => {
  // a test that lets weeks pass deletes the lines of paid periods
  const kept = auditQueries.filter(({ name }) => !name.startsWith('A13c'))
  await expectNoAuditFindings(platform, cashierQueries, kept)
  await platform.close()
})

/** Inserts rounds as the money path leaves them, settled `daysAgo` days ago. */
const rounds = ({ id }: TestCaller, count: number, stake: string, game = 'reels', daysAgo = 0) =>
  platform.owner.query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, payout, status, settled_at)
     select $1, $2, 'tst', $3, gen_random_uuid(), $4, $4, 'settled', now() - make_interval(days => $6)
     from generate_series(1, $5)`,
    [setup.brandIds.nusa, id, game, `${stake}000000`, count, daysAgo],
  )
const ofMember = async (as: TestCaller) => (await setup.ask(missions, { as })).json().value
const named = async (as: TestCaller, name: string) =>
  (await ofMember(as)).list.find((mission: { name: string }) => mission.name === name)
const claim = async (as: TestCaller, id: string, key = `claiming-${++serial}`) =>
  (await setup.ask(claimMission, { as, params: { id }, key })).json()
const sumOf = async (as: TestCaller) => (await setup.ask(balance, { as })).json().value.sum

test('MEMBER-8 progress follows the day’s settled rounds by kind of game, and the count shows claimable missions', async () => {
  const member = await setup.register('doer')
  expect(await ofMember(member)).toMatchObject({ count: 0, summary: { open: 6, done: 0, claimed: 0 } })
  await rounds(member, 9, '4')
  await rounds(member, 3, '5', 'fish')
  await rounds(member, 30, '90', 'reels', 8)
  expect(await named(member, 'Reels of the day')).toMatchObject({
    progress: '36.00',
    target: '50.00',
    state: 'process',
  })
  expect(await named(member, 'Week of fishing')).toMatchObject({ progress: '3', target: '100', gameType: 'FISH' })
  expect(await named(member, 'First ten rounds')).toMatchObject({ progress: '10', state: 'issued', reward: '5.00' })
  await rounds(member, 4, '4')
  expect(await named(member, 'Reels of the day')).toMatchObject({ progress: '50.00', state: 'issued' })
  expect(await ofMember(member)).toMatchObject({ count: 2, summary: { done: 2 } })
})

test('MEMBER-8 a tied part of a round is ignored', async () => {
  const member = await setup.register('tieddoer')
  await rounds(member, 2, '15')
  await platform.owner.query('update play.round set tied = 10000000 where member_id = $1', [member.id])
  expect(await named(member, 'Reels of the day')).toMatchObject({ progress: '10.00', state: 'process' })
  expect(await named(member, 'First ten rounds')).toMatchObject({ progress: '2' })
  // the first round is now a complete tie, and a free round never had a stake
  await platform.owner.query(
    `update play.round set tied = stake where id = (select min(id) from play.round where member_id = $1)`,
    [member.id],
  )
  await rounds(member, 1, '0')
  expect(await named(member, 'First ten rounds')).toMatchObject({ progress: '2' })
})

test('MEMBER-8 a stake returned by a tie does not count as won', async () => {
  const [tied, won] = [await setup.register('boardtie'), await setup.register('boardwin')]
  await rounds(tied, 2, '700')
  await platform.owner.query('update play.round set tied = stake where member_id = $1', [tied.id])
  await rounds(won, 1, '600')
  await updateLeaderboards(scope())
  const { boards } = (await setup.ask(missionLeaderboard, { as: won })).json().value
  const { list } = boards.find(({ basis }: { basis: string }) => basis === 'won')
  expect(list[0]).toMatchObject({ score: '600.00', own: true })
  expect(list.filter(({ score }: { score: string }) => score === '1400.00')).toEqual([])
})

test('MEMBER-8 a deposit counts once credited', async () => {
  const member = await setup.register('payer')
  await inBrand(scope(), (tx) =>
    credit(tx, {
      ...{ memberId: BigInt(member.id), from: 'channel:test', amount: 150_000_000n, kind: 'deposit' },
      ...{ key: 'paid:test', reference: 'deposit:1' },
    }),
  )
  expect(await named(member, 'Weekly deposits')).toMatchObject({ progress: '150.00', target: '200.00' })
})

test('MEMBER-8 a mission is claimed once per period, even concurrently, and not before it is done', async () => {
  const member = await setup.register('claimer')
  const { id } = await named(member, 'First ten rounds')
  expect((await claim(member, id)).code).toBe('mission_unfinished')
  await rounds(member, 10, '1')
  const answers = await Promise.all([
    ...Array.from({ length: 32 }, () => claim(member, id)),
    ...Array.from({ length: 32 }, () => claim(member, id, 'the-same-key')),
  ])
  expect(answers.filter(({ success }) => success).every(({ value }) => value.state === 'claimed')).toBe(true)
  expect(await sumOf(member)).toBe('5.00')
  expect((await claim(member, id)).code).toBe('mission_claimed')
  expect(await ofMember(member)).toMatchObject({ count: 0, summary: { claimed: 1 } })
})

test('MEMBER-8 a points reward is paid in points', async () => {
  const member = await setup.register('pointer')
  await rounds(member, 20, '1')
  const { id, reward, rewardKind } = await named(member, 'Twenty rounds a day')
  expect({ reward, rewardKind }).toEqual({ reward: '50', rewardKind: 'points' })
  expect((await claim(member, id)).success).toBe(true)
  expect(await sumOf(member)).toBe('0.00')
})

test('MEMBER-8 an operator creates and stops missions, and an unpayable reward is refused by field', async () => {
  const content = setup.person('operator content')
  const member = await setup.register('watcher')
  const form = { ...missionForm, texts: { MY: { name: 'Baharu', description: '' } } }
  const ask = async (call: typeof createMission | typeof saveMission, body: object, id = '0') => {
    const answer = (await setup.ask(call, { as: content, params: { id }, body })).json()
    invalidateAllConfigs(platform)
    return answer
  }
  const { fields } = await ask(createMission, { ...form, target: '1.5', reward: '0.001', lastDay: '2025-01-01' })
  expect(Object.keys(fields).toSorted()).toEqual(['lastDay', 'reward', 'target'])
  // no round could ever count for an unknown vendor
  expect((await ask(createMission, { ...form, vendor: 'tts' })).fields.vendor.code).toBe('lane_vendor')
  for (const wish of [{ vendor: 'tst' }, { vendor: 'lottery' }, { kind: 'deposit', vendor: 'tts' }])
    expect((await ask(createMission, { ...form, ...wish, enabled: false })).success).toBe(true)
  expect((await ask(createMission, { ...form, firstDay: '0000-01-01' })).code).toBe('bad_request')
  const { id } = (await ask(createMission, { ...form, firstDay: '2099-01-01' })).value
  expect(await named(member, 'Baharu')).toMatchObject({ state: 'coming_soon', progress: '0' })
  expect((await ask(saveMission, { ...form, enabled: false }, id)).success).toBe(true)
  expect(await named(member, 'Baharu')).toBeUndefined()
  expect((await claim(member, id)).code).toBe('mission_closed')
})

test('M18 a claimed mission stays claimed when an operator moves its first day', async () => {
  const content = setup.person('operator content')
  const member = await setup.register('mover')
  await rounds(member, 10, '1')
  const { rows: days } = await platform.owner.query(
    'select (now() at time zone time_zone)::date::text as today from brand.clock_pub where brand_id = $1',
    [setup.brandIds.nusa],
  )
  const today: string = days[0].today
  const back = (days: number) => Temporal.PlainDate.from(today).subtract({ days }).toString()
  const monday = back(Temporal.PlainDate.from(today).dayOfWeek - 1)
  const save = async (period: 'once' | 'week', firstDay: string, id?: string) => {
    const body = { ...missionForm, target: '1', period, firstDay }
    const call = id === undefined ? createMission : saveMission
    const answer = (await setup.ask(call, { as: content, params: { id: id ?? '0' }, body })).json()
    expect(answer.success).toBe(true)
    return answer.value.id as string
  }
  for (const [period, before, after] of [
    ['once', today, back(3)],
    ['week', today, back(3)],
    ['week', monday, today],
  ] as const) {
    const id = await save(period, before)
    expect((await claim(member, id)).success).toBe(true)
    await save(period, after, id)
    expect((await claim(member, id)).code).toBe('mission_claimed')
  }
})

test('MEMBER-8 the leaderboard masks names and pays a finished period’s prizes once', async () => {
  const [first, second] = [await setup.register('firstplayer'), await setup.register('otherplayer')]
  await rounds(first, 2, '7000')
  await rounds(second, 1, '9000')
  await updateLeaderboards(scope())
  const week = async (as: TestCaller) => (await setup.ask(missionLeaderboard, { as })).json().value.boards[0]
  const { list, winners, turnoverPercent } = await week(second)
  expect([winners, turnoverPercent]).toEqual([[], 100])
  expect(list.slice(0, 2)).toMatchObject([
    { place: 1, account: 'fi***r', score: '14000.00', prize: '188.00', own: false },
    { place: 2, account: 'otherplayer', score: '9000.00', prize: '88.00', own: true },
  ])
  // moved back two weeks, the period is over and its last rounds have had time to arrive
  await platform.owner.query('delete from missions.board_line')
  await platform.owner.query('update missions.board_period set period_start = period_start - 14')
  await platform.owner.query(
    "update play.round set settled_at = settled_at - interval '14 days' where member_id = any($1::bigint[])",
    [[first.id, second.id]],
  )
  await Promise.all([updateLeaderboards(scope()), updateLeaderboards(scope())])
  await updateLeaderboards(scope())
  expect([await sumOf(first), await sumOf(second)]).toEqual(['216.00', '106.00'])
  expect((await week(first)).winners.slice(0, 2)).toMatchObject([{ own: true, prize: '188.00' }, { place: 2 }])
})

test('MEMBER-8 a winner’s full account blocks no one: the prize waits, is announced once, and is paid when possible', async () => {
  const [rich, poor] = [await setup.register('fullwinner'), await setup.register('nextwinner')]
  const query = async (text: string) => (await platform.owner.query(text)).rows
  const ofBoard = 'where board_id = (select min(id) from missions.board)'
  await query(`delete from missions.board_line ${ofBoard}`)
  await query(`update missions.board_period set period_start = period_start - 21, paid_at = null ${ofBoard}`)
  await rounds(rich, 3, '9000', 'reels', 21)
  await rounds(poor, 2, '9000', 'reels', 21)
  const money = { memberId: BigInt(rich.id), amount: balanceMax - 100_000_000n, reference: 'test' }
  await inBrand(scope(), (tx) => credit(tx, { ...money, from: 'brand:opening', kind: 'opening', key: 'to-the-brim' }))
  const state = () =>
    query(`select p.paid_at is not null as paid, l.waits, l.member_id from missions.board_line l
      join missions.board_period p using (brand_id, board_id, period_start)
      ${ofBoard} and l.member_id in (${rich.id}, ${poor.id}) order by l.place`)
  const before = await sumOf(rich)
  await updateLeaderboards(scope())
  await updateLeaderboards(scope())
  expect(await state()).toMatchObject([
    { paid: true, waits: true },
    { paid: true, waits: false },
  ])
  expect([await sumOf(rich), await sumOf(poor)]).toEqual([before, '88.00'])
  const told = await query("select payload from platform.outbox where name = 'wallet.paymentWaits'")
  expect(told).toMatchObject([{ payload: { memberId: rich.id, amount: '188000000', due: 'board' } }])
  await inBrand(scope(), (tx) => debit(tx, { ...money, to: 'brand:opening', kind: 'fee', key: 'from-the-brim' }))
  await Promise.all([updateLeaderboards(scope()), updateLeaderboards(scope())])
  expect(await sumOf(rich)).toBe('188.00')
  expect(await state()).toMatchObject([{ waits: false }, { waits: false }])
})

test('MEMBER-8 a board’s prizes can change; its basis cannot', async () => {
  const content = setup.person('operator content')
  const [{ id, name: _name, ...board }] = (await setup.ask(officeBoards, { as: content })).json().value.list
  const body = { ...board, basis: 'won', prizes: ['5'] }
  expect((await setup.ask(saveBoard, { as: content, params: { id }, body })).json().success).toBe(true)
  const [after] = (await setup.ask(officeBoards, { as: content })).json().value.list
  expect(after).toMatchObject({ basis: 'valid_bet', prizes: ['5.00'] })
})

test('MEMBER-8 a finished period pays the prizes valid for it after board changes; disabling ends a running one', async () => {
  const content = setup.person('operator content')
  const [{ id, name: _name, ...board }] = (await setup.ask(officeBoards, { as: content })).json().value.list
  const save = async (change: object) => {
    const answer = await setup.ask(saveBoard, { as: content, params: { id }, body: { ...board, ...change } })
    expect(answer.json().success).toBe(true)
  }
  const kept = async () =>
    (
      await platform.owner.query('select paid_at is not null as paid from missions.board_period where board_id = $1', [
        id,
      ])
    ).rows
  const player = await setup.register('lastwinner')
  await rounds(player, 1, '900000')
  await platform.owner.query('delete from missions.board_line')
  await platform.owner.query('delete from missions.board_period')
  await save({ prizes: ['30'], enabled: true })
  await updateLeaderboards(scope())
  await platform.owner.query('delete from missions.board_line')
  await platform.owner.query('update missions.board_period set period_start = period_start - 7 where board_id = $1', [
    id,
  ])
  await platform.owner.query("update play.round set settled_at = settled_at - interval '7 days' where member_id = $1", [
    player.id,
  ])
  const before = Number(await sumOf(player))
  await save({ prizes: ['400'], enabled: true })
  await save({ prizes: ['500'], enabled: false })
  await updateLeaderboards(scope())
  expect(Number(await sumOf(player)) - before).toBe(30)
  expect(await kept()).toEqual([{ paid: true }])

  await save({ prizes: ['30'], enabled: true })
  await updateLeaderboards(scope())
  expect(await kept()).toHaveLength(2)
  await save({ prizes: ['30'], enabled: false })
  await updateLeaderboards(scope())
  expect(await kept()).toEqual([{ paid: true }])
})
