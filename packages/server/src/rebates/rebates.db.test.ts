import { saveModule } from '@gasing/contract/calls/office/brand'
import { dropRank, saveRank } from '@gasing/contract/calls/office/ranks'
import { officeRebates, saveRebateRules } from '@gasing/contract/calls/office/rebates'
import { claimRebate, rebateRecords, rebateStanding } from '@gasing/contract/calls/rebates'
import { balance } from '@gasing/contract/calls/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { auditQueries as cashierQueries } from '#cashier/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { findZoneAtMidday } from '#platform/testing/midday.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { balanceMax, credit, debit } from '#wallet/public.ts'
import { countRebates } from './count-rebates.ts'
import { payDaily } from './pay-daily.ts'
import { auditQueries, seedRebates } from './public.ts'

let platform: TestPlatform
let setup: TwoBrands
let serial = 0
const scope = () => systemScope(platform, setup.brandIds.nusa, 'test')
const count = () => countRebates(scope())

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform, findZoneAtMidday())
  await inBrand(scope(), seedRebates)
  await count()
  await platform.owner.query(
    "insert into games.vendor (brand_id, code, name, dialect) values ($1, 'tst', 'T', 'none')",
    [setup.brandIds.nusa],
  )
  for (const [code, type] of [
    ['reels', 'RNG'],
    ['table', 'LIVE'],
    ['odd', 'OTHER'],
  ])
    await platform.owner.query(
      `insert into games.game (brand_id, vendor, code, name, game_type, state) values ($1, 'tst', $2, $2, $3, 'open')`,
      [setup.brandIds.nusa, code, type],
    )
})
afterAll(async () => {
  await expectNoAuditFindings(platform, cashierQueries, auditQueries)
  await platform.close()
})

