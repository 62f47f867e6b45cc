import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { createDb, createPool } from '#platform/db/pool.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { balanceMax, credit, debit } from '#wallet/public.ts'
import { runOutsideDraws } from './run-outside.ts'
import { settleDraw } from './settle-draw.ts'
import { auditQueries } from './store-check.ts'
import { selectDueDraws, updateToVoiding } from './store-draws.ts'
import { buildLine, certainWin, everyDigit, type LotterySetup, moveOutsideDrawToPast, setUpLottery } from './testing.ts'

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(() => setup.close())

const query = async (text: string, values: unknown[] = []) => (await setup.platform.owner.query(text, values)).rows
const expectConsistentBooks = () => expectNoAuditFindings(setup.platform, gamesQueries, auditQueries)

const reference = 'test'
/** Fills an account up, so that nothing can be credited. */
async function fill(key: string, memberId = setup.ana) {
  const amount = balanceMax - (await setup.brand.balance(memberId))
  const order = { memberId, amount, reference, key: `${key}:${memberId}` }
  await setup.brand.within((tx) => credit(tx, { ...order, from: 'brand:opening', kind: 'opening' }))
}
const makeRoom = (key: string, memberId = setup.ana) =>
  setup.brand.within((tx) => {
    const order = { memberId, amount: 1_000_000_000n, reference, key: `${key}:${memberId}` }
    return debit(tx, { ...order, to: 'brand:opening', kind: 'fee' })
  })

test('LOTT-4 M15 a winner with a full account blocks no other winners or draws, and is paid when there is room', async () => {
  const drawId = await setup.current('ssc-1')
  const lose = buildLine('fixed-position', '1||||', '1')
  const small = buildLine('fixed-position', `||||${everyDigit}`, '2')
  expect(await setup.place({ drawId, lines: [small] }, { who: 'ben' })).toMatchObject({ status: 200 })
  const { slipId } = (await setup.place({ drawId, lines: [certainWin, lose] })).value
  expect(await setup.place({ drawId, lines: [small] }, { who: 'ben' })).toMatchObject({ status: 200 })
  const states = async () =>
    (await query('select member_id, status from lottery.bet where draw_id = $1 order by bet_id', [drawId])).map(
      ({ member_id, status }) => `${member_id === setup.ana ? 'ana' : 'ben'} ${status}`,
    )
  await fill('to-the-brim')
  const ben = await setup.brand.balance(setup.ben)
  await setup.finish(drawId)
  const before = await states()
  expect(before.filter((state) => state.startsWith('ben'))).toEqual(['ben won', 'ben won'])
  expect(before.filter((state) => state === 'ana open')).toHaveLength(before.includes('ana lost') ? 1 : 2)
  expect((await setup.brand.balance(setup.ben)) > ben).toBe(true)
  expect(await query('select status from lottery.draw where draw_id = $1', [drawId])).toEqual([{ status: 'settling' }])
  const told = await query("select payload->>'key' as key from platform.outbox where name = 'wallet.paymentWaits'")
  expect(told.length).toBeGreaterThan(0)
  expect(told[0].key).toMatch(new RegExp(`^draw:${drawId}:1:`))
  await expectConsistentBooks()
  const next = await setup.current('k3-2')
  await setup.pass(next)
  const due = (await setup.brand.within((tx) => selectDueDraws(tx, 'all', 200))).map((draw) => `${draw.drawId}`)
  expect(due.filter((each) => [drawId, next].includes(each))).toEqual([next, drawId])

  await makeRoom('from-the-brim')
  await Promise.all([settleDraw(setup.scope, BigInt(drawId)), settleDraw(setup.scope, BigInt(drawId))])
  await settleDraw(setup.scope, BigInt(drawId))
  expect(await states()).not.toContain('ana open')
  expect(await query('select status from lottery.draw where draw_id = $1', [drawId])).toEqual([{ status: 'settled' }])
  expect((await setup.ask('GET', `/lgw/lottery/bets?slipId=${slipId}`)).value.list[0].status).toMatch(/^(won|lost)$/)
  await expectConsistentBooks()
  // when the draw is voided, what waits is the stake less what was paid already
  await fill('full-again')
  await setup.brand.within((tx) => updateToVoiding(tx, BigInt(drawId)))
  await settleDraw(setup.scope, BigInt(drawId))
  const waiting = await query(
    "select payload->>'amount' as amount from platform.outbox where payload->>'key' like $1",
    [`draw:${drawId}:2:%`],
  )
  expect(waiting.map(({ amount }) => amount)).toContain(`${20_000_000n - 19_600_000n}`)
  await makeRoom('room-again')
  await settleDraw(setup.scope, BigInt(drawId))
  expect(await query('select status from lottery.draw where draw_id = $1', [drawId])).toEqual([{ status: 'void' }])
})

