import type { Call } from '@gasing/contract/call'
import { officeAdjustments } from '@gasing/contract/calls/office/adjustments'
import { officeAgentBills } from '@gasing/contract/calls/office/agent-contracts'
import { identityChecks } from '@gasing/contract/calls/office/identity'
import { officeMemberLedger } from '@gasing/contract/calls/office/members'
import { officeRewardOrders } from '@gasing/contract/calls/office/points'
import { officeApplications } from '@gasing/contract/calls/office/promotions'
import { officeRebates } from '@gasing/contract/calls/office/rebates'
import { riskCases } from '@gasing/contract/calls/office/risk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { seedPoints } from '#points/public.ts'
import { seedPromotions } from '#promotions/public.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'

let platform: TestPlatform
let setup: TwoBrands

/** Already 2 March in the brand's time zone. */
const late = '2026-03-01T16:00:00Z'
/** For each list, one row of that day and one from long before. */
const written = `
  insert into wallet.adjustment (brand_id, member_id, direction, unit, amount, reason, proposed_by, proposer, proposed_at)
  select brand_id, member_id, 'credit', 'money', 1000000, 'Goodwill', 1, 'finance', at from whose cross join days;
  insert into promotions.application (brand_id, promotion_id, member_id, account, period_start, status, created_at)
  select w.brand_id, (select min(id) from promotions.promotion p where p.brand_id = w.brand_id), member_id, 'dated', at::date, 'applying', at
  from whose w cross join days;
  insert into points.reward_order (brand_id, member_id, account, reward_id, kind, names, quantity, points, amount, bonus, approvals_needed,
    created_at)
  select w.brand_id, member_id, 'dated', (select min(id) from points.reward r where r.brand_id = w.brand_id), 'bonus', '{"EN": "Voucher"}',
    1, 1000000, 0, 1000000, 1, at from whose w cross join days;
  insert into risk.member_case (brand_id, member_id, account, state, opened_at, updated_at)
  select brand_id, member_id, 'dated', 'cleared', at, at from whose cross join days;
  insert into identity.paper_check (brand_id, member_id, account, paper, pictures, status, reason, sent_at, decided_at)
  select brand_id, member_id, 'dated', 'passport', '{x}', 'rejected', 'blurred', at, at from whose cross join days;
  insert into rebates.claim (brand_id, member_id, number, amount, at)
  select brand_id, member_id, row_number() over (), 1000000, at from whose cross join days;
  insert into agents.contract (brand_id, kind, member_id, account, tiers, status, offered_at, decided_at, begins_at)
  select brand_id, 'daily', member_id, 'dated', '[]', 'accepted', now(), now(), now() from whose;
  insert into agents.bill (brand_id, contract_id, kind, member_id, account, begins_at, ends_at, valid_bet, net_loss, active_members, gross,
    amount, rest, status, created_at, paid_at)
  select c.brand_id, c.id, 'daily', member_id, 'dated', at, at + interval '1 day', 0, 0, 0, 1, 1000000, 0, 'paid', now(), now()
  from agents.contract c cross join days`

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  const { id } = await setup.register('dated')
  await inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), async (tx) => {
    await seedPromotions(tx)
    await seedPoints(tx)
  })
  await platform.owner.query('create temporary table days as select $1::timestamptz at union all select $2', [
    late,
    '2026-01-10T04:00:00Z',
  ])
  await platform.owner.query(
    `create temporary table whose as select ${setup.brandIds.nusa} brand_id, ${id}::bigint member_id`,
  )
  await platform.owner.query(written)
})
afterAll(() => platform.close())

test.each([
  ['adjustments', officeAdjustments],
  ['applications', officeApplications],
  ['orders', officeRewardOrders],
  ['cases', riskCases],
  ['papers', identityChecks],
  ['rebates', officeRebates],
  ['bills', officeAgentBills],
] as const)('OPS-1 the office filters %s by the brand’s days', async (_name, call: Call) => {
  const as: TestCaller = setup.person('operator owner')
  const total = async (query: string) =>
    (await setup.ask(call, { as, query: `?q=%20dated%20&${query}` })).json().value.total
  expect(await total('')).toBe(2)
  expect(await total('from=2026-03-02&to=2026-03-02')).toBe(1)
  expect(await total('to=2026-03-01')).toBe(1)
  expect(await total('from=2026-03-03')).toBe(0)
  const reversed = await setup.ask(call, { as, query: '?from=2026-03-03&to=2026-03-02' })
  expect(reversed.json().code).toBe('range_reversed')
})

test('a member’s ledger can be read by day and by kind', async () => {
  const member = await setup.register('ledgered')
  await setup.fund(member, '5.00')
  const read = async (query: string) =>
    (
      await setup.ask(officeMemberLedger, { as: setup.person('operator finance'), params: { id: member.id }, query })
    ).json()
  expect((await read('?from=2026-01-02')).value.list).toMatchObject([{ amount: '5.00' }])
  expect((await read('?from=2026-01-01&to=2026-01-01')).value).toEqual({ list: [], next: null })
  expect((await read('?from=2026-01-02&to=2026-01-01')).code).toBe('range_reversed')
  const [{ reason }] = (await read('')).value.list
  expect((await read(`?types=bet,${reason}`)).value.list).toHaveLength(1)
  expect((await read('?types=bet,win')).value).toEqual({ list: [], next: null })
  expect((await read('?types=gift')).success).toBe(false)
})
