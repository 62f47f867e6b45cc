import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as playQueries } from '#play/public.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { createCoverReader, findCovered } from './covered-markets.ts'
import { settleDraw } from './settle-draw.ts'
import { auditQueries } from './store-check.ts'
import { replaceResult, selectDraw } from './store-draws.ts'
import { buildLine, certainWin, everyDigit, type LotterySetup, setUpLottery } from './testing.ts'

/** Decision 223: bets that cover more than seven tenths of a market are paid as usual, but do not count as valid bets. */
const [nine, three] = [
  ['9', '9', '9', '9', '9'],
  ['3', '3', '3', '3', '3'],
]
const low = buildLine('fixed-position', '0,1,2,3,4||||', '5')
const high = buildLine('fixed-position', '5,6,7,8,9||||', '5')
const otherPositionLine = buildLine('fixed-position', '|0,1,2,3,4|||', '2')

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(async () => {
  await expectNoAuditFindings(setup.platform, playQueries, auditQueries)
  await setup.close()
})

type Placed = { valid: string; betId: string; slipId: string; status: string; play: string; payout: string }
/** Places a slip and returns its bets as the member reads them right afterwards. */
const bought = async (drawId: string, lines: unknown[], who: 'ana' | 'ben' = 'ana'): Promise<Placed[]> => {
  const { success, value } = await setup.place({ drawId, lines }, { who })
  expect(success).toBe(true)
  return (await shown(drawId, who)).filter(({ slipId }) => slipId === value.slipId)
}
const shown = async (drawId: string, who: 'ana' | 'ben' = 'ana'): Promise<Placed[]> =>
  (await setup.ask('GET', `/lgw/lottery/bets?drawId=${drawId}&pageSize=50`, { who })).value.list.toReversed()
const validOf = (bets: readonly Placed[]) => bets.map(({ valid }) => valid.replace('.00', ''))
const correct = async (drawId: string, result: string[] = []) => {
  await setup.brand.within((tx) => replaceResult(tx, BigInt(drawId), JSON.stringify([result])))
  await settleDraw(setup.scope, BigInt(drawId))
}
/** The valid stake of a draw's slips according to their rounds, and whether the turnover slots agree with all rounds. */
const counted = async (drawId: string, who = setup.ana) => {
  const { rows } = await setup.platform.owner.query(
    `select (select sum(r.valid)::bigint / 1000000 from play.round_pub r where r.member_id = $1 and r.vendor = 'lottery'
        and r.reference in (select slip_id::text from lottery.bet where draw_id = $2))::text as rounds,
      (select sum(valid) from play.slot_pub where member_id = $1) = (select sum(valid) from play.round_pub
        where member_id = $1 and status = 'settled') as alike`,
    [who.toString(), drawId],
  )
  return rows[0]
}

test('a line covering nearly all of a position has no valid turnover from sale on, but is paid as usual', async () => {
  const drawId = await setup.current('ssc-1')
  expect(validOf(await bought(drawId, [certainWin, otherPositionLine]))).toEqual(['0', '2'])
  expect(validOf(await shown(drawId))).toEqual(['0', '2'])
  await setup.finish(drawId)
  await correct(drawId, nine)
  expect((await shown(drawId)).map(({ status, valid }) => [status, valid])).toEqual([
    ['won', '0.00'],
    ['lost', '2.00'],
  ])
  expect(await counted(drawId)).toEqual({ rounds: '2', alike: true })
  const [won] = await shown(drawId)
  expect(Number.parseFloat(won?.payout ?? '0')).toBeGreaterThan(19)
})

test('separate slips cover a market together; other markets count, and corrections change nothing', async () => {
  const drawId = await setup.current('essc-1')
  const [big, small] = [buildLine('ball-sides', 'big||||', '3'), buildLine('ball-sides', 'small||||', '3')]
  expect(validOf(await bought(drawId, [low, big]))).toEqual(['5', '3'])
  expect(validOf(await bought(drawId, [otherPositionLine, small]))).toEqual(['2', '0'])
  expect(validOf(await bought(drawId, [high]))).toEqual(['0'])
  await bought(drawId, [buildLine('fixed-position', '5||||', '1')], 'ben')
  expect(validOf(await shown(drawId))).toEqual(['0', '0', '2', '0', '0'])
  await setup.finish(drawId)
  for (const result of [nine, three, nine]) {
    await correct(drawId, result)
    expect(validOf(await shown(drawId))).toEqual(['0', '0', '2', '0', '0'])
    expect(await counted(drawId)).toEqual({ rounds: '2', alike: true })
    expect(await counted(drawId, setup.ben)).toEqual({ rounds: '1', alike: true })
  }
})