type Round = { game?: string; payout?: string; status?: string }
/** Inserts a round as the money path leaves it. */
async function round(
  { id }: TestCaller,
  stake: string,
  { game = 'reels', payout = '0', status = 'settled' }: Round = {},
) {
  const { rows } = await platform.owner.query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, payout, status, settled_at)
     values ($1, $2, 'tst', $3, gen_random_uuid(), $4, $5, $6, case when $6 <> 'open' then now() end) returning id`,
    [setup.brandIds.nusa, id, game, `${stake}000000`, `${payout}000000`, status],
  )
  return rows[0].id as string
}
const changeRound = (id: string, stake: string, status = 'void') =>
  platform.owner.query('update play.round set stake = $1, status = $2 where id = $3', [`${stake}000000`, status, id])
const standing = async (as: TestCaller) => (await setup.ask(rebateStanding, { as })).json().value
const claim = async (as: TestCaller, key = `claiming-${++serial}`, body = {}) =>
  (await setup.ask(claimRebate, { as, key, body })).json()
/** Saves rules that return 0.60 % of valid bets on slots, without turnover. */
const save = async (automatic: boolean, minimum = '1') => {
  const body = { automatic, minimum, turnoverPercent: 0, byResult: [], rates: { '0': { RNG: 60 } } }
  const answer = (await setup.ask(saveRebateRules, { as: setup.person('operator finance'), body })).json()
  invalidateAllConfigs(platform)
  return answer
}
const sumOf = async (as: TestCaller) => (await setup.ask(balance, { as })).json().value.sum
const lineOf = async (as: TestCaller, kind: string) =>
  (await standing(as)).list.find(({ gameType }: { gameType: string }) => gameType === kind)

test('MEMBER-9 valid bets earn a rebate by kind of game once, however often counted, claimed into the balance', async () => {
  const member = await setup.register('rebater')
  await round(member, '1000')
  await round(member, '500', { game: 'table', payout: '400' })
  await round(member, '500', { game: 'table', payout: '500' })
  await round(member, '900', { game: 'odd' })
  await round(member, '900', { status: 'void' })
  await round(member, '900', { status: 'open' })
  await Promise.all([count(), count(), count()])
  await count()
  // 0.60 % of 1000 on slots; at a table 0.40 % of what was lost, nothing for a tie
  expect(await lineOf(member, 'RNG')).toMatchObject({ rate: '0.60', validBet: '1000.00', amount: '6.00' })
  expect(await lineOf(member, 'LIVE')).toMatchObject({ validBet: '100.00', amount: '0.40', byResult: true })
  expect(await standing(member)).toMatchObject({ total: '6.40', claimable: true, automatic: false, minimum: '1.00' })
  expect(await claim(member)).toMatchObject({ success: true, value: { amount: '6.40', balance: '6.40' } })
  expect(await standing(member)).toMatchObject({ total: '0.00', claimable: false })
  const { list } = (await setup.ask(rebateRecords, { as: member })).json().value
  expect(list).toMatchObject([{ amount: '6.40', automatic: false, parts: [{ gameType: 'LIVE' }, { gameType: 'RNG' }] }])
})

test('MEMBER-9 the untied part of a round is a valid bet, by stake and by result', async () => {
  const member = await setup.register('tiedrebater')
  const tie = (id: string, tied: string) =>
    platform.owner.query('update play.round set tied = $1 where id = $2', [`${tied}000000`, id])
  await tie(await round(member, '1000', { payout: '400' }), '400')
  await tie(await round(member, '500', { game: 'table', payout: '900' }), '300')
  await count()
  expect(await lineOf(member, 'RNG')).toMatchObject({ validBet: '600.00', amount: '3.60' })
  expect(await lineOf(member, 'LIVE')).toMatchObject({ validBet: '200.00', amount: '0.80' })
})

test('MEMBER-9 two tabs, a double click and a retry pay each cent once', async () => {
  const member = await setup.register('doubler')
  await round(member, '2000')
  await count()
  const answers = await Promise.all([
    ...Array.from({ length: 32 }, () => claim(member)),
    ...Array.from({ length: 32 }, () => claim(member, 'same-key')),
  ])
  const paid = answers.filter(({ success }) => success).map(({ value }) => value.claimId)
  expect(new Set(paid).size).toBe(1)
  expect(await sumOf(member)).toBe('12.00')
  expect((await claim(member)).code).toBe('rebate_nothing')
})

test('MEMBER-9 a round rolled back after payment is offset before the next cent', async () => {
  const member = await setup.register('corrected')
  const [whole, half] = [await round(member, '1000'), await round(member, '1000')]
  await count()
  expect((await claim(member)).value.amount).toBe('12.00')
  await changeRound(whole, '0')
  await changeRound(half, '500', 'settled')
  await count()
  await count()
  expect(await lineOf(member, 'RNG')).toMatchObject({ validBet: '-1500.00', amount: '-9.00' })
  await round(member, '1500')
  await count()
  expect((await claim(member)).code).toBe('rebate_nothing')
  await round(member, '1000')
  await count()
  expect((await claim(member)).value.amount).toBe('6.00')
})

test('MEMBER-9 a fraction of a cent is kept for the next claim, and a higher rank earns more', async () => {
  const member = await setup.register('pennies')
  await platform.owner.query(
    `insert into members.label (brand_id, member_id, name, color, color2, rank_level) values ($1, $2, 'VIP 3', '#000000', '#ffffff', 3)`,
    [setup.brandIds.nusa, member.id],
  )
  await round(member, '201')
  await count()
  expect(await lineOf(member, 'RNG')).toMatchObject({ rate: '0.80', amount: '1.60' })
  expect((await claim(member)).value.amount).toBe('1.60')
  // 1.608 accrued, so 0.008 remains, and with 0.992 more it makes a whole ringgit
  await round(member, '124')
  await count()
  expect((await claim(member)).value.amount).toBe('1.00')
})

test('MEMBER-9 changing what counts by result leaves rebates already earned as they are', async () => {
  const member = await setup.register('keeper')
  await round(member, '500', { game: 'table', payout: '400' })
  const reels = await round(member, '1000', { payout: '900' })
  await count()
  const kept = [await lineOf(member, 'RNG'), await lineOf(member, 'LIVE')]
  expect(kept).toMatchObject([{ amount: '6.00' }, { amount: '0.40' }])
  const form = { automatic: false, minimum: '1', turnoverPercent: 0, rates: { '0': { RNG: 60, LIVE: 40 } } }
  const body = { ...form, byResult: ['RNG'] }
  const saved = await setup.ask(saveRebateRules, { as: setup.person('operator finance'), body })
  expect(saved.json().success).toBe(true)
  invalidateAllConfigs(platform)
  await count()
  expect([await lineOf(member, 'RNG'), await lineOf(member, 'LIVE')]).toMatchObject([
    { amount: '6.00', validBet: '1000.00' },
    { amount: '0.40', validBet: '100.00' },
  ])
  await round(member, '500', { game: 'table', payout: '400' })
  await changeRound(reels, '500', 'settled')
  await count()
  expect(await lineOf(member, 'LIVE')).toMatchObject({ amount: '2.40' })
  expect(await lineOf(member, 'RNG')).toMatchObject({ amount: '3.00' })
})

test('MEMBER-9 automatic rebates cannot be claimed, and pay each member once a day', async () => {
  const finance = setup.person('operator finance')
  const member = await setup.register('sleeper')
  await round(member, '1000')
  await count()
  expect((await save(true)).success).toBe(true)
  expect((await claim(member)).code).toBe('rebate_automatic')
  await Promise.all([payDaily(scope()), payDaily(scope())])
  expect(await sumOf(member)).toBe('6.00')
  await round(member, '1000')
  await count()
  await payDaily(scope())
  expect(await sumOf(member)).toBe('6.00')
  const { list } = (await setup.ask(officeRebates, { as: finance, query: '?q=sleeper' })).json().value
  expect(list).toMatchObject([{ account: 'sleeper', automatic: true, amount: '6.00', validBet: '1000.00' }])
  expect((await save(false, '0.001')).fields.minimum.code).toBe('amount_not_whole')
  expect((await save(false)).success).toBe(true)
  expect((await claim(member, 'other-terms', { turnoverPercent: 300 })).code).toBe('rebate_changed')
  expect((await claim(member, 'same-terms', { turnoverPercent: 0 })).value.amount).toBe('6.00')
})

test('MEMBER-9 automatic rebates already earned are paid after the brand switches rebates off', async () => {
  const owner = setup.person('operator owner')
  const member = await setup.register('stillowed')
  const turn = async (enabled: '0' | '1') => {
    const answer = await setup.ask(saveModule, { as: owner, params: { modId: 'REBATE' }, body: { enabled } })
    expect(answer.json().success).toBe(true)
    invalidateAllConfigs(platform)
  }
  await save(true)
  await round(member, '1000')
  await count()
  await turn('0')
  await round(member, '1000')
  await count()
  await payDaily(scope())
  expect(await sumOf(member)).toBe('6.00')
  await turn('1')
  await save(false)
})

test('MEMBER-9 a member’s full account blocks no one: the rebate waits and is paid when there is room', async () => {
  const [full, other] = [await setup.register('fullrebate'), await setup.register('nextrebate')]
  const money = { memberId: BigInt(full.id), amount: balanceMax - 1_000_000n, reference: 'test' }
  await inBrand(scope(), (tx) => credit(tx, { ...money, from: 'brand:opening', kind: 'opening', key: 'to-the-brim' }))
  for (const member of [full, other]) await round(member, '1000')
  await count()
  await save(true)
  await payDaily(scope())
  expect([(await standing(full)).total, await sumOf(other)]).toEqual(['6.00', '6.00'])
  const told = await platform.owner.query("select payload from platform.outbox where name = 'wallet.paymentWaits'")
  expect(told.rows).toEqual([
    { payload: expect.objectContaining({ memberId: full.id, amount: '6000000', due: 'rebate' }) },
  ])
  await inBrand(scope(), (tx) => debit(tx, { ...money, to: 'brand:opening', kind: 'fee', key: 'from-the-brim' }))
  await payDaily(scope())
  expect(await sumOf(full)).toBe('6.00')
  await save(false)
})

test('MEMBER-9 a member whose payment fails leaves the others of the batch paid, and is paid by a later run', async () => {
  const members = [
    await setup.register('paidbefore'),
    await setup.register('failing'),
    await setup.register('paidafter'),
  ]
  for (const member of members) await round(member, '1000')
  await count()
  await save(true)
  const failing = members[1]?.id ?? '0'
  await platform.owner.query(`alter table rebates.claim add constraint failing check (member_id <> ${BigInt(failing)})`)
  await expect(payDaily(scope())).rejects.toThrow('failing')
  expect(await Promise.all(members.map(sumOf))).toEqual(['6.00', '0.00', '6.00'])
  await platform.owner.query('alter table rebates.claim drop constraint failing')
  await payDaily(scope())
  expect(await Promise.all(members.map(sumOf))).toEqual(['6.00', '6.00', '6.00'])
  await save(false)
})

test('MEMBER-9 rates are limited to known game kinds and ranks', async () => {
  const form = { automatic: false, minimum: '0', turnoverPercent: 100, byResult: [] }
  const as = setup.person('operator finance')
  const beyond = { ...form, rates: { 9: { RNG: 10 } } }
  expect((await setup.ask(saveRebateRules, { as, body: beyond })).json().fields.rates.code).toBe('rebate_rank_unknown')
  for (const [kind, code] of [
    ['XYZ', 'bad_request'],
    ['ELOTT', undefined],
  ] as const)
    expect(
      (await setup.ask(saveRebateRules, { as, body: { ...form, rates: { 0: { [kind]: 10 } } } })).json().code,
    ).toBe(code)
})

test('MEMBER-9 rates of a deleted rank remain editable until removed', async () => {
  const [as, content] = [setup.person('operator finance'), setup.person('operator content')]
  const form = { automatic: false, minimum: '0', turnoverPercent: 100, byResult: [] }
  const save = async (rates: object) => (await setup.ask(saveRebateRules, { as, body: { ...form, rates } })).json()
  const rank = { name: 'Fleeting', color: '#ffffff', color2: '#102040', turnover: '900000', benefits: {} }
  expect((await setup.ask(saveRank, { as: content, params: { level: '9' }, body: rank })).json().success).toBe(true)
  expect((await save({ 9: { RNG: 10 } })).success).toBe(true)
  expect((await setup.ask(dropRank, { as: content, params: { level: '9' } })).json().success).toBe(true)
  expect((await save({ 9: { RNG: 20 } })).success).toBe(true)
  expect((await save({})).success).toBe(true)
  expect((await save({ 9: { RNG: 20 } })).fields.rates.code).toBe('rebate_rank_unknown')
})

test('MEMBER-9 practice accounts earn no rebate', async () => {
  const { rows } = await platform.owner.query(
    `insert into members.member (brand_id, username, username_key, nickname, is_agent, language)
     select brand_id, 'practice', 'practice', '', 4, language from members.member where brand_id = $1 limit 1 returning id`,
    [setup.brandIds.nusa],
  )
  await round({ id: rows[0].id, name: 'practice', host: 'localhost', token: null }, '1000')
  await count()
  const counted = await platform.owner.query('select from rebates.counted where member_id = $1', [rows[0].id])
  expect(counted.rowCount).toBe(0)
})
