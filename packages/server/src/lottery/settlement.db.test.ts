import { createHash } from 'node:crypto'
import { createRandom } from '@gasing/contract/rules/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { mainAccountOf, selectLedgerEntries } from '#ledger/public.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { credit, debit, readDebt, toTransactions } from '#wallet/public.ts'
import { createJudge } from './judge-bet.ts'
import { readPricesOfDraw } from './prices.ts'
import { settleDraw } from './settle-draw.ts'
import { selectLottery } from './store.ts'
import { auditQueries } from './store-check.ts'
import { replaceResult, selectDraw } from './store-draws.ts'
import { selectBetsToSettle } from './store-settle.ts'
import { buildLine, certainWin, everyDigit, type LotterySetup, setUpLottery } from './testing.ts'

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(() => setup.close())

const own = async (drawId: string, who: 'ana' | 'ben' = 'ana') =>
  (await setup.ask('GET', `/lgw/lottery/bets?drawId=${drawId}`, { who })).value.list
const draw = async (drawId: string) =>
  (await setup.ask('GET', `/lgw/lottery/games/ssc-1/draws?drawId=${drawId}`, { who: null })).value.list[0]
const expectConsistentBooks = () => expectNoAuditFindings(setup.platform, gamesQueries, auditQueries)

/** Changes of bets that had been counted before, by the slot that first counted them. */
const late = async () =>
  (await setup.platform.owner.query('select first_slot, sum(paid)::text as paid from play.late_pub group by 1')).rows

/** The win notifications of each member, with amounts. */
const readWinNotifications = async () =>
  (
    await setup.platform.owner.query(
      `select name as topic, payload->>'amount' as amount from platform.outbox where payload->>'type' = 'win' order by 1`,
    )
  ).rows

async function correct(drawId: string, result: string[]): Promise<void> {
  await setup.brand.within((tx) => replaceResult(tx, BigInt(drawId), JSON.stringify([result])))
  await settleDraw(setup.scope, BigInt(drawId))
}

