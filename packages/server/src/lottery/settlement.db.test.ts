import { createHash } from 'node:crypto'
import { chanceFrom } from '@gasing/contract/rules/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { auditQueries as ledgerQueries, mainOf, runAudit, statement } from '#ledger/public.ts'
import { credit, debit, owedBy, toTransactions } from '#wallet/public.ts'
import { judgeOf } from './judge-bet.ts'
import { pricesOfDraw } from './prices.ts'
import { settleDraw } from './settle-draw.ts'
import { lotteryByCode } from './store.ts'
import { auditQueries } from './store-check.ts'
import { drawById, replaceResult } from './store-draws.ts'
import { takeBets } from './store-settle.ts'
import { everyDigit, type Hall, line, lotteryHall, sure } from './testing.ts'

let hall: Hall
beforeAll(async () => {
  hall = await lotteryHall()
})
afterAll(() => hall.close())

const own = async (drawId: string, who: 'ana' | 'ben' = 'ana') =>
  (await hall.ask('GET', `/lgw/lottery/bets?drawId=${drawId}`, { who })).value.list
const draw = async (drawId: string) =>
  (await hall.ask('GET', `/lgw/lottery/games/ssc-1/draws?drawId=${drawId}`, { who: null })).value.list[0]
const mustAgree = async () => {
  const findings = await runAudit(hall.platform.owner, [...ledgerQueries, ...gamesQueries, ...auditQueries])
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
}

/** Changes of bets that had been counted before, by the slot that first counted them. */
const late = async () =>
  (await hall.platform.owner.query('select first_slot, sum(paid)::text as paid from play.late_pub group by 1')).rows

/** The win notifications of each member, with amounts. */
const toldWins = async () =>
  (
    await hall.platform.owner.query(
      `select name as topic, payload->>'amount' as amount from platform.outbox where payload->>'type' = 'win' order by 1`,
    )
  ).rows

async function correct(drawId: string, result: string[]): Promise<void> {
  await hall.told.within((tx) => replaceResult(tx, BigInt(drawId), JSON.stringify([result])))
  await settleDraw(hall.scope, BigInt(drawId))
}

