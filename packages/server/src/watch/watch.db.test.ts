import {
  eventKinds,
  eventRules,
  officeEvents,
  officeReturns,
  saveEventRules,
  seeEvent,
} from '@gasing/contract/calls/office/watch'
import { createRandom } from '@gasing/contract/rules/testing'
import { trialType } from '@gasing/contract/who'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendAudit } from '#audit/public.ts'
import { addGames, addVendor } from '#games/public.ts'
import { createMember } from '#members/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { findZoneAtMidday } from '#platform/testing/midday.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { insertDiscrepancy } from '#testing/vendor-reports.ts'
import { checkAudit, checkDraws } from './checks.ts'
import { checkClocks } from './clock.ts'
import { eventKindByAction } from './collect.ts'
import { countSettlements } from './count-settlements.ts'
import { listeners } from './full-accounts.ts'
import { checkReturns } from './returns.ts'
import { checkVendors } from './vendors.ts'

const zone = findZoneAtMidday()
const slotMs = 300_000
let platform: TestPlatform
let setup: TwoBrands
let risk: TestCaller
let member: TestCaller

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform, zone)
  risk = setup.person('operator risk')
  member = await setup.register('luckyone')
  await inBrand(scope(), async (tx) => {
    await addVendor(tx, {
      ...{ code: 'fairco', name: 'Fairco', dialect: 'none', url: null, operatorId: null, publicKey: null },
      ...{ flags: {}, place: 1 },
    } as unknown as Parameters<typeof addVendor>[1])
    const common = {
      ...({ vendor: 'fairco', gameType: 'LIVE', classify: '', state: 'open', hot: false, fresh: false } as const),
      ...{ demo: false, minBet: null, lineNum: null, place: 1 },
    }
    await addGames(tx, [
      { ...common, code: 'honest', name: 'Honest Table', rtp: '96.00' },
      { ...common, code: 'skewed', name: 'Skewed Table', rtp: '96.00 %' },
      { ...common, code: 'silent', name: 'Silent Table', rtp: 'high' },
    ])
  })
})
afterAll(() => platform.close())

const scope = () => systemScope(platform, setup.brandIds.nusa, 'test')
const value = async (call: typeof officeEvents | typeof officeReturns | typeof eventRules, query = '') =>
  (await setup.ask(call, { as: risk, query })).json().value
/** Yesterday in the brand's time zone: a complete day, in a month that is still checked. */
const yesterday = startOfDay(zone, new Date(Date.now() - 86_400_000))

/** A million rounds of one unit, each paying two with the given probability, in the slots of a day. */
async function feed(game: string, chance: number, seed: number, by = member.id): Promise<void> {
  const next = createRandom(seed)
  const perSlot = 3473
  const won = Array.from({ length: 288 }, () => {
    let count = 0
    for (let round = 0; round < perSlot; round++) if (next(1_000_000) < chance * 1e6) count++
    return count
  })
  await platform.owner.query(
    `insert into play.slot (brand_id, slot, member_id, vendor, game_code, bet, bets, won, lost, risked, paid)
     select $1, $2::timestamptz + (place - 1) * interval '5 minutes', $3, 'fairco', $4, 1000000, $5, won, $5 - won, 0, won * 2000000::bigint
     from unnest($6::int[]) with ordinality as t(won, place)`,
    [setup.brandIds.nusa, yesterday, by, game, perSlot, won],
  )
}

