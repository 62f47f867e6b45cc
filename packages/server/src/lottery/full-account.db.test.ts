import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { auditQueries as ledgerQueries, runAudit } from '#ledger/public.ts'
import { makeDb, makePool } from '#platform/db/pool.ts'
import { balanceMax, credit, debit } from '#wallet/public.ts'
import { runOutside } from './run-outside.ts'
import { settleDraw } from './settle-draw.ts'
import { auditQueries } from './store-check.ts'
import { dueDraws } from './store-draws.ts'
import { everyDigit, type Hall, line, lotteryHall, passOutside, sure } from './testing.ts'

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

const reference = 'test'
/** Fills an account up, so that nothing can be credited. */
async function fill(key: string, memberId = hall.ana) {
  const amount = balanceMax - (await hall.told.balance(memberId))
  const order = { memberId, amount, reference, key: `${key}:${memberId}` }
  await hall.told.within((tx) => credit(tx, { ...order, from: 'brand:opening', kind: 'opening' }))
}
const makeRoom = (key: string, memberId = hall.ana) =>
  hall.told.within((tx) => {
    const order = { memberId, amount: 1_000_000_000n, reference, key: `${key}:${memberId}` }
    return debit(tx, { ...order, to: 'brand:opening', kind: 'fee' })
  })

test('LOTT-4 M15 a winner with a full account blocks no other winners or draws, and is paid when there is room', async () => {
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
  await fill('to-the-brim')
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
  const next = await hall.current('k3-2')
  await hall.pass(next)
  const due = (await hall.told.within((tx) => dueDraws(tx, 200))).map((draw) => `${draw.drawId}`)
  expect(due.filter((each) => [drawId, next].includes(each))).toEqual([next, drawId])

  await makeRoom('from-the-brim')
  await Promise.all([settleDraw(hall.scope, BigInt(drawId)), settleDraw(hall.scope, BigInt(drawId))])
  await settleDraw(hall.scope, BigInt(drawId))
  expect(await states()).not.toContain('ana open')
  expect(await query('select status from lottery.draw where draw_id = $1', [drawId])).toEqual([{ status: 'settled' }])
  expect((await hall.ask('GET', `/lgw/lottery/bets?slipId=${slipId}`)).value.list[0].status).toMatch(/^(won|lost)$/)
  await mustAgree()
})

test('LOTT-5 D12 M15 a wrong result is corrected while its win waits for room, and only the right win is paid', async () => {
  const { drawId } = (await hall.ask('GET', '/lgw/lottery/games/vn-north')).value.currentDraw
  const lines = [line('de', '45', '2'), line('de', '46', '1')]
  expect(await hall.place({ drawId, lines })).toMatchObject({ status: 200 })
  const ben = await hall.told.balance(hall.ben)
  expect(await hall.place({ drawId, lines: [line('de', '45', '1')] }, { who: 'ben' })).toMatchObject({ status: 200 })
  await fill('before-north')
  await passOutside(hall, drawId)
  const deed = (what: string, special: string, who: 'rita' | 'omar') =>
    hall.ask('POST', `/office/api/lottery/results/${drawId}/${what}`, {
      ...{ who, body: { result: north(special), ...(what === 'entry' && { reason: 'as it was read' }) } },
    })
  const stand = async (special: string) => {
    expect(await deed('entry', special, 'rita')).toMatchObject({ status: 200 })
    expect(await deed('confirm', special, 'omar')).toMatchObject({ value: { confirmed: true } })
    await runOutside(hall.scope)
  }
  const bets = async () =>
    (await query('select status from lottery.bet where draw_id = $1 order by bet_id', [drawId])).map(
      ({ status }) => status,
    )
  await stand('12345')
  expect(await bets()).toEqual(['open', 'lost', 'won'])
  await stand('12346')
  // a bet lost by the wrong result waits for room, like one that had not been ended
  expect(await bets()).toEqual(['lost', 'lost', 'lost'])
  expect(await hall.told.balance(hall.ben)).toBe(ben - 1_000_000n)
  await mustAgree()
  await makeRoom('after-north')
  const ana = await hall.told.balance(hall.ana)
  await Promise.all([runOutside(hall.scope), runOutside(hall.scope)])
  await runOutside(hall.scope)
  expect(await bets()).toEqual(['lost', 'won', 'lost'])
  expect(await hall.told.balance(hall.ana)).toBe(ana + 99_000_000n)
  expect(await query('select status from lottery.draw where draw_id = $1', [drawId])).toEqual([{ status: 'corrected' }])
  await mustAgree()
})

/** A worker with a single connection, which the test can take between two of its transactions. */
function narrowWorker() {
  const pool = makePool({ url: hall.platform.config.databaseUrl, max: 1, lockMs: 25_000 }, hall.platform.log)
  return { pool, scope: { ...hall.scope, platform: { ...hall.platform, pool, db: makeDb(pool) } } }
}

async function holdAccount(memberId: bigint) {
  const blocker = await hall.platform.owner.connect()
  await blocker.query('begin')
  await blocker.query('select from ledger.account where address = $1 for update', [`member:${memberId}:main`])
  return async () => {
    await blocker.query('rollback')
    blocker.release()
  }
}

test('LOTT-4 M15 D02 when another worker pays a win that had no room, the next bet is still settled', async () => {
  const drawId = await hall.current('ssc-1')
  expect(await hall.place({ drawId, lines: [sure] })).toMatchObject({ status: 200 })
  const small = line('fixed-position', `||||${everyDigit}`, '2')
  expect(await hall.place({ drawId, lines: [small] }, { who: 'ben' })).toMatchObject({ status: 200 })
  for (const memberId of [hall.ana, hall.ben]) await fill('two-workers', memberId)
  await hall.finish(drawId)
  await makeRoom('room-for-ben', hall.ben)

  const worker = narrowWorker()
  const letAnaGo = await holdAccount(hall.ana)
  const first = settleDraw(worker.scope, BigInt(drawId), { pieceMax: 1 })
  await hall.untilWaiting(1)
  const pause = worker.pool.connect()
  await letAnaGo()
  const between = await pause
  await makeRoom('meanwhile')
  const letBenGo = await holdAccount(hall.ben)
  const second = Promise.allSettled([settleDraw(hall.scope, BigInt(drawId), { pieceMax: 1 })])
  await hall.untilWaiting(1)
  await query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [await hall.waiting()])
  expect(await second).toMatchObject([{ status: 'rejected' }])
  await letBenGo()
  between.release()
  await first
  await worker.pool.end()
  expect(await query('select status from lottery.bet where draw_id = $1', [drawId])).toEqual([
    { status: 'won' },
    { status: 'won' },
  ])
  expect(await query('select status from lottery.draw where draw_id = $1', [drawId])).toEqual([{ status: 'settled' }])
  await mustAgree()
})

/** A northern result in which only the end of the special prize hits any bet of this test. */
const north = (special: string) => [
  ...[[special], ['99999'], ['11100', '22200'], Array<string>(6).fill('33300'), Array<string>(4).fill('4400')],
  ...[Array<string>(6).fill('5500'), ['600', '600', '600'], ['00', '00', '00', '00']],
]