test('LOTT-5 D12 M15 a wrong result is corrected while its win waits for room, and only the right win is paid', async () => {
  const { drawId } = (await setup.ask('GET', '/lgw/lottery/games/vn-north')).value.currentDraw
  const lines = [buildLine('de', '45', '2'), buildLine('de', '46', '1')]
  expect(await setup.place({ drawId, lines })).toMatchObject({ status: 200 })
  const ben = await setup.brand.balance(setup.ben)
  expect(await setup.place({ drawId, lines: [buildLine('de', '45', '1')] }, { who: 'ben' })).toMatchObject({
    status: 200,
  })
  await fill('before-north')
  await moveOutsideDrawToPast(setup, drawId)
  const deed = (what: string, special: string, who: 'rita' | 'omar') =>
    setup.ask('POST', `/office/api/lottery/results/${drawId}/${what}`, {
      ...{ who, body: { result: north(special), ...(what === 'entry' && { reason: 'as it was read' }) } },
    })
  const stand = async (special: string) => {
    expect(await deed('entry', special, 'rita')).toMatchObject({ status: 200 })
    expect(await deed('confirm', special, 'omar')).toMatchObject({ value: { confirmed: true } })
    await runOutsideDraws(setup.scope)
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
  expect(await setup.brand.balance(setup.ben)).toBe(ben - 1_000_000n)
  await expectConsistentBooks()
  await makeRoom('after-north')
  const ana = await setup.brand.balance(setup.ana)
  await Promise.all([runOutsideDraws(setup.scope), runOutsideDraws(setup.scope)])
  await runOutsideDraws(setup.scope)
  expect(await bets()).toEqual(['lost', 'won', 'lost'])
  expect(await setup.brand.balance(setup.ana)).toBe(ana + 99_000_000n)
  expect(await query('select status from lottery.draw where draw_id = $1', [drawId])).toEqual([{ status: 'corrected' }])
  await expectConsistentBooks()
})

/** A worker with a single connection, which the test can take between two of its transactions. */
function narrowWorker() {
  const pool = createPool({ url: setup.platform.config.databaseUrl, max: 1, lockMs: 25_000 }, setup.platform.log)
  return { pool, scope: { ...setup.scope, platform: { ...setup.platform, pool, db: createDb(pool) } } }
}

async function holdAccount(memberId: bigint) {
  const blocker = await setup.platform.owner.connect()
  await blocker.query('begin')
  await blocker.query('select from ledger.account where address = $1 for update', [`member:${memberId}:main`])
  return async () => {
    await blocker.query('rollback')
    blocker.release()
  }
}

test('LOTT-4 M15 D02 when another worker pays a win that had no room, the next bet is still settled', async () => {
  const drawId = await setup.current('ssc-1')
  expect(await setup.place({ drawId, lines: [certainWin] })).toMatchObject({ status: 200 })
  const small = buildLine('fixed-position', `||||${everyDigit}`, '2')
  expect(await setup.place({ drawId, lines: [small] }, { who: 'ben' })).toMatchObject({ status: 200 })
  for (const memberId of [setup.ana, setup.ben]) await fill('two-workers', memberId)
  await setup.finish(drawId)
  await makeRoom('room-for-ben', setup.ben)

  const worker = narrowWorker()
  const letAnaGo = await holdAccount(setup.ana)
  const first = settleDraw(worker.scope, BigInt(drawId), { pieceMax: 1 })
  await setup.untilWaiting(1)
  const pause = worker.pool.connect()
  await letAnaGo()
  const between = await pause
  await makeRoom('meanwhile')
  const letBenGo = await holdAccount(setup.ben)
  const second = Promise.allSettled([settleDraw(setup.scope, BigInt(drawId), { pieceMax: 1 })])
  await setup.untilWaiting(1)
  await query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [await setup.waiting()])
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
  await expectConsistentBooks()
})

/** A northern result in which only the end of the special prize hits any bet of this test. */
const north = (special: string) => [
  ...[[special], ['99999'], ['11100', '22200'], Array<string>(6).fill('33300'), Array<string>(4).fill('4400')],
  ...[Array<string>(6).fill('5500'), ['600', '600', '600'], ['00', '00', '00', '00']],
]
