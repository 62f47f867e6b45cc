import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdAmount, releaseHold } from '#cashier/held-money.ts'
import type { WithdrawalRow } from '#cashier/store-withdrawals.ts'
import type { Tx } from '#platform/db/tx.ts'
import { debitPrice, refundPrice } from '#points/price.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { credit, creditPoints, debit, readDebt } from '#wallet/public.ts'
import { settleDraw } from './settle-draw.ts'
import { recordRepaid } from './slip-money.ts'
import { auditQueries } from './store-check.ts'
import { replaceResult, updateToVoiding } from './store-draws.ts'
import { buildLine, type LotterySetup, setUpLottery } from './testing.ts'

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(async () => {
  await expectNoAuditFindings(setup.platform, auditQueries)
  await setup.close()
})

const office = async (drawId: string) => (await setup.ask('GET', `/office/api/draws/${drawId}`, { who: 'rita' })).value
const owed = () => setup.brand.within((tx) => readDebt(tx, setup.ben))
const balance = () => setup.brand.balance(setup.ben)

let serial = 0
/** Gives ben money of his own, or takes all he has. */
async function give(amount: bigint): Promise<void> {
  const order = {
    memberId: setup.ben,
    amount,
    kind: 'adjustment' as const,
    key: `given:${++serial}`,
    reference: 'test',
  }
  await setup.brand.within((tx) => credit(tx, { ...order, from: 'brand:test' }))
}
async function spendAll(): Promise<void> {
  const amount = await balance()
  const order = { memberId: setup.ben, amount, kind: 'fee' as const, key: `spent:${++serial}`, reference: 'test' }
  if (amount > 0n) await setup.brand.within((tx) => debit(tx, { ...order, to: 'brand:test' }))
}

async function correct(drawId: string, result: readonly string[]): Promise<void> {
  await setup.brand.within((tx) => replaceResult(tx, BigInt(drawId), JSON.stringify([result])))
  await settleDraw(setup.scope, BigInt(drawId))
}
const win = ['0', '0', '0', '0', '0']
const loss = ['9', '9', '9', '9', '9']
const line = (stake: string) => buildLine('fixed-position', '0||||', stake)

/** A bet of ben's whose draw has a result that he wins by. */
async function winWrongly(): Promise<string> {
  const drawId = await setup.current('ssc-1')
  await give(10_000_000n)
  expect(await setup.place({ drawId, lines: [line('10')] }, { who: 'ben' })).toMatchObject({ status: 200 })
  await setup.finish(drawId)
  await correct(drawId, win)
  return drawId
}

test('LOTT-4 M11 the house result of a draw leaves out what is owed for a win that was spent', async () => {
  const drawId = await winWrongly()
  expect(await office(drawId)).toMatchObject({ stake: '10.00', payout: '98.00', lent: '0.00', house: '-88.00' })
  await spendAll()
  await give(8_000_000n)
  await correct(drawId, loss)
  expect(await office(drawId)).toMatchObject({ stake: '10.00', payout: '0.00', lent: '90.00', house: '-80.00' })
  const { value } = await setup.ask('GET', `/office/api/draws?q=${drawId}`, { who: 'rita' })
  expect(value.list).toMatchObject([{ id: drawId, lent: '90.00', house: '-80.00' }])
  await correct(drawId, win)
  expect(await office(drawId)).toMatchObject({ payout: '98.00', lent: '0.00', house: '-88.00' })
})

test('LOTT-4 M11 a stake placed out of a wrong win repays what is owed when it is cancelled; a later stake does not', async () => {
  const drawId = await winWrongly()
  await spendAll()
  await give(98_000_000n)
  const open = await setup.current('pc28-3')
  const bet = (stake: string) => buildLine('sides', 'big', stake)
  const placed = await setup.place({ drawId: open, lines: [bet('30')] }, { who: 'ben' })
  const chased = await setup.place({ drawId: open, lines: [bet('20')], chase: { draws: 2 } }, { who: 'ben' })
  await spendAll()
  const before = await owed()
  await correct(drawId, loss)
  expect([await balance(), await owed()]).toEqual([0n, before + 98_000_000n])
  await give(5_000_000n)
  const later = await setup.place({ drawId: open, lines: [bet('5')] }, { who: 'ben' })
  const cancel = (id: string) => setup.ask('DELETE', `/lgw/lottery/bets/${id}`, { who: 'ben' })
  expect((await cancel(later.value.bets[0].betId)).value).toMatchObject({ repaid: '0.00', balance: '5.00' })
  expect((await cancel(placed.value.bets[0].betId)).value).toMatchObject({ repaid: '30.00', balance: '5.00' })
  expect([await owed(), (await office(drawId)).lent]).toEqual([before + 68_000_000n, '68.00'])
  const stopped = await setup.ask('DELETE', `/lgw/lottery/chases/${chased.value.slipId}`, { who: 'ben' })
  expect(stopped).toMatchObject({ status: 200, value: { returned: '40.00', repaid: '40.00', balance: '5.00' } })
  expect([await owed(), (await office(drawId)).lent]).toEqual([before + 28_000_000n, '28.00'])
  // the first result was right after all: what the stakes have repaid is paid
  await correct(drawId, win)
  expect([await balance(), await owed()]).toEqual([75_000_000n, before])
})