test('LOTT-4 D05 M19 a corrected result adjusts payouts both ways, even when the win was spent', async () => {
  const drawId = await hall.current('ssc-1')
  const [beforeAna, beforeBen] = [await hall.told.balance(hall.ana), await hall.told.balance(hall.ben)]
  await hall.place({ drawId, lines: [sure, line('fixed-position', `||||${everyDigit.slice(0, 9)}`, '5')] })
  await hall.place({ drawId, lines: [line('fixed-position', '0,1||||', '2')] }, { who: 'ben' })
  await hall.finish(drawId)
  const right = (await draw(drawId)).result[0] as string[]
  const [settledAna, settledBen] = [await hall.told.balance(hall.ana), await hall.told.balance(hall.ben)]
  const isHit = (result: string[]) => result[0] === '0' || result[0] === '1'
  const wrong = [isHit(right) ? '9' : '0', ...right.slice(1)]
  const { rows: ended } = await hall.platform.owner.query(
    `update lottery.bet set ended_at = ended_at - interval '2 hours' where draw_id = $1
     returning date_bin('5 minutes', ended_at, 'epoch') as first_slot`,
    [drawId],
  )
  await correct(drawId, wrong)
  expect(await draw(drawId)).toMatchObject({
    status: 'corrected',
    result: [wrong],
    formerResults: [{ result: [right] }],
  })
  const won = 9_800_000n
  expect((await hall.told.balance(hall.ben)) - settledBen).toBe(isHit(right) ? -won : won)
  const { first_slot } = ended[0]
  expect(await late()).toEqual([{ first_slot, paid: `${isHit(right) ? -won : won}` }])
  expect((await own(drawId, 'ben'))[0]).toMatchObject({ corrected: true, status: isHit(right) ? 'lost' : 'won' })
  // a bet with an unchanged outcome is not marked as corrected, and its win is not announced again
  expect((await own(drawId)).map((bet: { corrected: boolean }) => bet.corrected)).toEqual([false, false])
  const [anaWin] = await toldWins()
  expect(anaWin.topic).toMatch(new RegExp(`:${hall.ana}$`))
  expect(await toldWins()).toEqual([anaWin, { topic: anaWin.topic.replace(/[0-9]+$/, `${hall.ben}`), amount: '9.80' }])
  // a member who won by mistake has spent it meanwhile: no balance falls below zero, the rest is owed
  await hall.told.within(async (tx) => {
    const amount = await hall.told.balance(hall.ben)
    if (amount > 0n && !isHit(right))
      await debit(tx, { memberId: hall.ben, to: 'brand:test', amount, kind: 'fee', key: 'spent', reference: 'test' })
  })
  const spent = isHit(right) ? 0n : settledBen + won
  await correct(drawId, right)
  expect(await hall.told.balance(hall.ana)).toBe(settledAna)
  expect(await hall.told.balance(hall.ben)).toBe(isHit(right) ? settledBen : 0n)
  expect((await draw(drawId)).formerResults).toHaveLength(2)
  expect(await late()).toEqual([{ first_slot, paid: '0' }])
  expect(beforeAna - settledAna + (beforeBen - settledBen)).toBeGreaterThan(-20_000_000n)
  if (spent > 0n) {
    const { rows } = await hall.platform.owner.query(
      'select sum(e.delta)::text as owed from ledger.entry e join ledger.account c on c.brand_id = e.brand_id and c.id = e.counter_id where c.address = $1',
      [`receivable:${hall.ben}`],
    )
    expect(rows[0].owed).toBe(`${won}`)
    const reasons = ['rollback']
    const found = { addresses: [mainOf(hall.ben)], from: null, until: null, reasons, before: null, limit: 2 }
    const entries = await hall.told.within((tx) => statement(tx, found))
    const gameNames = { byCode: async () => new Map(), ofType: async () => [] }
    const names = { gameNames, vendorNames: async () => new Map(), notes: new Map(), decimals: 2 }
    const corrections = (await toTransactions(hall.scope, entries, names)).map(({ amount, note }) => [amount, note])
    expect(corrections).toEqual([
      ['-9.80', expect.stringMatching(/^Win reversed/)],
      ['9.80', expect.stringMatching(/^Covered by us/)],
    ])
  }
  await mustAgree()
})

const letters = async (memberId: bigint): Promise<string[]> => {
  const { rows } = await hall.platform.owner.query<{ title: string }>(
    "select texts->'EN'->>'title' as title from content.message where member_id = $1 and key like 'lottery:%' order by id",
    [memberId],
  )
  return rows.map(({ title }) => title)
}

test('LOTT-4 D05 M11 a win reclaimed after it was spent, then reinstated, is not paid twice', async () => {
  const drawId = await hall.current('ssc-1')
  const given = {
    memberId: hall.ben,
    amount: 10_000_000n,
    kind: 'adjustment' as const,
    key: 'given',
    reference: 'test',
  }
  await hall.told.within((tx) => credit(tx, { ...given, from: 'brand:test' }))
  expect(await hall.place({ drawId, lines: [line('fixed-position', '0,1||||', '2')] }, { who: 'ben' })).toMatchObject({
    status: 200,
  })
  await hall.finish(drawId)
  const [right = '', ...rest] = (await draw(drawId)).result[0] as string[]
  const won = [right === '0' ? '1' : '0', ...rest]
  await correct(drawId, won)
  const spent = await hall.told.balance(hall.ben)
  await hall.told.within((tx) =>
    debit(tx, { memberId: hall.ben, to: 'brand:test', amount: spent, kind: 'fee', key: 'all', reference: 'test' }),
  )
  const owed = () => hall.told.within((tx) => owedBy(tx, hall.ben))
  const [before, earlier] = [await owed(), (await letters(hall.ben)).length]
  await correct(drawId, [right === '9' ? '8' : '9', ...rest])
  expect([await hall.told.balance(hall.ben), await owed()]).toEqual([0n, before + 9_800_000n])
  expect((await letters(hall.ben)).slice(earlier)).toEqual([expect.stringMatching(/a win has been reversed/)])
  await correct(drawId, won)
  expect([await hall.told.balance(hall.ben), await owed()]).toEqual([0n, before])
  expect(await letters(hall.ben)).toHaveLength(earlier + 1)
  const found = { addresses: [mainOf(hall.ben)], from: null, until: null, reasons: null, before: null, limit: 2 }
  const entries = await hall.told.within((tx) => statement(tx, found))
  const gameNames = { byCode: async () => new Map(), ofType: async () => [] }
  const names = { gameNames, vendorNames: async () => new Map(), notes: new Map(), decimals: 2 }
  expect((await toTransactions(hall.scope, entries, names)).map(({ amount, note }) => [amount, note])).toEqual([
    ['-9.80', expect.stringMatching(/^Repays what we had covered/)],
    ['9.80', null],
  ])
  await mustAgree()
})

