import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAudit } from '#ledger/public.ts'
import { beaconOf } from './beacon.ts'
import { closeDraw } from './close-draw.ts'
import { runDraw } from './run-draws.ts'
import { settleDraw } from './settle-draw.ts'
import { auditQueries } from './store-check.ts'
import { drawById, moveToVoiding } from './store-draws.ts'
import { type Hall, lotteryHall, sure } from './testing.ts'

let hall: Hall
beforeAll(async () => {
  hall = await lotteryHall()
})
afterAll(() => hall.close())

const statusOf = async (drawId: string) => (await hall.told.within((tx) => drawById(tx, BigInt(drawId))))?.status
const statuses = async (drawId: string): Promise<string[]> => {
  const { value } = await hall.ask('GET', `/lgw/lottery/bets?drawId=${drawId}`)
  return [...new Set<string>(value.list.map(({ status }: { status: string }) => status))]
}
const mustAgree = async () => {
  const findings = await runAudit(hall.platform.owner, auditQueries)
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
}

/** Settles nine winning bets whose payment waits for the winner's account row until the test releases it. */
async function stuckSettlement() {
  const drawId = await hall.current('ssc-1')
  for (let slip = 0; slip < 3; slip++) await hall.place({ drawId, lines: [sure, sure, sure] })
  const before = await hall.told.balance(hall.ana)
  await hall.pass(drawId)
  const blocker = await hall.platform.owner.connect()
  await blocker.query('begin')
  await blocker.query('select from ledger.account where address = $1 for update', [`member:${hall.ana}:main`])
  const settled = hall.run().then(
    () => 'settled',
    () => 'fallen',
  )
  await hall.untilWaiting(1)
  const letGo = async () => {
    await blocker.query('rollback')
    blocker.release()
  }
  return { drawId, before, settled, letGo }
}

test('LOTT-4 D02 a second worker skips a draw that another holds; if that one crashes, the next settles it once', async () => {
  const { drawId, before, settled, letGo } = await stuckSettlement()
  await settleDraw(hall.scope, BigInt(drawId))
  expect([await statusOf(drawId), await statuses(drawId)]).toEqual(['settling', ['open']])
  await hall.platform.owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [await hall.waiting()])
  expect(await settled).toBe('fallen')
  await letGo()
  expect([await statusOf(drawId), await statuses(drawId)]).toEqual(['settling', ['open']])
  await Promise.all([hall.run(), settleDraw(hall.scope, BigInt(drawId)), settleDraw(hall.scope, BigInt(drawId))])
  expect([await statusOf(drawId), await statuses(drawId)]).toEqual(['settled', ['won']])
  expect(await hall.told.balance(hall.ana)).toBe(before + 9n * 19_600_000n)
  await mustAgree()
})

test('LOTT-5 D08 a worker that missed the beacon for an hour skips a draw that another has just drawn', async () => {
  const drawId = await hall.current('ssc-1')
  await hall.place({ drawId, lines: [sure] })
  const before = await hall.told.balance(hall.ana)
  await hall.platform.owner.query(
    `update lottery.draw set opens_at = now() - interval '3 hours', closes_at = now() - interval '2 hours 8 seconds',
       draws_at = now() - interval '2 hours', beacon_round = floor(extract(epoch from now()) / 3)::bigint - 2400,
       missed_since = now() - interval '2 hours' where draw_id = $1`,
    [drawId],
  )
  await hall.told.within((tx) => closeDraw(tx, BigInt(drawId)))
  const beacon = beaconOf(hall.platform)
  if (!beacon) throw new Error('the sandbox has a beacon')
  const blocker = await hall.platform.owner.connect()
  await blocker.query('begin')
  await blocker.query('select from lottery.draw where draw_id = $1 for update', [drawId])
  const drawn = runDraw(hall.scope, beacon, BigInt(drawId))
  await hall.untilWaiting(1)
  const late = runDraw(hall.scope, { ...beacon, read: async () => null }, BigInt(drawId))
  await hall.untilWaiting(2)
  await blocker.query('rollback')
  blocker.release()
  await Promise.all([drawn, late])
  await settleDraw(hall.scope, BigInt(drawId))
  expect([await statusOf(drawId), await statuses(drawId)]).toEqual(['settled', ['won']])
  expect(await hall.told.balance(hall.ana)).toBe(before + 19_600_000n)
  await mustAgree()
})

test('LOTT-4 D04 D12 a draw voided while its first bets are being paid refunds every stake and pays nothing', async () => {
  const { drawId, before, settled, letGo } = await stuckSettlement()
  const givenUp = hall.told.within((tx) => moveToVoiding(tx, BigInt(drawId)))
  await Promise.race([givenUp, hall.untilWaiting(2)])
  await letGo()
  expect(await givenUp).toBe(true)
  await settled
  await settleDraw(hall.scope, BigInt(drawId))
  expect([await statusOf(drawId), await statuses(drawId)]).toEqual(['void', ['void']])
  expect(await hall.told.balance(hall.ana)).toBe(before + 9n * 20_000_000n)
  await mustAgree()
})
