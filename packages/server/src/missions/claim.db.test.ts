import { claimMission, missions } from '@gasing/contract/calls/missions'
import { createMission, saveMission } from '@gasing/contract/calls/office/missions'
import { balance } from '@gasing/contract/calls/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { findZoneAtMidday } from '#platform/testing/midday.ts'
import { missionForm } from '#testing/offers.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { readClaims } from './standing.ts'

let platform: TestPlatform
let setup: TwoBrands

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform, findZoneAtMidday())
})
afterAll(() => platform.close())

test('MEMBER-8 a claim is refused when its reward or turnover is no longer the one that was shown', async () => {
  const member = await setup.register('claimant')
  const form = { ...missionForm, kind: 'rounds', target: '1', rewardKind: 'money', reward: '50', turnoverPercent: 100 }
  const save = async (id: string | null, change: object) => {
    const call = id === null ? createMission : saveMission
    const body = { ...form, ...change }
    return (await setup.ask(call, { as: setup.person('operator content'), params: { id: id ?? '0' }, body })).json()
  }
  const id: string = (await save(null, {})).value.id
  await platform.owner.query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, payout, status, settled_at)
     values ($1, $2, 'tst', 'reels', gen_random_uuid(), 1000000, 0, 'settled', now())`,
    [setup.brandIds.nusa, member.id],
  )
  const shown = async () => {
    const { list } = (await setup.ask(missions, { as: member })).json().value
    const { rewardKind, reward, turnoverPercent } = list.find((mission: { id: string }) => mission.id === id)
    return { rewardKind, reward, turnoverPercent }
  }
  const claim = async (seen: object, key: string) =>
    (await setup.ask(claimMission, { as: member, params: { id }, body: { seen }, key })).json()
  for (const change of [{ reward: '40' }, { turnoverPercent: 300 }, { rewardKind: 'points' }]) {
    const seen = await shown()
    expect((await save(id, change)).success).toBe(true)
    expect((await claim(seen, 'claiming-once')).code).toBe('mission_changed')
    expect((await save(id, {})).success).toBe(true)
  }
  expect((await claim(await shown(), 'claiming-once')).value).toMatchObject({ state: 'claimed', reward: '50.00' })
  expect((await setup.ask(balance, { as: member })).json().value.sum).toBe('50.00')
})

test('MEMBER-8 of a mission’s earlier claims only those that still count are read', async () => {
  const member = await setup.register('faithful')
  const create = async (period: string) => {
    const body = { ...missionForm, period }
    return (await setup.ask(createMission, { as: setup.person('operator content'), body })).json().value.id as string
  }
  const [once, daily] = [await create('once'), await create('day')]
  await platform.owner.query(
    `insert into missions.claim (brand_id, mission_id, member_id, period_start, reward_kind, reward, at)
     select $1, m.id::bigint, $2, current_date - days, 'money', 1, now()
     from unnest($3::text[]) as m (id), generate_series(100, 120) days`,
    [setup.brandIds.nusa, member.id, [once, daily]],
  )
  const claims = await inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), async (tx) =>
    readClaims(tx, await readBrandConfigIn(tx), { memberId: BigInt(member.id), since: tx.now }),
  )
  expect(new Set(claims.map(({ missionId }) => missionId.toString()))).toEqual(new Set([once]))
})

test('MEMBER-8 a reward whose period ended during a break can be claimed, once, for a day after the break', async () => {
  const create = async (change: object) => {
    const body = { ...missionForm, target: '1', reward: '7', ...change }
    return (await setup.ask(createMission, { as: setup.person('operator content'), body })).json().value.id as string
  }
  const [daily, bigger] = [await create({}), await create({ target: '2' })]
  const setBreak = async (name: string, from: number, until: number) => {
    const member = await setup.register(name)
    await platform.owner.query(
      `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, payout, status, settled_at)
       values ($1, $2, 'tst', 'reels', gen_random_uuid(), 1000000, 0, 'settled', now() - interval '1 day')`,
      [setup.brandIds.nusa, member.id],
    )
    // three breaks without a gap
    await platform.owner.query(
      `insert into protection.exclusion (brand_id, member_id, kind, origin, from_at, until_at, reason, set_by)
       select $1, $2, 'time_out', 'member', now() + (hour * interval '1 hour'), now() + (($4 + hour - $3) * interval '1 hour'), '', 'test'
       from generate_series($3::int, $3::int + 2) hour`,
      [setup.brandIds.nusa, member.id, from, until - 2],
    )
    return member
  }
  const stateOf = async (as: TestCaller, id: string) => {
    const { list } = (await setup.ask(missions, { as })).json().value
    const { state, endsAt } = list.find((mission: { id: string }) => mission.id === id)
    return { state, left: Math.ceil((Date.parse(endsAt) - Date.now()) / 3_600_000) }
  }
  const claim = async (as: TestCaller, id: string, key: string) =>
    (await setup.ask(claimMission, { as, params: { id }, body: {}, key })).json()
  const [back, resting] = [await setBreak('backagain', -20, -1), await setBreak('onbreak', -20, 1)]
  const [late, unbroken] = [await setBreak('lateback', -60, -25), await setup.register('unbroken')]
  expect(await stateOf(back, daily)).toEqual({ state: 'issued', left: 23 })
  for (const member of [resting, late, unbroken]) expect((await stateOf(member, daily)).state).toBe('process')
  expect((await stateOf(back, bigger)).state).toBe('process')
  expect((await claim(late, daily, 'claim-late')).code).toBe('mission_unfinished')
  const answers = await Promise.all(['one', 'two'].map((key) => claim(back, daily, `claim-back-${key}`)))
  expect(answers.filter(({ success }) => success)).toMatchObject([{ value: { state: 'claimed', reward: '7.00' } }])
  // the period of now counts by itself
  expect((await stateOf(back, daily)).state).toBe('process')
  expect((await claim(back, daily, 'claim-again')).code).toBe('mission_unfinished')
  expect((await setup.ask(balance, { as: back })).json().value.sum).toBe('7.00')
})