test('LOTT-4 D03 payouts depend on bets, result and prices alone, in any order, and resettling writes nothing', async () => {
  const drawId = await hall.current('ssc-1')
  const { value: game } = await hall.ask('GET', '/lgw/lottery/games/ssc-1', { who: null })
  const lines = game.plays.map((play: { code: string; example: string }) => line(play.code, play.example, '2'))
  for (let from = 0; from < lines.length; from += 40)
    await hall.place({ drawId, lines: lines.slice(from, from + 40).concat([sure]) })
  // the bets as they were before settlement
  const [taken, lottery, prices] = await hall.told.within(async (tx) => {
    const found = await drawById(tx, BigInt(drawId))
    const bets = await takeBets(tx, { drawId: BigInt(drawId), settlement: 1, limit: 10_000 })
    return [bets, await lotteryByCode(tx, 'ssc-1'), found && (await pricesOfDraw(tx, found))] as const
  })
  if (!lottery || !prices) throw new Error('the draw has its lottery and its prices')
  expect(taken.length).toBeGreaterThan(lines.length)
  await hall.finish(drawId)
  const { result } = await draw(drawId)
  const hashOf = (ends: readonly { betId: bigint; status: string; payout: bigint }[]) =>
    createHash('sha256')
      .update(
        ends
          .toSorted((a, b) => Number(a.betId - b.betId))
          .map(({ betId, status, payout }) => `${betId} ${status} ${payout}`)
          .join(),
      )
      .digest('hex')
  const chance = chanceFrom(7)
  const shuffled = <Item>(items: readonly Item[]) =>
    items
      .map((item) => [chance(1_000_000), item] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, item]) => item)
  const again = Array.from({ length: 100 }, () => {
    const judge = judgeOf(lottery)
    return hashOf(shuffled(taken).map((bet) => judge(bet, { prices, result })))
  })
  const kept = await hall.platform.owner.query(
    'select bet_id as "betId", status, payout from lottery.bet where draw_id = $1',
    [drawId],
  )
  const paid = kept.rows.map((row) => ({ ...row, betId: BigInt(row.betId), payout: BigInt(row.payout) }))
  expect(new Set([...again, hashOf(paid)]).size).toBe(1)
  const entries = async () => (await hall.platform.owner.query('select count(*)::int as n from ledger.entry')).rows[0].n
  const before = await entries()
  await hall.run()
  await settleDraw(hall.scope, BigInt(drawId))
  expect(await entries()).toBe(before)
})