test('LOTT-4 D05 M19 a corrected result adjusts payouts both ways, even when the win was spent', async () => {
  const drawId = await setup.current('ssc-1')
  const [beforeAna, beforeBen] = [await setup.brand.balance(setup.ana), await setup.brand.balance(setup.ben)]
  await setup.place({ drawId, lines: [certainWin, buildLine('fixed-position', `||||${everyDigit.slice(0, 9)}`, '5')] })
  await setup.place({ drawId, lines: [buildLine('fixed-position', '0,1||||', '2')] }, { who: 'ben' })
  await setup.finish(drawId)
  const right = (await draw(drawId)).result[0] as string[]
  const [settledAna, settledBen] = [await setup.brand.balance(setup.ana), await setup.brand.balance(setup.ben)]
  const isHit = (result: string[]) => result[0] === '0' || result[0] === '1'
  const wrong = [isHit(right) ? '9' : '0', ...right.slice(1)]
  const { rows: ended } = await setup.platform.owner.query(
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
  expect((await setup.brand.balance(setup.ben)) - settledBen).toBe(isHit(right) ? -won : won)
  const { first_slot } = ended[0]
  expect(await late()).toEqual([{ first_slot, paid: `${isHit(right) ? -won : won}` }])
  expect((await own(drawId, 'ben'))[0]).toMatchObject({ corrected: true, status: isHit(right) ? 'lost' : 'won' })
  // a bet with an unchanged outcome is not marked as corrected, and its win is not announced again
  expect((await own(drawId)).map((bet: { corrected: boolean }) => bet.corrected)).toEqual([false, false])
  const [anaWin] = await readWinNotifications()
  expect(anaWin.topic).toMatch(new RegExp(`:${setup.ana}$`))
  expect(await readWinNotifications()).toEqual([
    anaWin,
    { topic: anaWin.topic.replace(/[0-9]+$/, `${setup.ben}`), amount: '9.80' },
  ])
  // a member who won by mistake has spent it meanwhile: no balance falls below zero, the rest is owed
  await setup.brand.within(async (tx) => {
    const amount = await setup.brand.balance(setup.ben)
    if (amount > 0n && !isHit(right))
      await debit(tx, { memberId: setup.ben, to: 'brand:test', amount, kind: 'fee', key: 'spent', reference: 'test' })
  })
  const spent = isHit(right) ? 0n : settledBen + won
  await correct(drawId, right)
  expect(await setup.brand.balance(setup.ana)).toBe(settledAna)
  expect(await setup.brand.balance(setup.ben)).toBe(isHit(right) ? settledBen : 0n)
  expect((await draw(drawId)).formerResults).toHaveLength(2)
  expect(await late()).toEqual([{ first_slot, paid: '0' }])
  expect(beforeAna - settledAna + (beforeBen - settledBen)).toBeGreaterThan(-20_000_000n)
  if (spent > 0n) {
    const { rows } = await setup.platform.owner.query(
      'select sum(e.delta)::text as owed from ledger.entry e join ledger.account c on c.brand_id = e.brand_id and c.id = e.counter_id where c.address = $1',
      [`receivable:${setup.ben}`],
    )
    expect(rows[0].owed).toBe(`${won}`)
    const reasons = ['rollback']
    const found = { addresses: [mainAccountOf(setup.ben)], from: null, until: null, reasons, before: null, limit: 2 }
    const entries = await setup.brand.within((tx) => selectLedgerEntries(tx, found))
    const gameNames = { byCode: async () => new Map(), ofType: async () => [] }
    const names = { gameNames, vendorNames: async () => new Map(), notes: new Map(), decimals: 2 }
    const corrections = (await toTransactions(setup.scope, entries, names)).map(({ amount, note }) => [amount, note])
    expect(corrections).toEqual([
      ['-9.80', expect.stringMatching(/^Win reversed/)],
      ['9.80', expect.stringMatching(/^Covered by us/)],
    ])
  }
  await expectConsistentBooks()
})

const readInboxMessages = async (memberId: bigint): Promise<string[]> => {
  const { rows } = await setup.platform.owner.query<{ title: string }>(
    "select texts->'EN'->>'title' as title from content.message where member_id = $1 and key like 'lottery:%' order by id",
    [memberId],
  )
  return rows.map(({ title }) => title)
}

test('LOTT-4 D05 M11 a win reclaimed after it was spent, then reinstated, is not paid twice', async () => {
  const drawId = await setup.current('ssc-1')
  const given = {
    memberId: setup.ben,
    amount: 10_000_000n,
    kind: 'adjustment' as const,
    key: 'given',
    reference: 'test',
  }
  await setup.brand.within((tx) => credit(tx, { ...given, from: 'brand:test' }))
  expect(
    await setup.place({ drawId, lines: [buildLine('fixed-position', '0,1||||', '2')] }, { who: 'ben' }),
  ).toMatchObject({
    status: 200,
  })
  await setup.finish(drawId)
  const [right = '', ...rest] = (await draw(drawId)).result[0] as string[]
  const won = [right === '0' ? '1' : '0', ...rest]
  await correct(drawId, won)
  const spent = await setup.brand.balance(setup.ben)
  await setup.brand.within((tx) =>
    debit(tx, { memberId: setup.ben, to: 'brand:test', amount: spent, kind: 'fee', key: 'all', reference: 'test' }),
  )
  const owed = () => setup.brand.within((tx) => readDebt(tx, setup.ben))
  const [before, earlier] = [await owed(), (await readInboxMessages(setup.ben)).length]
  await correct(drawId, [right === '9' ? '8' : '9', ...rest])
  expect([await setup.brand.balance(setup.ben), await owed()]).toEqual([0n, before + 9_800_000n])
  expect((await readInboxMessages(setup.ben)).slice(earlier)).toEqual([
    expect.stringMatching(/a win has been reversed/),
  ])
  await correct(drawId, won)
  expect([await setup.brand.balance(setup.ben), await owed()]).toEqual([0n, before])
  expect(await readInboxMessages(setup.ben)).toHaveLength(earlier + 1)
  const found = {
    addresses: [mainAccountOf(setup.ben)],
    from: null,
    until: null,
    reasons: null,
    before: null,
    limit: 2,
  }
  const entries = await setup.brand.within((tx) => selectLedgerEntries(tx, found))
  const gameNames = { byCode: async () => new Map(), ofType: async () => [] }
  const names = { gameNames, vendorNames: async () => new Map(), notes: new Map(), decimals: 2 }
  expect((await toTransactions(setup.scope, entries, names)).map(({ amount, note }) => [amount, note])).toEqual([
    ['-9.80', expect.stringMatching(/^Repays what we had covered/)],
    ['9.80', null],
  ])
  await expectConsistentBooks()
})

test('LOTT-4 D03 payouts depend on bets, result and prices alone, in any order, and resettling writes nothing', async () => {
  const drawId = await setup.current('ssc-1')
  const { value: game } = await setup.ask('GET', '/lgw/lottery/games/ssc-1', { who: null })
  const lines = game.plays.map((play: { code: string; example: string }) => buildLine(play.code, play.example, '2'))
  for (let from = 0; from < lines.length; from += 40)
    await setup.place({ drawId, lines: lines.slice(from, from + 40).concat([certainWin]) })
  // the bets as they were before settlement
  const [taken, lottery, prices] = await setup.brand.within(async (tx) => {
    const found = await selectDraw(tx, BigInt(drawId))
    const bets = await selectBetsToSettle(tx, { drawId: BigInt(drawId), settlement: 1, limit: 10_000 })
    return [bets, await selectLottery(tx, 'ssc-1'), found && (await readPricesOfDraw(tx, found))] as const
  })
  if (!lottery || !prices) throw new Error('the draw has its lottery and its prices')
  expect(taken.length).toBeGreaterThan(lines.length)
  await setup.finish(drawId)
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
  const chance = createRandom(7)
  const shuffled = <Item>(items: readonly Item[]) =>
    items
      .map((item) => [chance(1_000_000), item] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, item]) => item)
  const again = Array.from({ length: 100 }, () => {
    const judge = createJudge(lottery)
    return hashOf(shuffled(taken).map((bet) => judge(bet, { prices, result })))
  })
  const stored = await setup.platform.owner.query(
    'select bet_id as "betId", status, payout from lottery.bet where draw_id = $1',
    [drawId],
  )
  const paid = stored.rows.map((row) => ({ ...row, betId: BigInt(row.betId), payout: BigInt(row.payout) }))
  expect(new Set([...again, hashOf(paid)]).size).toBe(1)
  const entries = async () =>
    (await setup.platform.owner.query('select count(*)::int as n from ledger.entry')).rows[0].n
  const before = await entries()
  await setup.run()
  await settleDraw(setup.scope, BigInt(drawId))
  expect(await entries()).toBe(before)
})

