import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { auditQueries as ledgerQueries, runAudit } from '#ledger/public.ts'
import { balanceMax, credit, debit } from '#wallet/public.ts'
import { settleDraw } from './settle-draw.ts'
import { auditQueries } from './store-check.ts'
import { everyDigit, type Hall, line, lotteryHall, sure } from './testing.ts'

let hall: Hall
beforeAll(async () => {
  hall = await lotteryHall()
})
afterAll(() => hall.close())

const query = async (text: string, values: unknown[] = []) => (await hall.platform.owner.query(text, values)).rows
const mustAgree = async () => {
  const findings = await runAudit(hall.platform.owner, [...ledgerQueries, ...gamesQueries, ...auditQueries])
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
}

test('LOTT-4 M15 a winner whose account is full stops neither the draw’s other winners nor other draws, and is paid when there is room', async () => {
  const drawId = await hall.current('ssc-1')
  const lose = line('fixed-position', '1||||', '1')
  const small = line('fixed-position', `||||${everyDigit}`, '2')
  expect(await hall.place({ drawId, lines: [small] }, { who: 'ben' })).toMatchObject({ status: 200 })
  const { slipId } = (await hall.place({ drawId, lines: [sure, lose] })).value
  expect(await hall.place({ drawId, lines: [small] }, { who: 'ben' })).toMatchObject({ status: 200 })
  const states = async () =>
    (await query('select member_id, status from lottery.bet where draw_id = $1 order by bet_id', [drawId])).map(
      ({ member_id, status }) => `${member_id === hall.ana ? 'ana' : 'ben'} ${status}`,
    )
  const own = { memberId: hall.ana, amount: balanceMax - (await hall.told.balance(hall.ana)), reference: 'test' }
  await hall.told.within((tx) => credit(tx, { ...own, from: 'brand:opening', kind: 'opening', key: 'to-the-brim' }))
  const ben = await hall.told.balance(hall.ben)
  await hall.finish(drawId)
  const before = await states()
  expect(before.filter((state) => state.startsWith('ben'))).toEqual(['ben won', 'ben won'])
  expect(before.filter((state) => state === 'ana open')).toHaveLength(before.includes('ana lost') ? 1 : 2)
  expect((await hall.told.balance(hall.ben)) > ben).toBe(true)
  expect(await query('select status from lottery.draw where draw_id = $1', [drawId])).toEqual([{ status: 'settling' }])
  const told = await query("select payload->>'key' as key from platform.outbox where name = 'wallet.paymentWaits'")
  expect(told.length).toBeGreaterThan(0)
  expect(told[0].key).toMatch(new RegExp(`^draw:${drawId}:1:`))
  await mustAgree()

  const room = { ...own, amount: 1_000_000_000n }
  await hall.told.within((tx) => debit(tx, { ...room, to: 'brand:opening', kind: 'fee', key: 'from-the-brim' }))
  await Promise.all([settleDraw(hall.scope, BigInt(drawId)), settleDraw(hall.scope, BigInt(drawId))])
  await settleDraw(hall.scope, BigInt(drawId))
  expect(await states()).not.toContain('ana open')
  expect(await query('select status from lottery.draw where draw_id = $1', [drawId])).toEqual([{ status: 'settled' }])
  expect((await hall.ask('GET', `/lgw/lottery/bets?slipId=${slipId}`)).value.list[0].status).toMatch(/^(won|lost)$/)
  await mustAgree()
})
