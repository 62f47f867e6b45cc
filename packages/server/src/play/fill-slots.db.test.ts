import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAudit } from '#ledger/public.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type BrandSetup, buildMessage, setUpBrand, type TestSession, type TestVendor } from '#testing/brand-setup.ts'
import { auditQueries, fillSlots, selectFilledUntil } from './public.ts'
import { selectRoundIds, selectRounds, selectRoundTotals } from './store.ts'
import { selectSettledUntil } from './store-slots.ts'

let platform: TestPlatform
let setup: BrandSetup
let acme: TestVendor

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  acme = await setup.vendor('acme')
})
afterAll(() => platform.close())

/** Plays a bet and a win that ends its round, in hundredths. @returns the vendor's transaction ids */
async function play(seat: TestSession, bet: number, win: number) {
  const taken = buildMessage(seat, { amount: bet * 1000 })
  const { round } = taken
  const more = { round, round_closed: true, reference_transaction_uuid: taken.transaction_uuid }
  const paid = buildMessage(seat, { ...more, amount: win * 1000 })
  for (const [path, body] of [
    ['/transaction/bet', taken],
    ['/transaction/win', paid],
  ] as const)
    expect(await acme.call(path, body)).toMatchObject({ status: 'RS_OK' })
  return { round, bet: taken.transaction_uuid, win: paid.transaction_uuid }
}

/** Shifts all existing data back by an hour; new data falls into the next slot to be filled. */
const anHourPasses = () =>
  platform.owner.query(`
    begin;
    update play.slot_progress set filled_until = filled_until - interval '1 hour';
    update play.slot set slot = slot - interval '1 hour';
    update play.round set settled_at = case when settled_at < now() - interval '50 minutes' then settled_at - interval '1 hour'
      else (select filled_until + interval '1 minute' from play.slot_progress) end;
    update play.amendment set at = case when at < now() - interval '50 minutes' then at - interval '1 hour'
      else (select filled_until + interval '1 minute' from play.slot_progress) end;
    commit`)
const slotsOf = async (memberId: bigint) => {
  const { rows } = await platform.owner.query(
    `select bet::text, bets, stake::text, valid::text, won::text, lost::text, risked::text, paid::text from play.slot_pub s
     where member_id = $1 order by slot, s.bet`,
    [memberId],
  )
  return rows
}
const expectConsistentBooks = async () =>
  expect(await runAudit(platform.owner, auditQueries)).toMatchObject([{ rows: [] }])

test('AGENT-6 a slot counts its five minutes’ settled rounds once, by bet size', async () => {
  const seat = await setup.seat(await setup.member('slots', { balance: '500.00' }), acme)
  await play(seat, 200, 500)
  await play(seat, 200, 0)
  await play(seat, 200, 200)
  await play(seat, 1000, 400)
  await acme.call('/transaction/bet', buildMessage(seat, { amount: 70_000 }))
  await fillSlots(setup.scope)
  expect(await slotsOf(seat.memberId)).toEqual([])
  await anHourPasses()
  await Promise.all([1, 2, 3].map(() => fillSlots(setup.scope)))
  await fillSlots(setup.scope)
  expect(await slotsOf(seat.memberId)).toEqual([
    {
      ...{ bet: '2000000', bets: 3, stake: '6000000', valid: '4000000', won: '2000000', lost: '2000000' },
      ...{ risked: '4000000', paid: '7000000' },
    },
    {
      ...{ bet: '10000000', bets: 1, stake: '10000000', valid: '10000000', won: '0', lost: '10000000' },
      ...{ risked: '6000000', paid: '4000000' },
    },
  ])
  await expectConsistentBooks()
})

