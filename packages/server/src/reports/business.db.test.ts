import { officeReport } from '@gasing/contract/calls/office/reports'
import { trialType } from '@gasing/contract/who'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember } from '#members/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { findZoneAtMidday } from '#platform/testing/midday.ts'
import { listAuditFindings } from '#testing/audit.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { credit, debit, feeAccount, hold, returnHold, spendHold } from '#wallet/public.ts'
import { countDays } from './count-days.ts'
import { auditQueries } from './store-check.ts'

const zone = findZoneAtMidday()
const slotMs = 300_000
let platform: TestPlatform
let setup: TwoBrands
let ana: TestCaller
let ben: TestCaller

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform, zone)
  ana = await setup.register('reportana')
  ben = await setup.register('reportben')
})
afterAll(() => platform.close())

const scope = () => systemScope(platform, setup.brandIds.nusa, 'test')
const midnight = () => startOfDay(zone, new Date())
const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)
const ask = (query: string, as = setup.person('operator finance')) => setup.ask(officeReport, { as, query })
const report = async (query = '') => (await ask(query)).json().value

/** Inserts settled bets into the slot that begins this many slots before today's midnight. */
const settled = (memberId: string, slotsBefore: number, bets: number, paid: bigint) =>
  platform.owner.query(
    `insert into play.slot (brand_id, slot, member_id, vendor, game_code, bet, bets, won, lost, risked, paid)
     values ($1, $2, $3, 'gasing', 'slot', 2000000, $4, 0, $4, 0, $5)`,
    [setup.brandIds.nusa, new Date(midnight().getTime() - slotsBefore * slotMs), memberId, bets, paid],
  )
const filledUntil = (at: Date) =>
  platform.owner.query(
    `insert into play.slot_progress (brand_id, filled_until) values ($1, $2)
     on conflict (brand_id) do update set filled_until = excluded.filled_until`,
    [setup.brandIds.nusa, at],
  )

test('OPS-1 a report counts each brand day once: play, deposits, withdrawals, gifts and the remainder', async () => {
  // a draw writes its slot ahead of those that are filled with vendors' rounds
  await settled(ben.id, 0, 1, 0n)
  await filledUntil(new Date(midnight().getTime() - slotMs))
  await countDays(scope())
  await settled(ana.id, 1, 10, 5_000_000n)
  await settled(ana.id, 0, 5, 30_000_000n)
  const trial = await inBrand(scope(), (tx) =>
    createMember(tx, { username: 'reporttrial', isAgent: trialType, language: 'EN' }),
  )
  await settled(`${trial.memberId}`, 0, 1000, 0n)
  await filledUntil(new Date(midnight().getTime() + slotMs))
  await Promise.all([countDays(scope()), countDays(scope())])
  await countDays(scope())
  const found = () => listAuditFindings(platform.owner, auditQueries)
  expect(await found()).toEqual([])
  for (const change of ['paid = paid + 1', 'paid = paid - 1']) {
    for (const table of ['game_day', 'player_day']) await platform.owner.query(`update reports.${table} set ${change}`)
    expect(await found()).toEqual(change.includes('+') ? ['A17', 'A17b'] : [])
  }
  await inBrand(scope(), async (tx) => {
    const order = { memberId: BigInt(ana.id), reference: 'report:1' }
    await credit(tx, { ...order, kind: 'deposit', amount: 50_000_000n, from: 'channel:bank', key: 'report-in' })
    await credit(tx, { ...order, kind: 'rebate', amount: 1_500_000n, from: 'house:rebates', key: 'report-gift' })
    const byHand = { ...order, kind: 'adjustment' } as const
    await credit(tx, { ...byHand, amount: 4_000_000n, from: 'brand:adjustments', key: 'report-given' })
    await debit(tx, { ...byHand, amount: 1_000_000n, to: 'brand:adjustments', key: 'report-taken' })
    await debit(tx, { ...order, kind: 'fee', amount: 1_250_000n, to: feeAccount, key: 'report-in-fee' })
    await hold(tx, { ...order, kind: 'withdrawal_hold', amount: 22_000_000n, key: 'report-hold' })
    const out = { ...order, kind: 'withdrawal_paid' } as const
    await spendHold(tx, { ...out, amount: 20_000_000n, to: 'channel:bank', key: 'report-out' })
    await spendHold(tx, { ...out, amount: 2_000_000n, to: feeAccount, key: 'report-out-fee' })
    await debit(tx, { ...order, kind: 'reward', amount: 3_000_000n, to: 'brand:mall', key: 'report-goods' })
    const goodsBack = { ...order, kind: 'reward_returned', amount: 1_000_000n } as const
    await credit(tx, { ...goodsBack, from: 'brand:mall', key: 'report-goods-back' })
    const back = { ...order, kind: 'withdrawal_returned' } as const
    await credit(tx, { ...back, amount: 4_500_000n, from: 'channel:bank', key: 'report-missed' })
    await hold(tx, { ...order, kind: 'withdrawal_hold', amount: 7_000_000n, key: 'report-rejected' })
    await returnHold(tx, { ...back, amount: 7_000_000n, key: 'report-rejected-back' })
  })
  const { days, total, games, players, countedUntil } = await report()
  expect(days).toHaveLength(30)
  expect(days[0]).toMatchObject({
    ...{ day: dayOf(new Date()), players: 2, depositors: 1, deposits: '50.00', withdrawals: '15.50' },
    ...{ bets: '6', stake: '12.00', paid: '30.00', result: '-18.00', gifts: '1.50', agents: '0.00' },
    ...{ adjustments: '3.00', net: '-22.50', fees: '3.25', rewards: '2.00' },
  })
  expect(days[1]).toMatchObject({
    players: 1,
    stake: '20.00',
    paid: '5.00',
    result: '15.00',
    adjustments: '0.00',
    net: '15.00',
  })
  expect(total).toMatchObject({ players: 2, depositors: 1, bets: '16', stake: '32.00', result: '-3.00', net: '-7.50' })
  expect(games).toMatchObject([{ game: 'gasing/slot', bets: '16', stake: '32.00', paid: '35.00', result: '-3.00' }])
  expect(players).toMatchObject([
    { account: ana.name, result: '-5.00' },
    { account: ben.name, result: '2.00' },
  ])
  expect(Date.parse(countedUntil)).toBe(midnight().getTime() + slotMs)
})