test('D13 a 1 % skew over a million rounds raises one operator event; honest play does not; practice is ignored', async () => {
  await feed('honest', 0.48, 11)
  await feed('skewed', 0.48 * 1.01, 12)
  await feed('silent', 0.9, 13)
  // if practice play counted, it would bring the one back into its interval, and the other out of it
  const { memberId } = await inBrand(scope(), (tx) =>
    createMember(tx, { username: 'practising', isAgent: trialType, language: 'EN' }),
  )
  await feed('skewed', 0.48 * 0.99, 14, `${memberId}`)
  await feed('honest', 0.6, 15, `${memberId}`)
  const filled = new Date(yesterday.getTime() + 288 * slotMs)
  await platform.owner.query('insert into play.slot_progress (brand_id, filled_until) values ($1, $2)', [
    setup.brandIds.nusa,
    filled,
  ])
  await Promise.all([countSettlements(scope()), countSettlements(scope())])
  await countSettlements(scope())
  const month = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(yesterday).slice(0, 7)
  const { list } = await value(officeReturns, `?period=${month}`)
  expect(list).toMatchObject([
    {
      id: 'fairco/skewed',
      gameName: 'Skewed Table',
      rounds: '1000224',
      stake: '1000224.00',
      expected: '96.00',
      state: 'above',
    },
    { id: 'fairco/honest', expected: '96.00', state: 'inside' },
    { id: 'fairco/silent', expected: null, low: null, state: 'untold' },
  ])
  const [skewed] = list
  expect(Number(skewed.seen)).toBeGreaterThan(Number(skewed.high))
  expect(Number(skewed.high) - Number(skewed.low)).toBeLessThan(1.2)
  expect((await value(officeReturns, `?period=${month}&state=above`)).total).toBe(1)
  expect((await value(officeReturns, `?period=${month}&q=honest`)).total).toBe(1)
  await checkReturns(scope())
  await checkReturns(scope())
  const told = await value(officeEvents, '?kind=game_return')
  expect(told.list.map(({ facts }: { facts: { period: string } }) => facts.period).sort()).toEqual([
    month.slice(0, 4),
    month,
  ])
  expect(told.list[0]).toMatchObject({
    facts: { game: 'fairco/skewed', gameName: 'Skewed Table', state: 'above' },
    seenBy: null,
  })
})

test('D13 a brand’s first slots count even if a draw wrote a later one before they were filled', async () => {
  const brandId = setup.brandIds.sen
  const at = (place: number) => new Date(yesterday.getTime() + place * slotMs)
  const play = (place: number) =>
    platform.owner.query(
      `insert into play.slot (brand_id, slot, member_id, vendor, game_code, bet, bets, won, lost, risked, paid)
       values ($1, $2, $3, 'fairco', 'honest', 1000000, 1, 0, 1, 0, 0)`,
      [brandId, at(place), setup.person('other brand’s member').id],
    )
  const countUntil = async (place: number) => {
    await platform.owner.query(
      `insert into play.slot_progress (brand_id, filled_until) values ($1, $2)
       on conflict (brand_id) do update set filled_until = excluded.filled_until`,
      [brandId, at(place)],
    )
    await countSettlements(systemScope(platform, brandId, 'test'))
  }
  await play(1)
  await countUntil(0)
  await play(0)
  await countUntil(2)
  const { rows } = await platform.owner.query('select bets::int from watch.game_day where brand_id = $1', [brandId])
  expect(rows).toEqual([{ bets: 2 }])
})

test('Y07 a payment that does not fit an account raises one event with its member', async () => {
  const waits = { memberId: member.id, amount: '188000000', due: 'board', key: 'board:1:2026-01-05:1' }
  for (const { handle: hear } of [...listeners, ...listeners]) await inBrand(scope(), (tx) => hear(tx, waits as never))
  const points = { ...waits, amount: '7250000', due: 'points', key: 'points:1:2026-01-05' }
  for (const { handle: hear } of listeners) await inBrand(scope(), (tx) => hear(tx, points as never))
  const { list } = await value(officeEvents, '?kind=account_full')
  expect(list[0].facts).toEqual({ account: 'luckyone', memberId: member.id, due: 'points', points: '7.25' })
  expect(list.slice(1)).toMatchObject([
    { facts: { account: 'luckyone', memberId: member.id, due: 'board', paid: '188.00' } },
  ])
})

/** Calls sent one after the other, a second apart. */
const called = (vendor: string, statuses: string[], minutesAgo = 5) =>
  platform.owner.query(
    `insert into games.vendor_call (brand_id, vendor, direction, path, at, ms, address, status, ok, request, response)
     select $1, $2, 'out', '/game/url', now() - $4 * interval '1 minute' + n * interval '1 second', 5, 'vendor', status, status = '200',
       '', '' from unnest($3::text[]) with ordinality as s(status, n)`,
    [setup.brandIds.nusa, vendor, statuses, minutesAgo],
  )