test('AGENT-6 M19 a later rollback counts in its own slot, and a filled slot never changes', async () => {
  const seat = await setup.seat(await setup.member('undone', { balance: '500.00' }), acme)
  const first = await play(seat, 300, 900)
  await anHourPasses()
  await fillSlots(setup.scope)
  const filled = await slotsOf(seat.memberId)
  expect(filled).toMatchObject([{ bets: 1, won: '3000000', paid: '9000000' }])
  await anHourPasses()
  const undo = (reference: unknown) =>
    buildMessage(seat, { round: first.round, reference_transaction_uuid: reference, amount: undefined })
  expect(await acme.call('/transaction/rollback', undo(first.win))).toMatchObject({ status: 'RS_OK' })
  expect(await acme.call('/transaction/rollback', undo(first.bet))).toMatchObject({ status: 'RS_OK' })
  await anHourPasses()
  await fillSlots(setup.scope)
  const [kept, ...later] = await slotsOf(seat.memberId)
  expect(kept).toEqual(filled[0])
  // subtracts the won round; the lost round in between is added and subtracted again
  expect(later).toMatchObject([
    { bet: '3000000', bets: -1, won: '-3000000', lost: '0', risked: '-3000000', paid: '-9000000' },
  ])
  const { rows } = await platform.owner.query(
    `select l.bets, l.stake::text, l.paid::text from play.late_pub l
     join play.slot s on s.slot = l.first_slot and s.member_id = l.member_id where s.paid = 9000000`,
  )
  expect(rows).toEqual([{ bets: -1, stake: '-3000000', paid: '-9000000' }])
  await expectConsistentBooks()
})

test('AGENT-6 a round changed before it was counted counts in its final state', async () => {
  const seat = await setup.seat(await setup.member('both', { balance: '500.00' }), acme)
  const { round, win } = await play(seat, 100, 300)
  await acme.call(
    '/transaction/rollback',
    buildMessage(seat, { round, reference_transaction_uuid: win, amount: undefined }),
  )
  await anHourPasses()
  await fillSlots(setup.scope)
  const slots = await slotsOf(seat.memberId)
  const sum = (name: string) => slots.reduce((all, slot) => all + Number(slot[name]), 0)
  expect([sum('bets'), sum('valid'), sum('lost'), sum('won'), sum('paid')]).toEqual([1, 1_000_000, 1_000_000, 0, 0])
  await expectConsistentBooks()
})

test('AGENT-6 no slot is filled while an open transaction may settle in it', async () => {
  const slow = await platform.owner.connect()
  await slow.query('begin')
  await slow.query("select set_config('gasing.brand_id', $1, true)", [`${setup.brandId}`])
  const { rows } = await slow.query('select now() as began')
  const until = () => setup.within((tx) => selectSettledUntil({ ...tx, now: new Date(tx.now.getTime() + 3_600_000) }))
  expect((await until()).getTime()).toBeLessThanOrEqual(rows[0].began.getTime())
  await slow.query('commit')
  slow.release()
  expect((await until()).getTime()).toBeGreaterThan(rows[0].began.getTime())
  expect(await setup.within(selectFilledUntil)).toBeInstanceOf(Date)
})

test('MEMBER-2 days of a long betting record cost about what they show, and are complete', async () => {
  const memberId = await setup.member('longrecord')
  await platform.owner.query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, status, settled_at, opened_at)
     select $1, $2, 'acme', 'g', 'long:' || n, 1, 'settled', now(), now() - interval '1 minute' * (20000 - n) from generate_series(1, 20000) n`,
    [setup.brandId, memberId],
  )
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const some = { memberId, vendor: null, games: null, status: null }
  for (const [from, until, count] of [
    [15_060.5, 15_000.5, 60],
    [60.5, -5, 61],
    [30_000, 25_000, 0],
  ] as const)
    await setup.within(async (tx) => {
      const range = { ...some, from: ago(from), until: ago(until) }
      const filter = { ...range, ...(await selectRoundIds(tx, range)) }
      const rows = await selectRounds(tx, filter, { before: null, limit: 100 })
      expect([rows.length, (await selectRoundTotals(tx, filter)).count]).toEqual([count, count])
      const [{ fetched } = { fetched: 0n }] = await tx.query<{ fetched: bigint }>(sql`
        select idx_tup_fetch as fetched from pg_stat_xact_user_tables where schemaname = 'play' and relname = 'round'`)
      expect(fetched, `${from}`).toBeLessThan(1000n)
    })
})