test('OPS-1 what was lost at vendors that hold the money is revenue of the day on which it was found to be gone', async () => {
  const query = (text: string, ...values: unknown[]) =>
    platform.owner.query(text, [setup.brandIds.nusa, ana.id, ...values])
  await query("insert into games.vendor (brand_id, code, name, dialect) select $1, 'kept', $2::text, 'none'")
  const visit = async (lost: bigint, endedAt: Date) => {
    const { rows } = await query(
      `insert into games.wallet_transfer (brand_id, member_id, vendor, direction, amount, state, at)
       values ($1, $2, 'kept', 'out', 1, 'done', now()) returning id`,
    )
    await query(
      `insert into games.wallet_visit (brand_id, member_id, vendor, last_transfer, began_at, lost, ended_at)
       values ($1, $2, 'kept', $3, $4, $5, $4)`,
      ...[rows[0].id, endedAt, lost],
    )
  }
  const before = await report()
  await visit(12_000_000n, midnight())
  await visit(-4_000_000n, midnight())
  await visit(7_000_000n, new Date(midnight().getTime() - 1))
  const { days, total } = await report()
  expect(days.slice(0, 2)).toMatchObject([{ atVendors: '8.00' }, { atVendors: '7.00' }])
  const rise = (key: 'result' | 'net') => Number(total[key]) - Number(before.total[key])
  expect([rise('result'), rise('net')]).toEqual([15, 15])
  await query('delete from games.wallet_visit where brand_id = $1 and member_id = $2')
})

test('OPS-1 a day with more payouts returned than paid still has a report', async () => {
  await inBrand(scope(), (tx) =>
    credit(tx, {
      ...{ memberId: BigInt(ana.id), reference: 'report:2', kind: 'withdrawal_returned', from: 'channel:bank' },
      ...{ amount: 40_000_000n, key: 'report-all-back' },
    } as const),
  )
  const { days, total } = await report()
  expect([days[0].withdrawals, total.withdrawals]).toEqual(['-24.50', '-24.50'])
  await inBrand(scope(), async (tx) => {
    const order = { memberId: BigInt(ana.id), reference: 'report:2', amount: 40_000_000n } as const
    await hold(tx, { ...order, kind: 'withdrawal_hold', key: 'report-again-hold' })
    await spendHold(tx, { ...order, kind: 'withdrawal_paid', to: 'channel:bank', key: 'report-again' })
  })
})

test('OPS-1 a report needs permission, covers one brand and valid dates, and can be exported', async () => {
  const today = dayOf(new Date())
  const file = await setup.app.inject({
    url: `/office/api/exports/business?from=${today}&to=${today}`,
    headers: { host: 'localhost', authorization: `Bearer ${setup.person('operator finance').token}` },
  })
  const [head, line] = file.body.split('\r\n')
  expect(head).toContain('day,registered,players')
  expect(line).toMatch(
    new RegExp(`^${today},[0-9]+,2,1,50.00,15.50,6,12.00,30.00,-18.00,1.50,0.00,3.00,-22.50,3.25,2.00,0.00$`),
  )
  for (const query of ['?to=2026-02-30', '?to=0001-01-01', '?to=0000-12-31', '?from=0000-01-01', '?to=9999-12-31'])
    expect((await ask(query)).statusCode, query).toBe(400)
  const refused = async (query: string) => {
    const { code, message } = (await ask(query)).json()
    return [code, message]
  }
  expect(await refused('?from=2026-03-02&to=2026-03-01')).toEqual(['range_reversed', expect.stringMatching(/swap/)])
  expect(await refused('?from=2000-01-01')).toEqual(['range_too_long', expect.stringMatching(/366 days at most/)])
  expect((await ask('', setup.person('operator content'))).statusCode).toBe(403)
  const foreign = await ask('', setup.person('other brand’s operator'))
  expect(foreign.json().value).toMatchObject({ games: [], players: [], total: { players: 0, stake: '0' } })
})

test('OPS-1 a report adds up more than any single amount can be: a month of stakes in dong', async () => {
  await platform.owner.query(
    `insert into reports.game_day (brand_id, day, vendor, game_code, bets, stake, paid)
     select $1, $2::date - i, 'gasing', 'large' || i, 1, 7000000000000000000, 6000000000000000000 from generate_series(5, 6) i`,
    [setup.brandIds.nusa, dayOf(new Date())],
  )
  const { days, total } = await report()
  expect([days[5].stake, total.stake, total.result]).toEqual([
    '7000000000000.00',
    '14000000000032.00',
    '1999999999997.00',
  ])
})