test('Y07 every kind of event reaches the list, once, wherever it was recorded', async () => {
  const { nusa } = setup.brandIds
  const bad = await setup.ask(saveEventRules, { as: risk, body: { largeWin: '0' } })
  expect(bad.json()).toMatchObject({
    success: false,
    code: 'amount_not_whole',
    message: expect.stringContaining('MYR'),
  })
  await setup.ask(saveEventRules, { as: risk, body: { largeWin: '500' } })
  expect(await value(eventRules)).toEqual({ largeWin: '500.00' })
  const { rows } = await platform.owner.query('select filled_until from play.slot_progress where brand_id = $1', [nusa])
  await platform.owner.query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, payout, status, settled_at)
     select $1, $2, 'fairco', 'honest', 'r' || payout, 100000000, payout, 'settled', $3
     from unnest(array[499000000, 500000000]::bigint[]) payout`,
    [nusa, member.id, rows[0].filled_until],
  )
  await platform.owner.query(
    `update play.slot_progress set filled_until = filled_until + interval '5 minutes' where brand_id = $1`,
    [nusa],
  )
  await insertDiscrepancy(platform, nusa, member.id, 'fairco')
  for (const action of Object.keys(eventKindByAction))
    await inBrand(scope(), (tx) => appendAudit(tx, { action, subject: `member:${member.id}` }))
  await countSettlements(scope())
  await countSettlements(scope())
  const clocks = [0, 0, 60_000, 60_001]
  const read = () => ({ wall: Date.now(), steady: clocks.shift() ?? 0 })
  await checkClocks(scope(), read)
  await checkClocks(scope(), read)
  const broken = { sample: new Uint8Array(2500), packages: '/nowhere' }
  await checkDraws(scope(), broken)
  await checkDraws(scope(), broken)
  await called('slowco', ['unknown', 'unknown', 'unknown', '200', 'unknown', '503'])
  await called('noco', ['400', '400', '404'])
  await called('sooco', ['unknown', 'unknown', 'unknown'], 0)
  await called('longco', ['unknown', 'unknown', 'unknown'], 20)
  await called('fairco', ['200', 'unknown', '502', 'busy'])
  await checkVendors(scope())
  expect((await value(officeEvents, '?kind=vendor_down')).total).toBe(0)
  await called('fairco', ['unknown'], 1)
  await checkVendors(scope())
  await checkVendors(scope())
  await checkAudit(scope())
  expect((await value(officeEvents, '?kind=audit_chain')).total).toBe(0)
  await platform.owner.query(
    `set gasing.brand_id = ${nusa}; update audit.line set reason = 'another' where audit_id = 1; reset gasing.brand_id`,
  )
  await checkAudit(scope())
  await checkAudit(scope())

  const { list } = await value(officeEvents, '?pageSize=100')
  const kinds = list.map(({ kind }: { kind: string }) => kind)
  expect([...new Set(kinds)].sort()).toEqual([...eventKinds].sort())
  const count = (kind: string) => kinds.filter((each: string) => each === kind).length
  for (const kind of ['large_win', 'discrepancy', 'clock', 'randomness', 'draw_code', 'audit_chain', 'vendor_down'])
    expect([kind, count(kind)]).toEqual([kind, 1])
  expect(list.find(({ kind }: { kind: string }) => kind === 'large_win')).toMatchObject({
    facts: { account: 'luckyone', memberId: member.id, gameName: 'Honest Table', stake: '100.00', paid: '500.00' },
  })
  expect(list.find(({ kind }: { kind: string }) => kind === 'discrepancy').facts).toMatchObject({
    ...{ vendor: 'fairco', vendorName: 'Fairco' },
  })
  expect(list.find(({ kind }: { kind: string }) => kind === 'vendor_down').facts).toEqual({
    ...{ vendor: 'fairco', vendorName: 'Fairco', calls: '3' },
  })
  expect(list.find(({ kind }: { kind: string }) => kind === 'limit_change').facts).toMatchObject({
    account: 'luckyone',
  })
})

test('Y07 the operator who saw an event is kept on it and in the audit log; unseen ones come first', async () => {
  const before = await value(officeEvents)
  const [first] = before.list
  const seen = await setup.ask(seeEvent, { as: risk, params: { id: first.id }, key: 'was-seen-1' })
  expect(seen.json().value).toMatchObject({ id: first.id, seenBy: risk.name, facts: first.facts })
  const again = await setup.ask(seeEvent, { as: risk, params: { id: first.id }, key: 'was-seen-1' })
  expect(again.json().value).toMatchObject({ id: first.id, seenBy: risk.name })
  const late = await setup.ask(seeEvent, {
    as: setup.person('operator finance'),
    params: { id: first.id },
    key: 'was-seen-2',
  })
  expect(late.json()).toMatchObject({ success: false, code: 'already_decided' })
  const { list, total } = await value(officeEvents, '?seen=no')
  expect(total).toBe(before.total - 1)
  expect(list.some(({ id }: { id: string }) => id === first.id)).toBe(false)
  const { rows } = await platform.owner.query(
    `select actor from audit.line where action = 'event.seen' and subject = $1`,
    [`event:${first.id}`],
  )
  expect(rows).toHaveLength(1)
})