type Spent = { readonly memberId: bigint; readonly amount: bigint }
const withdrawalOf = (spent: Spent) => ({ ...spent, withdrawalId: 1n }) as WithdrawalRow
const orderOf = (spent: Spent) => ({ ...spent, id: 1n, points: 1_000_000n })
const ways: [string, (tx: Tx, spent: Spent) => Promise<unknown>, (tx: Tx, spent: Spent) => Promise<unknown>][] = [
  [
    'a withdrawal',
    (tx, spent) => holdAmount(tx, withdrawalOf(spent)),
    (tx, spent) => releaseHold(tx, withdrawalOf(spent), { recordRepaid }),
  ],
  [
    'an order of goods',
    async (tx, spent) => {
      const points = { memberId: spent.memberId, amount: 1_000_000n, kind: 'opening', reference: 'test' } as const
      await creditPoints(tx, { ...points, key: 'given:points' })
      await debitPrice(tx, orderOf(spent))
    },
    (tx, spent) => refundPrice(tx, orderOf(spent), { recordRepaid }),
  ],
]
test.each(ways)(
  'LOTT-4 M11 %s paid from a wrong win repays what is owed when it is returned',
  async (_name, spend, giveBack) => {
    const drawId = await winWrongly()
    const before = await owed()
    const spent = { memberId: setup.ben, amount: await balance() }
    await setup.brand.within((tx) => spend(tx, spent))
    await correct(drawId, loss)
    expect([await balance(), (await office(drawId)).lent]).toEqual([0n, '98.00'])
    await setup.brand.within((tx) => giveBack(tx, spent))
    const left = spent.amount - 98_000_000n
    expect([await balance(), await owed(), (await office(drawId)).lent]).toEqual([left, before, '0.00'])
  },
)

test('LOTT-4 M11 a rebate taken back after it was spent is owed like the win, and repaid by a cancelled stake', async () => {
  const drawId = await setup.current('ssc-1')
  await give(10_000_000n)
  const lines = [{ ...line('10'), group: 1800 }]
  expect(await setup.place({ drawId, lines }, { who: 'ben' })).toMatchObject({ status: 200 })
  await setup.finish(drawId)
  await correct(drawId, win)
  await spendAll()
  await give(90_000_000n)
  const open = await setup.current('pc28-3')
  const placed = await setup.place({ drawId: open, lines: [buildLine('sides', 'big', '90')] }, { who: 'ben' })
  const before = await owed()
  // of 90 won and 0.80 rebate, the stake of 10 is returned
  await setup.brand.within((tx) => updateToVoiding(tx, BigInt(drawId)))
  await settleDraw(setup.scope, BigInt(drawId))
  expect([await balance(), await owed(), (await office(drawId)).lent]).toEqual([0n, before + 80_800_000n, '80.80'])
  await setup.ask('DELETE', `/lgw/lottery/bets/${placed.value.bets[0].betId}`, { who: 'ben' })
  expect([await balance(), await owed(), (await office(drawId)).lent]).toEqual([9_200_000n, before, '0.00'])
})

test('LOTT-4 D05 a member whose chase a wrong win has stopped is told once that it does not continue', async () => {
  const drawId = await setup.current('ssc-1')
  await give(100_000_000n)
  const chase = { draws: 3, stopWhenWon: true }
  const place = (more: object) => setup.place({ drawId, lines: [line('1')], chase: more }, { who: 'ben' })
  const [stopped, going] = [await place(chase), await place({ ...chase, stopWhenWon: false })]
  await setup.finish(drawId)
  await correct(drawId, win)
  // a correction that leaves the win in place hides nothing
  await correct(drawId, ['0', ...loss.slice(1)])
  const states = async () => (await setup.ask('GET', '/lgw/lottery/chases', { who: 'ben' })).value.list
  const letters = async () =>
    (
      await setup.platform.owner.query(
        "select texts->'EN' as text from content.message where member_id = $1 and key like $2 order by id",
        [setup.ben, `lottery:${drawId}:%:chase:%`],
      )
    ).rows.map(({ text }) => `${text.title} ${text.html}`)
  expect(await letters()).toEqual([])
  await correct(drawId, loss)
  await correct(drawId, ['8', ...loss.slice(1)])
  expect(await letters()).toEqual([expect.stringMatching(/your chase stopped.*The stakes of the 2 draws after it/)])
  expect(await states()).toMatchObject([
    { chaseId: going.value.slipId, state: 'running', drawsLeft: 2 },
    { chaseId: stopped.value.slipId, state: 'stopped' },
    {},
  ])
})
