import { hashSeed } from '@gasing/contract/rules/fair'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type Tx } from '#platform/db/tx.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { verifyDraw } from '../cli/draws.ts'
import { runDueDraws } from './run-due.ts'
import { settleDraw } from './settle-draw.ts'
import { auditQueries } from './store-check.ts'
import { selectDraw, updateToVoiding } from './store-draws.ts'
import { selectBetsToSettle } from './store-settle.ts'
import { buildLine, certainWin, type LotterySetup, setUpLottery } from './testing.ts'

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(() => setup.close())

async function voidDraw(drawId: string): Promise<void> {
  await setup.brand.within((tx) => updateToVoiding(tx, BigInt(drawId)))
  await settleDraw(setup.scope, BigInt(drawId))
}
const turnover = async () => {
  const { rows } = await setup.platform.owner.query(
    'select sum(bets)::int as bets, sum(stake)::text as stake, sum(paid)::text as paid from play.slot_pub',
  )
  return rows[0]
}

/** Compares turnover with the recorded expectation (D13): betting all ten digits returns exactly the mean. */
const expectTurnover = async () => {
  const { rows } = await setup.platform.owner.query(
    `select sum(bets)::int as bets, sum(stake)::text as stake, sum(paid)::text as paid, sum(expected)::text as expected
     from lottery.expectation`,
  )
  const counted = await turnover()
  expect(rows[0]).toEqual({ ...counted, expected: counted.paid })
}

const expectConsistentBooks = () => expectNoAuditFindings(setup.platform, auditQueries)

test('LOTT-4 AGENT-6 a chase over a voided draw gets that stake back, plays on, and counts played turnover only', async () => {
  const drawId = await setup.current('ssc-1')
  const before = await setup.brand.balance(setup.ana)
  const placed = await setup.place({ drawId, lines: [certainWin], chase: { draws: 3, multiples: [1, 2, 3] } })
  const [first, second, third] = placed.value.bets as { drawId: string }[]
  await voidDraw(second?.drawId ?? '')
  expect(await setup.brand.balance(setup.ana)).toBe(before - 80_000_000n)
  await setup.finish(first?.drawId ?? '')
  expect(await turnover()).toEqual({ bets: 1, stake: '20000000', paid: '19600000' })
  const own = await setup.ask('GET', '/lgw/lottery/bets?lottery=ssc-1&pageSize=3')
  expect(own.value.list.map(({ status }: { status: string }) => status)).toEqual(['open', 'void', 'won'])
  await setup.finish(third?.drawId ?? '')
  expect(await turnover()).toEqual({ bets: 2, stake: '80000000', paid: '78400000' })
  await expectTurnover()
  // when a settled draw is voided, its turnover is subtracted at that time
  await voidDraw(first?.drawId ?? '')
  expect(await turnover()).toEqual({ bets: 1, stake: '60000000', paid: '58800000' })
  await expectTurnover()
  expect(await setup.brand.balance(setup.ana)).toBe(before - 60_000_000n + 58_800_000n)
  await expectConsistentBooks()
})

test('LOTT-5 the seed of a void draw is published, although it has no result', async () => {
  const drawId = await setup.current('ssc-1')
  const read = async () => (await setup.ask('GET', `/lgw/lottery/games/ssc-1/draws?drawId=${drawId}`)).value.list[0]
  await voidDraw(drawId)
  expect(await read()).toMatchObject({ status: 'void', seed: null })
  await runDueDraws(setup.scope)
  const { seed, seedHash, result } = await read()
  expect([await hashSeed(seed), result]).toEqual([seedHash, null])
  const address = await setup.app.listen({ port: 0, host: '127.0.0.1' })
  const verified = await verifyDraw({ lottery: 'ssc-1', draw: drawId, url: address.replace('127.0.0.1', 'localhost') })
  expect(verified).toMatchObject({ verified: true, void: true })
  await expectConsistentBooks()
})

/** The number of bet rows that a transaction reads, with full scans of the small table switched off. */
async function betsRead(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return setup.brand.within(async (tx) => {
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
  const [before, counted] = [await setup.brand.balance(setup.ana), await turnover()]
  const drawId = await setup.current('ssc-1')
  for (let slip = 0; slip < 4; slip++)
    await setup.place({ drawId, lines: [certainWin, buildLine('fixed-position', '1||||', '2'), certainWin] })
  await setup.finish(drawId)
  const id = BigInt(drawId)
  expect(await betsRead((tx) => updateToVoiding(tx, id))).toBe(0)
  await setup.fall(() => settleDraw(setup.scope, id, { pieceMax: 3 }))
  const [{ done }] = (
    await setup.platform.owner.query(
      "select count(*) filter (where status = 'void')::int as done from lottery.bet where draw_id = $1",
      [drawId],
    )
  ).rows
  expect(done).toBe(9)
  const left = await setup.brand.within((tx) => selectDraw(tx, id))
  const piece = { drawId: id, settlement: left?.settlement ?? 0, limit: 2 }
  expect(await betsRead(async (tx) => expect(await selectBetsToSettle(tx, piece)).toHaveLength(2))).toBeLessThanOrEqual(
    3,
  )
  await Promise.all([1, 2, 3].map(() => settleDraw(setup.scope, id, { pieceMax: 1 })))
  expect((await setup.brand.within((tx) => selectDraw(tx, id)))?.status).toBe('void')
  expect([await setup.brand.balance(setup.ana), await turnover()]).toEqual([before, counted])
  await expectConsistentBooks()
  await expectTurnover()
})
