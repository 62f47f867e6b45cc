import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { createBeacon } from './beacon.ts'
import { closeDraw } from './close-draw.ts'
import { runDraw } from './run-draws.ts'
import { settleDraw } from './settle-draw.ts'
import { auditQueries } from './store-check.ts'
import { selectDraw, updateToVoiding } from './store-draws.ts'
import { certainWin, type LotterySetup, setUpLottery } from './testing.ts'

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(() => setup.close())

const statusOf = async (drawId: string) => (await setup.brand.within((tx) => selectDraw(tx, BigInt(drawId))))?.status
const statuses = async (drawId: string): Promise<string[]> => {
  const { value } = await setup.ask('GET', `/lgw/lottery/bets?drawId=${drawId}`)
  return [...new Set<string>(value.list.map(({ status }: { status: string }) => status))]
}
const expectConsistentBooks = () => expectNoAuditFindings(setup.platform, auditQueries)

/** Settles nine winning bets whose payment waits for the winner's account row until the test releases it. */
async function stuckSettlement() {
  const drawId = await setup.current('ssc-1')
  for (let slip = 0; slip < 3; slip++) await setup.place({ drawId, lines: [certainWin, certainWin, certainWin] })
  const before = await setup.brand.balance(setup.ana)
  await setup.pass(drawId)
  const blocker = await setup.platform.owner.connect()
  await blocker.query('begin')
  await blocker.query('select from ledger.account where address = $1 for update', [`member:${setup.ana}:main`])
  const settled = setup.run().then(
    () => 'settled',
    () => 'fallen',
  )
  await setup.untilWaiting(1)
  const letGo = async () => {
    await blocker.query('rollback')
    blocker.release()
  }
  return { drawId, before, settled, letGo }
}

test('LOTT-4 D02 a second worker skips a draw that another holds; if that one crashes, the next settles it once', async () => {
  const { drawId, before, settled, letGo } = await stuckSettlement()
  await settleDraw(setup.scope, BigInt(drawId))
  expect([await statusOf(drawId), await statuses(drawId)]).toEqual(['settling', ['open']])
  await setup.platform.owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [
    await setup.waiting(),
  ])
  expect(await settled).toBe('fallen')
  await letGo()
  expect([await statusOf(drawId), await statuses(drawId)]).toEqual(['settling', ['open']])
  await Promise.all([setup.run(), settleDraw(setup.scope, BigInt(drawId)), settleDraw(setup.scope, BigInt(drawId))])
  expect([await statusOf(drawId), await statuses(drawId)]).toEqual(['settled', ['won']])
  expect(await setup.brand.balance(setup.ana)).toBe(before + 9n * 19_600_000n)
  await expectConsistentBooks()
})

test('LOTT-5 D08 a worker that missed the beacon for an hour skips a draw that another has just drawn', async () => {
  const drawId = await setup.current('ssc-1')
  await setup.place({ drawId, lines: [certainWin] })
  const before = await setup.brand.balance(setup.ana)
  await setup.platform.owner.query(
    `update lottery.draw set opens_at = now() - interval '3 hours', closes_at = now() - interval '2 hours 8 seconds',
       draws_at = now() - interval '2 hours', beacon_round = floor(extract(epoch from now()) / 3)::bigint - 2400,
       missed_since = now() - interval '2 hours' where draw_id = $1`,
    [drawId],
  )
  await setup.brand.within((tx) => closeDraw(tx, BigInt(drawId)))
  const beacon = createBeacon(setup.platform)
  if (!beacon) throw new Error('the sandbox has a beacon')
  const blocker = await setup.platform.owner.connect()
  await blocker.query('begin')
  await blocker.query('select from lottery.draw where draw_id = $1 for update', [drawId])
  const drawn = runDraw(setup.scope, beacon, BigInt(drawId))
  await setup.untilWaiting(1)
  const late = runDraw(setup.scope, { ...beacon, read: async () => null }, BigInt(drawId))
  await setup.untilWaiting(2)
  await blocker.query('rollback')
  blocker.release()
  await Promise.all([drawn, late])
  await settleDraw(setup.scope, BigInt(drawId))
  expect([await statusOf(drawId), await statuses(drawId)]).toEqual(['settled', ['won']])
  expect(await setup.brand.balance(setup.ana)).toBe(before + 19_600_000n)
  await expectConsistentBooks()
})

test('LOTT-4 D04 D12 a draw voided while its first bets are being paid refunds every stake and pays nothing', async () => {
  const { drawId, before, settled, letGo } = await stuckSettlement()
  const givenUp = setup.brand.within((tx) => updateToVoiding(tx, BigInt(drawId)))
  await Promise.race([givenUp, setup.untilWaiting(2)])
  await letGo()
  expect(await givenUp).toBe(true)
  await settled
  await settleDraw(setup.scope, BigInt(drawId))
  expect([await statusOf(drawId), await statuses(drawId)]).toEqual(['void', ['void']])
  expect(await setup.brand.balance(setup.ana)).toBe(before + 9n * 20_000_000n)
  await expectConsistentBooks()
})
