import { officeRaffle, saveRaffle } from '@gasing/contract/calls/office/raffles'
import { promotion as promotionCall, promotions } from '@gasing/contract/calls/promotions'
import { claimRaffle, raffle } from '@gasing/contract/calls/raffles'
import { balance } from '@gasing/contract/calls/wallet'
import { drawRaffle, hashRaffleSeed } from '@gasing/contract/rules/raffle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { auditQueries as cashierQueries } from '#cashier/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { raffleForm } from '#testing/offers.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { credit } from '#wallet/public.ts'
import { auditQueries, seedPromotions } from './public.ts'

let platform: TestPlatform
let setup: TwoBrands
let promotion: string
let serial = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  const ids = await inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), seedPromotions)
  promotion = String(ids.get('raffle'))
})
afterAll(async () => {
  await expectNoAuditFindings(platform, cashierQueries, auditQueries)
  await platform.close()
})

const staked = ({ id }: TestCaller, amount: string) =>
  platform.owner.query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, payout, status, settled_at)
     values ($1, $2, 'tst', 'reels', gen_random_uuid(), $3, 0, 'settled', now())`,
    [setup.brandIds.nusa, id, `${amount}000000`],
  )
const asked = async (as: TestCaller) => (await setup.ask(raffle, { as, params: { id: promotion } })).json()
const look = async (as: TestCaller) => (await asked(as)).value
const draw = async (as: TestCaller, key = `drawing-${++serial}`, seen?: object) =>
  (await setup.ask(claimRaffle, { as, key, body: { promotion, salt: 'ab12', ...(seen && { seen }) } })).json()
const byBets = { ...raffleForm, basis: 'valid_bet' }
const sumOf = async (as: TestCaller) => (await setup.ask(balance, { as })).json().value.sum
const save = async (body: object) => {
  const as = setup.person('operator content')
  const answer = (await setup.ask(saveRaffle, { as, params: { id: promotion }, body })).json()
  invalidateAllConfigs(platform)
  return answer
}

test('MEMBER-9 valid bets earn tickets, and each draws by its published seed', async () => {
  const member = await setup.register('drawer')
  const { list } = { list: (await setup.ask(promotions, { as: null })).json().value }
  expect(list.find(({ id }: { id: string }) => id === promotion)).toMatchObject({ raffle: true, state: 'open' })
  // a guest sees what can be won as well
  const { value: shown } = (await setup.ask(promotionCall, { as: null, params: { id: promotion } })).json()
  expect(await look(member)).toMatchObject({ earned: 0, left: 0, toNext: '50.00', nextTicket: 1, ...shown.raffleTerms })
  expect(shown.raffleTerms.prizes.length).toBeGreaterThan(1)
  expect((await draw(member)).code).toBe('raffle_no_ticket')
  await staked(member, '90')
  await platform.owner.query('update play.round set tied = stake where member_id = $1', [member.id])
  await staked(member, '120')
  const before = await look(member)
  expect(before).toMatchObject({ earned: 2, left: 2, toNext: '30.00' })
  const { value } = await draw(member)
  expect(await hashRaffleSeed(value.seed)).toBe(before.nextSeedHash)
  const { seed, salt, ticket, prizes } = value
  const at = await drawRaffle(
    { seed, salt, ticket, promotion, member: before.member },
    prizes.map(({ weight }: { weight: number }) => weight),
  )
  expect(prizes[at].amount).toBe(value.amount)
  expect(['won', 'nothing']).toContain(value.result)
  expect(await look(member)).toMatchObject({ left: 1, nextTicket: 2, draws: [value] })
})

test('MEMBER-9 concurrent draws use each ticket once and pay each prize once', async () => {
  expect((await save(byBets)).success).toBe(true)
  const member = await setup.register('crowd')
  await staked(member, '150')
  const answers = await Promise.all([
    ...Array.from({ length: 24 }, () => draw(member)),
    ...Array.from({ length: 24 }, () => draw(member, 'the-same-key')),
  ])
  const tickets = new Set(answers.filter(({ success }) => success).map(({ value }) => value.ticket))
  expect([...tickets].toSorted()).toEqual([1, 2, 3])
  expect(await sumOf(member)).toBe('15.00')
  expect(await look(member)).toMatchObject({ left: 0, earned: 3 })
})

test('MEMBER-9 a rolled-back stake earns no ticket, and a stopped raffle allows no draw', async () => {
  const member = await setup.register('undone')
  await staked(member, '100')
  expect((await draw(member)).success).toBe(true)
  await platform.owner.query("update play.round set status = 'void', stake = 0 where member_id = $1", [member.id])
  expect((await draw(member)).code).toBe('raffle_no_ticket')
  expect((await save({ ...raffleForm, perTicket: '0.001' })).fields.perTicket.code).toBe('raffle_amount')
  const blanks = [
    { amount: '0', weight: 1 },
    { amount: '0.00', weight: 9 },
  ]
  expect((await save({ ...byBets, prizes: blanks })).fields.prizes.code).toBe('raffle_no_prize')
  expect((await save({ ...byBets, enabled: false })).success).toBe(true)
  expect((await draw(member)).code).toBe('not_found')
  // own draws can still be verified; to anyone else there is no raffle
  const { value: stopped } = (await setup.ask(promotionCall, { as: null, params: { id: promotion } })).json()
  expect(stopped).toMatchObject({ raffle: false, drawn: true, raffleTerms: null })
  expect(await look(member)).toMatchObject({ left: 0, draws: [{ ticket: 1 }] })
  expect((await asked(await setup.register('looker'))).code).toBe('not_found')
  expect((await save(byBets)).success).toBe(true)
  const switched = 'update promotions.promotion set enabled = $1 where id = $2'
  await platform.owner.query(switched, [false, promotion])
  expect([(await asked(member)).code, (await draw(member)).code]).toEqual(['not_found', 'not_found'])
  await platform.owner.query(switched, [true, promotion])
  expect((await save({ ...byBets, enabled: false })).success).toBe(true)
  const as = setup.person('operator content')
  const { value } = (await setup.ask(officeRaffle, { as, params: { id: promotion } })).json()
  expect(value).toMatchObject({ raffle: { enabled: false, basis: 'valid_bet' }, drawn: 5 })
})

test('MEMBER-9 a raffle’s basis is fixed while it runs; a new basis counts afresh, without ticket debt', async () => {
  const member = await setup.register('changer')
  const paidIn = (amount: bigint) =>
    inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), (tx) =>
      credit(tx, {
        ...{ memberId: BigInt(member.id), amount: amount * 1_000_000n, from: 'brand:opening', kind: 'deposit' },
        ...{ key: `paid-in:${++serial}`, reference: 'test' },
      }),
    )
  expect((await save(byBets)).success).toBe(true)
  await staked(member, '150')
  await paidIn(500n)
  expect((await draw(member)).value.ticket).toBe(1)
  expect((await draw(member)).value.ticket).toBe(2)
  expect((await save(raffleForm)).fields.basis.code).toBe('raffle_basis_runs')
  expect((await save({ ...byBets, enabled: false })).success).toBe(true)
  expect((await save(raffleForm)).success).toBe(true)
  expect(await look(member)).toMatchObject({ earned: 0, left: 0, toNext: '50.00', nextTicket: 3 })
  expect((await draw(member)).code).toBe('raffle_no_ticket')
  await paidIn(70n)
  expect(await look(member)).toMatchObject({ earned: 1, left: 1, toNext: '30.00', nextTicket: 3 })
  expect((await draw(member)).value.ticket).toBe(3)
  expect(await look(member)).toMatchObject({ earned: 1, left: 0, nextTicket: 4 })
  expect((await draw(member)).code).toBe('raffle_no_ticket')
})

test('MEMBER-9 the price of a ticket is fixed while the raffle runs; a new one counts afresh, without ticket debt', async () => {
  const member = await setup.register('repriced')
  expect((await save({ ...raffleForm, enabled: false })).success).toBe(true)
  expect((await save(byBets)).success).toBe(true)
  await staked(member, '150')
  expect((await draw(member)).value.ticket).toBe(1)
  expect((await draw(member)).value.ticket).toBe(2)
  for (const perTicket of ['5', '5000'])
    expect((await save({ ...byBets, perTicket })).fields.perTicket.code).toBe('raffle_basis_runs')
  expect(await look(member)).toMatchObject({ earned: 3, left: 1 })
  expect((await save({ ...byBets, enabled: false })).success).toBe(true)
  expect((await save({ ...byBets, perTicket: '100' })).success).toBe(true)
  expect(await look(member)).toMatchObject({ earned: 0, left: 0, toNext: '100.00', nextTicket: 3 })
  await staked(member, '100')
  expect((await draw(member)).value.ticket).toBe(3)
})

test('MEMBER-9 bets before the promotion begins earn no tickets', async () => {
  const member = await setup.register('early')
  await staked(member, '500')
  const begin = (at: string) =>
    platform.owner.query(`update promotions.promotion set starts_at = ${at} where id = $1`, [promotion])
  await begin('clock_timestamp()')
  expect(await look(member)).toMatchObject({ earned: 0, left: 0 })
  await staked(member, '100')
  expect(await look(member)).toMatchObject({ earned: 1, left: 1 })
  await begin('null')
})

test('MEMBER-9 a draw is refused when its prizes, weights or turnover are no longer those the member saw', async () => {
  const member = await setup.register('informed')
  expect((await save({ ...byBets, perTicket: '100', enabled: false })).success).toBe(true)
  expect((await save(byBets)).success).toBe(true)
  await staked(member, '50')
  const shown = async () => {
    const { prizes, turnoverPercent } = await look(member)
    return { prizes, turnoverPercent }
  }
  const changes = [
    { prizes: [{ amount: '1', weight: 1 }] },
    {
      prizes: [
        { amount: '5', weight: 7 },
        { amount: '0', weight: 7 },
      ],
    },
    { turnoverPercent: 300 },
  ]
  for (const change of changes) {
    const seen = await shown()
    expect((await save({ ...byBets, ...change })).success).toBe(true)
    expect((await draw(member, 'drawing-informed', seen)).code).toBe('raffle_changed')
    expect(await look(member)).toMatchObject({ left: 1, draws: [] })
    expect((await save(byBets)).success).toBe(true)
  }
  expect((await draw(member, 'drawing-informed', await shown())).success).toBe(true)
})

test('MEMBER-9 a raffle can be read while its tickets are drawn', async () => {
  const member = await setup.register('reader')
  await staked(member, '500')
  const reads: Promise<{ success: boolean }>[] = []
  for (let ticket = 1; ticket <= 6; ticket++) {
    reads.push(...Array.from({ length: 8 }, () => asked(member)))
    await draw(member)
  }
  expect((await Promise.all(reads)).filter(({ success }) => !success)).toEqual([])
})

test('MEMBER-9 tickets of a raffle that ended during a break are drawn for a day after it; later bets earn none', async () => {
  expect((await save(byBets)).success).toBe(true)
  const [back, unbroken] = [await setup.register('drawsback'), await setup.register('drawslate')]
  const setEnd = (at: string) =>
    platform.owner.query(`update promotions.promotion set ends_at = ${at} where id = $1`, [promotion])
  const listed = async (as: TestCaller) =>
    (await setup.ask(promotions, { as })).json().value.some(({ id }: { id: string }) => id === promotion)
  for (const member of [back, unbroken]) await staked(member, '100')
  await platform.owner.query("update play.round set settled_at = now() - interval '4 hours' where member_id = $1", [
    back.id,
  ])
  await platform.owner.query("update promotions.raffle set counts_from = now() - interval '5 hours'")
  await platform.owner.query(
    `insert into protection.exclusion (brand_id, member_id, kind, origin, from_at, until_at, reason, set_by)
     values ($1, $2, 'time_out', 'member', now() - interval '3 hours', now() - interval '1 hour', '', 'test')`,
    [setup.brandIds.nusa, back.id],
  )
  expect(await look(back)).toMatchObject({ left: 2, drawUntil: null })
  await setEnd("now() - interval '2 hours'")
  await staked(back, '500')
  expect(await look(back)).toMatchObject({ left: 2, drawUntil: expect.stringContaining('T') })
  expect([await listed(back), await listed(unbroken)]).toEqual([true, false])
  expect((await draw(back)).success).toBe(true)
  expect((await draw(back)).success).toBe(true)
  expect((await draw(back)).code).toBe('raffle_no_ticket')
  expect((await draw(unbroken)).code).toBe('promotion_closed')
  await setEnd("now() - interval '4 hours'")
  expect(await look(back)).toMatchObject({ left: 0, drawUntil: null })
  expect((await draw(back)).code).toBe('promotion_closed')
  await setEnd('null')
})
