import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as playQueries } from '#play/public.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { lotteryVendor } from './model.ts'
import { settleDraw } from './settle-draw.ts'
import { auditQueries } from './store-check.ts'
import { replaceResult } from './store-draws.ts'
import { updateRounds } from './store-settle.ts'
import { buildLine, type LotterySetup, setUpLottery } from './testing.ts'

/** Higher, equal, lower: the first position against the second. */
const [higher, tie, lower] = [
  ['9', '0', '1', '2', '3'],
  ['4', '4', '1', '2', '3'],
  ['0', '9', '1', '2', '3'],
]
const rest = '|'.repeat(9)
const dragon = buildLine('duel-refund', `dragon${rest}`, '10')

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(async () => {
  await expectNoAuditFindings(setup.platform, playQueries, auditQueries)
  await setup.close()
})

const correct = async (drawId: string, result: string[] = []) => {
  await setup.brand.within((tx) => replaceResult(tx, BigInt(drawId), JSON.stringify([result])))
  await settleDraw(setup.scope, BigInt(drawId))
}
const rows = async (text: string) => (await setup.platform.owner.query(text, [setup.ana.toString()])).rows
/** The valid stake of the last slip, and how often its outcome was amended. */
const round = async () => {
  const [found] =
    await rows(`select stake / 1000000 as stake, payout / 1000000 as payout, valid / 1000000 as valid, status,
    (select count(*)::int from play.amendment_pub a where a.brand_id = r.brand_id and a.round_id = r.round_id) as amended
    from play.round_pub r where member_id = $1 order by round_id desc limit 1`)
  return { ...found, stake: `${found.stake}`, valid: `${found.valid}`, payout: `${found.payout}` }
}
/** The same for all slips, by rounds and by turnover slots. */
const both = async () => {
  const [found] =
    await rows(`select (select sum(valid) from play.round_pub where member_id = $1 and status = 'settled')::text as rounds,
    (select sum(valid) from play.slot_pub where member_id = $1)::text as slots`)
  return found
}

test('a tie is not valid turnover, and every correction updates it for those who counted the round', async () => {
  const drawId = await setup.current('essc-1')
  const placed = await setup.place({ drawId, lines: [dragon, buildLine('duel-refund', `tie${rest}`, '4')] })
  expect(placed.success).toBe(true)
  expect(await round()).toMatchObject({ stake: '14', valid: '14', status: 'open' })
  await setup.finish(drawId)
  await correct(drawId, higher)
  const first = await round()
  expect(first).toMatchObject({ stake: '14', valid: '14', status: 'settled' })
  await correct(drawId, tie)
  const tied = await round()
  expect(tied).toMatchObject({ stake: '14', valid: '4', status: 'settled', amended: first.amended + 1 })
  expect((await both()).rounds).toBe((await both()).slots)
  await correct(drawId, lower)
  expect(await round()).toMatchObject({ valid: '14', payout: '0', amended: first.amended + 2 })
  await correct(drawId, tie)
  expect(await round()).toMatchObject({ ...tied, amended: first.amended + 3 })
  const { rounds, slots } = await both()
  expect(rounds).toBe(slots)
})

test('a cancelled bet of a tied slip is neither staked nor valid', async () => {
  const drawId = await setup.current('essc-1')
  const placed = await setup.place({ drawId, lines: [dragon, { ...dragon, stake: '6' }] })
  const [bet] = placed.value.bets
  expect((await setup.ask('DELETE', `/lgw/lottery/bets/${bet.betId}`)).success).toBe(true)
  await setup.finish(drawId)
  await correct(drawId, tie)
  const cancelled = await round()
  expect(cancelled.valid).toBe('0')
  expect(['6', '10']).toContain(cancelled.stake)
  const { rounds, slots } = await both()
  expect(rounds).toBe(slots)
})

test('an update by the previous release leaves valid turnover correct', async () => {
  const [slip] = await rows('select max(slip_id)::text as id from lottery.slip where member_id = $1')
  const before = await round()
  const none = { slipId: BigInt(slip.id), memberId: setup.ana, stake: 0n, payout: 0n }
  await setup.brand.within((tx) => updateRounds(tx, [{ ...none, tied: -1_000_000n }]))
  expect((await round()).valid).toBe('1')
  await setup.platform.owner.query(
    `select play.add_to_rounds_pub($1, $2, array[$3::bigint], array[$4::text], array[0::bigint], array[0::bigint], array[true], array[false])`,
    [setup.brand.brandId, lotteryVendor, setup.ana.toString(), slip.id],
  )
  expect((await round()).valid).toBe(before.valid)
})
