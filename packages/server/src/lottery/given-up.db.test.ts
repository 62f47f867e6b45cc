import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAudit } from '#ledger/public.ts'
import { settleDraw } from './settle-draw.ts'
import { auditQueries } from './store-check.ts'
import { moveToVoiding } from './store-draws.ts'
import { type Hall, lotteryHall, sure } from './testing.ts'

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

/** What was counted beside what it was expected to pay (D13); ten numbers of ten are sure to return what one does in the long run. */
const mustExpectTurnover = async () => {
  const { rows } = await hall.platform.owner.query(
    `select sum(bets)::int as bets, sum(stake)::text as stake, sum(paid)::text as paid, sum(expected)::text as expected
     from lottery.expectation`,
  )
  const counted = await turnover()
  expect(rows[0]).toEqual({ ...counted, expected: counted.paid })
}

test('LOTT-4 AGENT-6 a chase over a draw that is given up gets that stake back, plays on, and counts what was played alone', async () => {
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
  // a settled draw that is given up is counted off where that was done
  await giveUp(first?.drawId ?? '')
  expect(await turnover()).toEqual({ bets: 1, stake: '60000000', paid: '58800000' })
  await mustExpectTurnover()
  expect(await hall.told.balance(hall.ana)).toBe(before - 60_000_000n + 58_800_000n)
  const findings = await runAudit(hall.platform.owner, auditQueries)
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
})