test('LOTT-4 a lower prize group pays less and returns the difference as rebate', async () => {
  const drawId = await hall.current('ssc-1')
  const whole = await hall.told.balance(hall.ana)
  const game = await hall.ask('GET', '/lgw/lottery/games/ssc-1', { who: null })
  expect(game.value).toMatchObject({ groups: { min: 1700, max: 1960 }, unitStake: '2.00' })
  const low = { ...sure, group: 1800 }
  const placed = await hall.place({ drawId, lines: [low, { ...sure, unit: '0.1', multiple: 10 }] })
  expect(placed.value.bets).toMatchObject([
    { group: 1800, rebate: '1.60' },
    { group: 1960, rebate: '0.00', unit: '0.1', multiple: 10 },
  ])
  for (const [bad, field] of [
    [{ ...sure, group: 1961 }, 'lines.0.group'],
    [{ ...sure, group: 1699 }, 'lines.0.group'],
    [{ ...sure, unit: '1', multiple: 2 }, 'lines.0.stake'],
    [{ ...sure, stake: '19.99', unit: '1' }, 'lines.0.stake'],
  ] as const)
    expect(Object.keys((await hall.place({ drawId, lines: [bad] })).fields)).toEqual([field])
  const fixed = await hall.current('pc28-3')
  const outside = await hall.place({ drawId: fixed, lines: [{ ...line('sides', 'big', '1'), group: 1800 }] })
  expect(outside.fields).toMatchObject({ 'lines.0.group': { code: 'group_none' } })
  await hall.finish(drawId)
  // 20 at 9.00 on a stake of two, with 8 % rebate; and 20 at 9.80
  expect(await hall.told.balance(hall.ana)).toBe(whole - 40_000_000n + 18_000_000n + 1_600_000n + 19_600_000n)
  await mustAgree()
})

test('LOTT-4 D12 voiding a draw takes two people and refunds every stake once, even after settlement', async () => {
  const drawId = await hall.current('ssc-1')
  const before = await hall.told.balance(hall.ana)
  await hall.place({ drawId, lines: [{ ...sure, group: 1700 }] })
  await hall.finish(drawId)
  const body = { kind: 'void', reason: 'The rhythm was wrong' }
  const url = `/office/api/draws/${drawId}/orders`
  const wrong = { kind: 'correct', result: [['1', '2', '3', '4', '5']], reason: 'Another result' }
  expect(await hall.ask('POST', url, { who: 'rita', body: wrong })).toMatchObject({ status: 400 })
  const proposed = await hall.ask('POST', url, { who: 'rita', body })
  expect(proposed).toMatchObject({ status: 200, value: { kind: 'void', status: 'proposed' } })
  expect(await hall.ask('POST', url, { who: 'omar', body })).toMatchObject({ code: 'already_decided' })
  const approve = (who: 'rita' | 'omar') =>
    hall.ask('POST', `/office/api/draw-orders/${proposed.value.id}/approve`, { who })
  expect(await approve('rita')).toMatchObject({ status: 403, code: 'four_eyes_needed' })
  const answers = await Promise.all([approve('omar'), approve('omar')])
  expect(answers.map(({ code }) => code ?? 'approved').toSorted()).toEqual(['already_decided', 'approved'])
  await settleDraw(hall.scope, BigInt(drawId))
  expect(await hall.told.balance(hall.ana)).toBe(before)
  expect(await own(drawId)).toMatchObject([{ status: 'void', corrected: true }])
  const shown = await hall.ask('GET', `/office/api/draws/${drawId}`, { who: 'rita' })
  expect(shown.value).toMatchObject({ status: 'void', own: true, orders: [{ status: 'approved' }], exposure: [] })
  expect(shown.value.log.map(({ step }: { step: string }) => step)).toEqual(['opened', 'closed', 'drawn', 'void'])
  expect(await hall.ask('POST', url, { who: 'rita', body })).toMatchObject({ code: 'already_decided' })
  await mustAgree()
})

test('LOTT-4 an open draw can be voided too, and takes no more bets', async () => {
  const drawId = await hall.current('ssc-1')
  const before = await hall.told.balance(hall.ana)
  await hall.place({ drawId, lines: [sure] })
  const body = { kind: 'void', reason: 'The rhythm was wrong' }
  const proposed = await hall.ask('POST', `/office/api/draws/${drawId}/orders`, { who: 'omar', body })
  await hall.ask('POST', `/office/api/draw-orders/${proposed.value.id}/approve`, { who: 'rita' })
  expect(await hall.place({ drawId, lines: [sure] })).toMatchObject({ code: 'draw_closed' })
  await settleDraw(hall.scope, BigInt(drawId))
  expect(await hall.told.balance(hall.ana)).toBe(before)
  const list = await hall.ask('GET', '/office/api/draws?lottery=ssc-1&status=void', { who: 'rita' })
  expect(list.value.list[0]).toMatchObject({ id: drawId, stake: '0.00', payout: '0.00' })
  await mustAgree()
})
