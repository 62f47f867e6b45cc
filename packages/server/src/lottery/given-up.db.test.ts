import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAudit } from '#ledger/public.ts'
import { sql, type Tx } from '#platform/db/tx.ts'
import { settleDraw } from './settle-draw.ts'
import { auditQueries } from './store-check.ts'
import { drawById, moveToVoiding } from './store-draws.ts'
import { takeBets } from './store-settle.ts'
import { type Hall, line, lotteryHall, sure } from './testing.ts'

let hall: Hall
beforeAll(async () => {
  hall = await lotteryHall()
})
afterAll(() => hall.close())

async function giveUp(drawId: string): Promise<void> {
  await hall.told.within((tx) => moveToVoiding(tx, BigInt(drawId)))
  await settleDraw(hall.scope, BigInt(drawId))
}
const turnover = async () => {
  const { rows } = await hall.platform.owner.query(
    'select sum(bets)::int as bets, sum(stake)::text as stake, sum(paid)::text as paid from play.slot_pub',
  )
  return rows[0]
}

/** Compares turnover with the recorded expectation (D13): betting all ten digits returns exactly the mean. */
const mustExpectTurnover = async () => {
  const { rows } = await hall.platform.owner.query(
    `select sum(bets)::int as bets, sum(stake)::text as stake, sum(paid)::text as paid, sum(expected)::text as expected
     from lottery.expectation`,
  )
  const counted = await turnover()
  expect(rows[0]).toEqual({ ...counted, expected: counted.paid })
}

const mustAgree = async () => {
  const findings = await runAudit(hall.platform.owner, auditQueries)
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
}

test('LOTT-4 AGENT-6 a chase over a voided draw gets that stake back, plays on, and counts played turnover only', async () => {
  const drawId = await hall.current('ssc-1')
  const before = await hall.told.balance(hall.ana)
  const placed = await hall.place({ drawId, lines: [sure], chase: { draws: 3, multiples: [1, 2, 3] } })
  const [first, second, third] = placed.value.bets as { drawId: string }[]
  await giveUp(second?.drawId ?? '')
  expect(await hall.told.balance(hall.ana)).toBe(before - 80_000_000n)
  await hall.finish(first?.drawId ?? '')
  expect(await turnover()).toEqual({ bets: 1, stake: '20000000', paid: '19600000' })
  const own = await hall.ask('GET', '/lgw/lottery/bets?lottery=ssc-1&pageSize=3')
  expect(own.value.list.map(({ status }: { status: string }) => status)).toEqual(['open', 'void', 'won'])
  await hall.finish(third?.drawId ?? '')
  expect(await turnover()).toEqual({ bets: 2, stake: '80000000', paid: '78400000' })
  await mustExpectTurnover()
  // when a settled draw is voided, its turnover is subtracted at that time
  await giveUp(first?.drawId ?? '')
  expect(await turnover()).toEqual({ bets: 1, stake: '60000000', paid: '58800000' })
  await mustExpectTurnover()
  expect(await hall.told.balance(hall.ana)).toBe(before - 60_000_000n + 58_800_000n)
  await mustAgree()
})

/** The number of bet rows that a transaction reads, with full scans of the small table switched off. */
async function betsRead(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return hall.told.within(async (tx) => {
    await tx.query(
      sql`select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_bitmapscan']) as t(name)`,
    )
    const read = async () => {
      const [row] = await tx.query<{ read: number }>(sql`
        select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
        where schemaname = 'lottery' and relname = 'bet'`)
      return row?.read ?? Number.NaN
    }
    // earlier reads of the connection that are not reported yet are included
    const before = await read()
    await work(tx)
    return (await read()) - before
  })
}

test('LOTT-4 D04 D12 a draw is voided in pieces; after a crash parallel workers continue, each reading its own bets', async () => {
  const [before, counted] = [await hall.told.balance(hall.ana), await turnover()]
  const drawId = await hall.current('ssc-1')
  for (let slip = 0; slip < 4; slip++)
    await hall.place({ drawId, lines: [sure, line('fixed-position', '1||||', '2'), sure] })
  await hall.finish(drawId)
  const id = BigInt(drawId)
  expect(await betsRead((tx) => moveToVoiding(tx, id))).toBe(0)
  await hall.fall(() => settleDraw(hall.scope, id, { pieceMax: 3 }))
  const [{ done }] = (
    await hall.platform.owner.query(
      "select count(*) filter (where status = 'void')::int as done from lottery.bet where draw_id = $1",
      [drawId],
    )
  ).rows
  expect(done).toBe(9)
  const left = await hall.told.within((tx) => drawById(tx, id))
  const piece = { drawId: id, settlement: left?.settlement ?? 0, limit: 2 }
  expect(await betsRead(async (tx) => expect(await takeBets(tx, piece)).toHaveLength(2))).toBeLessThanOrEqual(3)
  await Promise.all([1, 2, 3].map(() => settleDraw(hall.scope, id, { pieceMax: 1 })))
  expect((await hall.told.within((tx) => drawById(tx, id)))?.status).toBe('void')
  expect([await hall.told.balance(hall.ana), await turnover()]).toEqual([before, counted])
  await mustAgree()
  await mustExpectTurnover()
})