test('a bet cancelled before the close covers nothing', async () => {
  const drawId = await setup.current('ssc-1')
  const [other, half] = await bought(drawId, [high, low])
  expect(validOf([other as Placed, half as Placed])).toEqual(['0', '0'])
  expect((await setup.ask('DELETE', `/lgw/lottery/bets/${other?.betId}`)).value.bet.valid).toBe('0.00')
  expect(validOf(await shown(drawId))).toEqual(['0', '5'])
  await setup.finish(drawId)
  expect(validOf(await shown(drawId))).toEqual(['0', '5'])
  expect((await counted(drawId)).rounds).toBe('5')
})

test('repeated digits cover no more than once', async () => {
  const drawId = await setup.current('ssc-1')
  await bought(drawId, [low, low])
  await bought(drawId, [buildLine('fixed-position', '4,3,2,1,0||||', '5')])
  await setup.finish(drawId)
  expect(validOf(await shown(drawId))).toEqual(['5', '5', '5'])
})

test('settling in single pieces, in parallel and after a crash gives the same result', async () => {
  const drawId = await setup.current('ssc-1')
  for (const each of [low, high, otherPositionLine]) await bought(drawId, [each, buildLine('first2-typed', '12', '1')])
  await setup.pass(drawId)
  await setup.platform.owner.query(
    `update lottery.draw set status = 'drawn', closed_at = now(), drawn_at = now(), ticket_root = '\\x00', seed = '\\x00', seed_hash = sha256('\\x00'),
       tickets = 6, result = $2 where draw_id = $1`,
    [drawId, JSON.stringify([nine])],
  )
  const settle = () => settleDraw(setup.scope, BigInt(drawId), { pieceMax: 1 })
  expect(await setup.fall(settle)).toBeUndefined()
  await Promise.all([settle(), settle()])
  expect(validOf(await shown(drawId))).toEqual(['0', '1', '0', '1', '2', '1'])
  expect(await counted(drawId)).toEqual({ rounds: '5', alike: true })
})

test('the search finds the same at any page size; bets sold by the previous release count as sold', async () => {
  const drawId = await setup.current('ssc-1')
  await bought(drawId, [buildLine('star5-straight', `${everyDigit}|${everyDigit}|${everyDigit}|${everyDigit}|1`, '20')])
  await bought(drawId, [
    buildLine('star5-straight', `${everyDigit}|${everyDigit}|${everyDigit}|${everyDigit}|1,2`, '40'),
  ])
  const [old] = await bought(drawId, [certainWin])
  await setup.platform.owner.query('update lottery.bet set market = null, cover = null where bet_id = $1', [old?.betId])
  await bought(drawId, [buildLine('fixed-position', '0||||', '2')], 'ben')
  const draw = await setup.brand.within((tx) => selectDraw(tx, BigInt(drawId)))
  if (!draw) throw new Error('the draw is there')
  for (const pageMax of [1, 2, 3])
    expect(await findCovered(setup.scope, draw, createCoverReader({ family: 'ssc' }), { pageMax })).toBe(false)
  await bought(drawId, [buildLine('fixed-position', '0,1,2,3,4,5,6,7||||', '2')], 'ben')
  await bought(drawId, [buildLine('fixed-position', '|0,1,2,3,4,5,6,7|||', '8')])
  for (const pageMax of [1, 2, 3, 9])
    expect(await findCovered(setup.scope, draw, createCoverReader({ family: 'ssc' }), { pageMax })).toBe(true)
  await setup.finish(drawId)
  expect(validOf(await shown(drawId))).toEqual(['20', '40', '20', '0'])
})