test('LOTT-4 a lower prize group pays less and returns the difference as rebate', async () => {
  const drawId = await setup.current('ssc-1')
  const whole = await setup.brand.balance(setup.ana)
  const game = await setup.ask('GET', '/lgw/lottery/games/ssc-1', { who: null })
  expect(game.value).toMatchObject({ groups: { min: 1700, max: 1960 }, unitStake: '2.00' })
  const low = { ...certainWin, group: 1800 }
  const placed = await setup.place({ drawId, lines: [low, { ...certainWin, unit: '0.1', multiple: 10 }] })
  expect(placed.value.bets).toMatchObject([
    { group: 1800, rebate: '1.60' },
    { group: 1960, rebate: '0.00', unit: '0.1', multiple: 10 },
  ])
  for (const [bad, field] of [
    [{ ...certainWin, group: 1961 }, 'lines.0.group'],
    [{ ...certainWin, group: 1699 }, 'lines.0.group'],
    [{ ...certainWin, unit: '1', multiple: 2 }, 'lines.0.stake'],
    [{ ...certainWin, stake: '19.99', unit: '1' }, 'lines.0.stake'],
  ] as const)
    expect(Object.keys((await setup.place({ drawId, lines: [bad] })).fields)).toEqual([field])
  const fixed = await setup.current('pc28-3')
  const outside = await setup.place({ drawId: fixed, lines: [{ ...buildLine('sides', 'big', '1'), group: 1800 }] })
  expect(outside.fields).toMatchObject({ 'lines.0.group': { code: 'group_none' } })
  await setup.finish(drawId)
  // 20 at 9.00 on a stake of two, with 8 % rebate; and 20 at 9.80
  expect(await setup.brand.balance(setup.ana)).toBe(whole - 40_000_000n + 18_000_000n + 1_600_000n + 19_600_000n)
  await expectConsistentBooks()
})

test('LOTT-4 D12 voiding a draw takes two people and refunds every stake once, even after settlement', async () => {
  const drawId = await setup.current('ssc-1')
  const before = await setup.brand.balance(setup.ana)
  await setup.place({ drawId, lines: [{ ...certainWin, group: 1700 }] })
  await setup.finish(drawId)
  const body = { kind: 'void', reason: 'The rhythm was wrong' }
  const url = `/office/api/draws/${drawId}/orders`
  const wrong = { kind: 'correct', result: [['1', '2', '3', '4', '5']], reason: 'Another result' }
  expect(await setup.ask('POST', url, { who: 'rita', body: wrong })).toMatchObject({ status: 400 })
  const proposed = await setup.ask('POST', url, { who: 'rita', body })
  expect(proposed).toMatchObject({ status: 200, value: { kind: 'void', status: 'proposed' } })
  expect(await setup.ask('POST', url, { who: 'omar', body })).toMatchObject({ code: 'already_decided' })
  const approve = (who: 'rita' | 'omar') =>
    setup.ask('POST', `/office/api/draw-orders/${proposed.value.id}/approve`, { who })
  expect(await approve('rita')).toMatchObject({ status: 403, code: 'four_eyes_needed' })
  const answers = await Promise.all([approve('omar'), approve('omar')])
  expect(answers.map(({ code }) => code ?? 'approved').toSorted()).toEqual(['already_decided', 'approved'])
  await settleDraw(setup.scope, BigInt(drawId))
  expect(await setup.brand.balance(setup.ana)).toBe(before)
  expect(await own(drawId)).toMatchObject([{ status: 'void', corrected: true }])
  const shown = await setup.ask('GET', `/office/api/draws/${drawId}`, { who: 'rita' })
  expect(shown.value).toMatchObject({ status: 'void', own: true, orders: [{ status: 'approved' }], exposure: [] })
  expect(shown.value.log.map(({ step }: { step: string }) => step)).toEqual(['opened', 'closed', 'drawn', 'void'])
  expect(await setup.ask('POST', url, { who: 'rita', body })).toMatchObject({ code: 'already_decided' })
  await expectConsistentBooks()
})

test('LOTT-4 an open draw can be voided too, and takes no more bets', async () => {
  const drawId = await setup.current('ssc-1')
  const before = await setup.brand.balance(setup.ana)
  await setup.place({ drawId, lines: [certainWin] })
  const body = { kind: 'void', reason: 'The rhythm was wrong' }
  const proposed = await setup.ask('POST', `/office/api/draws/${drawId}/orders`, { who: 'omar', body })
  await setup.ask('POST', `/office/api/draw-orders/${proposed.value.id}/approve`, { who: 'rita' })
  expect(await setup.place({ drawId, lines: [certainWin] })).toMatchObject({ code: 'draw_closed' })
  await settleDraw(setup.scope, BigInt(drawId))
  expect(await setup.brand.balance(setup.ana)).toBe(before)
  const list = await setup.ask('GET', '/office/api/draws?lottery=ssc-1&status=void', { who: 'rita' })
  expect(list.value.list[0]).toMatchObject({ id: drawId, stake: '0.00', payout: '0.00' })
  await expectConsistentBooks()
})
