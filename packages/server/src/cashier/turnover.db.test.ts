import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { countPagesRead } from '#platform/testing/count-pages-read.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { credit, debit } from '#wallet/public.ts'
import { confirmWithdrawal } from './confirmation.ts'
import { approveWithdrawal, payWithdrawal } from './decide-withdrawal.ts'
import { saveOfficeChannelForm } from './office-channels.ts'
import { readTurnover } from './own-turnover.ts'
import { listWithdrawals } from './own-withdrawals.ts'
import { addTurnover, moveTurnoverWithTransfer } from './require-turnover.ts'
import { settleDispute } from './settle-dispute.ts'
import { selectOpenTurnover } from './store-turnover.ts'
import {
  actWhileRoundEnds,
  balanceOf,
  buildNotice,
  cashierBrand,
  inTest,
  openTestDeposit,
  operatorScope,
  refusalOf,
  sendNotice,
  units,
  withoutLoans,
} from './testing.ts'
import { createPayee, paymentPassword, type TestPayee } from './testing-payee.ts'
import { requestWithdrawal } from './withdrawals.ts'

let platform: TestPlatform
let brandId: number
let rounds = 0
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
  await saveOfficeChannelForm(finance(), {
    ...{ channelId: 'usdt', direction: 'deposit', kind: 'crypto', method: 'hosted', providerId: 'sandbox' },
    ...{ names: { MY: 'USDT' }, minimum: '10.00', maximum: '9000.00', fee: '0.00', minutes: 5, suggestions: [] },
    ...{ turnoverPercent: 100, dailyCount: null, dailyAmount: null, payTo: null, enabled: true },
  })
})
afterAll(() => platform.close())

const finance = (id = 7n) => operatorScope(platform, brandId, id)
const withdraw = ({ scope, accountId }: TestPayee, amount: bigint) =>
  refusalOf(requestWithdrawal(scope, { accountId, amount: amount * units, paymentPassword }).then(() => 'requested'))

/** Records a vendor's round as the money path does. */
const play = ({ memberId }: TestPayee, stake: bigint, closed = true, round = `r${++rounds}`) =>
  inTest(platform, brandId, (tx) =>
    tx.query(sql`
      select play.record_pub(${tx.brandId}, array[${memberId}]::bigint[], array['v'], array['g'], array[${round}]::text[],
        array[${stake * units}]::bigint[], array[0]::bigint[], array[${closed}]::boolean[], array[false])`),
  )

/** Debits money to the house, without a matching round. */
const lose = ({ memberId }: TestPayee, amount: bigint) =>
  inTest(platform, brandId, (tx) =>
    debit(tx, {
      ...{ memberId, to: 'house:v', amount: amount * units, kind: 'bet', key: `lost:${memberId}:${++rounds}` },
      reference: 'v/g/lost',
    }),
  )

async function deposit({ scope }: TestPayee, amount: bigint, channelId = 'usdt'): Promise<void> {
  const { reference } = await openTestDeposit(scope, amount * units, channelId)
  expect(await sendNotice(platform, brandId, buildNotice(reference, { amount: `${amount}.00` }))).toBe('credited')
}

test('MEMBER-5 settled rounds fill a deposit’s turnover, shown as it grows; once full, withdrawals are allowed', async () => {
  const member = await createPayee(platform, brandId, 50n)
  await play(member, 500n)
  await deposit(member, 100n)
  expect(await readTurnover(member.scope)).toMatchObject({ required: '100.00', done: '0.00', left: '100.00' })
  expect(await withdraw(member, 20n)).toBe('turnover_unmet')
  await play(member, 60n)
  await play(member, 90n, false)
  expect(await readTurnover(member.scope)).toMatchObject({
    left: '40.00',
    list: [{ source: 'deposit', amount: '100.00', required: '100.00', done: '60.00' }],
  })
  expect(await withdraw(member, 20n)).toBe('turnover_unmet')
  await play(member, 40n)
  expect(await withdraw(member, 20n)).toBe('requested')
  expect(await readTurnover(member.scope)).toMatchObject({ required: '0.00', list: [] })
})

test('MEMBER-5 the tied part of a round does not count as turnover', async () => {
  const member = await createPayee(platform, brandId, 50n)
  await deposit(member, 100n)
  await play(member, 60n)
  await platform.owner.query('update play.round set tied = 45000000 where member_id = $1', [member.memberId.toString()])
  expect(await readTurnover(member.scope)).toMatchObject({ done: '15.00', left: '85.00' })
})

test('a rolled-back round takes its stake out of the turnover', async () => {
  const member = await createPayee(platform, brandId, 0n)
  await deposit(member, 100n)
  await play(member, 100n, true, 'taken-back')
  expect(await readTurnover(member.scope)).toMatchObject({ left: '0.00' })
  await inTest(platform, brandId, (tx) =>
    tx.query(sql`
      select play.record_pub(${tx.brandId}, array[${member.memberId}]::bigint[], array['v'], array['g'],
        array['taken-back'], array[${-100n * units}]::bigint[], array[0]::bigint[], array[true], array[true])`),
  )
  expect(await withdraw(member, 20n)).toBe('turnover_unmet')
})

test('turnover reads the member’s rounds of its time alone, neither older ones nor those of others', async () => {
  const member = await createPayee(platform, brandId, 0n)
  const fill = (memberId: bigint, openedAt: string) =>
    platform.owner.query(
      `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, status, opened_at, settled_at)
       select $1, $2, 'v', 'g', 'many' || i, 1000000, 'settled', ${openedAt}, ${openedAt} from generate_series(1, 20000) i`,
      [brandId, memberId.toString()],
    )
  await fill(member.memberId, `now() - interval '90 days'`)
  await deposit(member, 100n)
  await fill(9_999_999n, 'now()')
  await play(member, 60n)
  await platform.owner.query('analyze play.round')
  await inTest(platform, brandId, async (tx) => {
    const counting = countPagesRead(tx)
    expect(await selectOpenTurnover(counting.tx, member.memberId)).toMatchObject([{ staked: 60n * units }])
    expect(counting.pages()).toBeLessThan(150)
  })
})

test('turnover of lost money is dropped with the next deposit', async () => {
  const member = await createPayee(platform, brandId, 0n)
  await deposit(member, 100n)
  await lose(member, 100n)
  await deposit(member, 30n)
  expect(await readTurnover(member.scope)).toMatchObject({ required: '30.00', list: [{ amount: '30.00' }] })
  await play(member, 30n)
  await lose(member, 30n)
  await deposit(member, 40n)
  await lose(member, 40n)
  // this channel requires no turnover, so what was lost must not bind its money
  await deposit(member, 50n, 'bank')
  expect(await readTurnover(member.scope)).toMatchObject({ list: [] })
  expect(await withdraw(member, 50n)).toBe('requested')
})

test('money in a vendor’s wallet is not lost: its turnover remains', async () => {
  const member = await createPayee(platform, brandId, 0n)
  await deposit(member, 100n)
  await inTest(platform, brandId, async (tx) => {
    await debit(tx, {
      ...{ memberId: member.memberId, to: 'house:v', amount: 100n * units, kind: 'transfer_out', key: 'all-away' },
      reference: 'away:1',
    })
    await tx.query(sql`
      insert into games.vendor (brand_id, code, name, dialect) values (${brandId}, 'away', 'Away', 'none')`)
    await tx.query(sql`
      insert into games.wallet_transfer (brand_id, member_id, vendor, direction, amount, state, at)
      values (${brandId}, ${member.memberId}, 'away', 'out', ${100n * units}, 'done', ${tx.now})`)
  })
  await deposit(member, 30n)
  expect(await readTurnover(member.scope)).toMatchObject({ required: '130.00' })
})

test('AGENT-3 a transfer moves a proportional share of the turnover to the receiver', async () => {
  const [sender, receiver] = [await createPayee(platform, brandId, 100n), await createPayee(platform, brandId, 0n)]
  await deposit(sender, 100n)
  const moved = { transferId: 900n, fromMemberId: sender.memberId, toMemberId: receiver.memberId, amount: 50n * units }
  await inTest(platform, brandId, (tx) => moveTurnoverWithTransfer(tx, moved))
  expect(await readTurnover(sender.scope)).toMatchObject({ required: '75.00' })
  expect(await readTurnover(receiver.scope)).toMatchObject({ list: [{ source: 'transfer', required: '25.00' }] })
  await play(sender, 75n)
  expect(await withdraw(sender, 20n)).toBe('requested')
})

test('AGENT-3 a stake in an open round counts as money and keeps its turnover', async () => {
  const [sender, receiver] = [await createPayee(platform, brandId, 0n), await createPayee(platform, brandId, 0n)]
  await deposit(sender, 100n)
  await lose(sender, 99n)
  await play(sender, 99n, false)
  const moved = { transferId: 901n, fromMemberId: sender.memberId, toMemberId: receiver.memberId, amount: units }
  await inTest(platform, brandId, (tx) => moveTurnoverWithTransfer(tx, moved))
  expect(await readTurnover(sender.scope)).toMatchObject({ left: '99.00' })
  expect(await readTurnover(receiver.scope)).toMatchObject({ left: '1.00' })
})

test('AGENT-3 turnover stays with a win that is paid while money arrives or is sent on', async () => {
  const [member, upline] = [await createPayee(platform, brandId, 0n), await createPayee(platform, brandId, 0n)]
  const { memberId, scope } = member
  await deposit(member, 1000n)
  await lose(member, 1000n)
  await play(member, 100n, false)
  const bonus = { memberId, source: 'bonus', reference: 'bonus:900', amount: 10n * units, percent: 0 } as const
  const receive = () => inTest(platform, brandId, (tx) => addTurnover(tx, bonus))
  await actWhileRoundEnds(platform, brandId, { memberId, win: 900n }, receive)
  expect(await readTurnover(scope)).toMatchObject({ required: '1000.00', done: '100.00' })
  await lose(member, 899n)
  await play(member, 899n, false)
  const moved = { transferId: 903n, fromMemberId: memberId, toMemberId: upline.memberId, amount: units }
  const send = () => inTest(platform, brandId, (tx) => moveTurnoverWithTransfer(tx, moved))
  await actWhileRoundEnds(platform, brandId, { memberId, win: 899n }, send)
  expect(await readTurnover(upline.scope)).toMatchObject({ required: '1.00' })
})

test('AGENT-3 turnover of lost money does not block withdrawing a received transfer', async () => {
  const [sender, receiver] = [await createPayee(platform, brandId, 50n), await createPayee(platform, brandId, 0n)]
  await deposit(receiver, 100n)
  await lose(receiver, 100n)
  const moved = { transferId: 902n, fromMemberId: sender.memberId, toMemberId: receiver.memberId, amount: 50n * units }
  await inTest(platform, brandId, async (tx) => {
    await moveTurnoverWithTransfer(tx, moved)
    const order = { amount: moved.amount, reference: 'transfer:902' }
    await debit(tx, { ...order, memberId: sender.memberId, to: 'house:v', kind: 'transfer_out', key: '902:out' })
    await credit(tx, { ...order, memberId: receiver.memberId, from: 'house:v', kind: 'transfer_in', key: '902:in' })
  })
  expect(await readTurnover(receiver.scope)).toMatchObject({ list: [] })
  expect(await withdraw(receiver, 50n)).toBe('requested')
})

test('MEMBER-6 money that the bank sent back is not bound by turnover of money lost meanwhile', async () => {
  const member = await createPayee(platform, brandId, 50n)
  const { scope, accountId } = member
  const { withdrawalId } = await requestWithdrawal(scope, { accountId, amount: 50n * units, paymentPassword })
  const id = BigInt(withdrawalId)
  await approveWithdrawal(finance(), id)
  await payWithdrawal(finance(), id, { paymentReference: 'FT-half' })
  await confirmWithdrawal(scope, id, { result: 'partly', amount: 20n * units, proof: null })
  await deposit(member, 30n)
  await lose(member, 30n)
  await settleDispute(finance(8n), id, { decision: 'return', reason: 'half of it came back' }, withoutLoans)
  expect(await readTurnover(scope)).toMatchObject({ list: [] })
  expect(await withdraw(member, 30n)).toBe('requested')
})

test('a bonus adds its turnover once', async () => {
  const member = await createPayee(platform, brandId, 100n)
  const bonus = { memberId: member.memberId, source: 'bonus' as const, reference: 'bonus:1', amount: 10n * units }
  const ask = () => inTest(platform, brandId, (tx) => addTurnover(tx, { ...bonus, percent: 500 }))
  await Promise.all([ask(), ask(), ask()])
  expect(await readTurnover(member.scope)).toMatchObject({ required: '50.00' })
})

test('MEMBER-5 a withdrawal costs its fee, counts per day, and is posted to channel and fees', async () => {
  const form: Parameters<typeof saveOfficeChannelForm>[1] = {
    ...{ channelId: 'bank', direction: 'withdrawal', kind: 'bank', method: 'hosted', providerId: null, minutes: 5 },
    ...{ names: { MY: 'Bank' }, minimum: '10.00', maximum: '9000.00', fee: '2.00', suggestions: [], payTo: null },
    ...{ turnoverPercent: 0, dailyCount: 2, dailyAmount: '90.00', enabled: true },
  }
  await saveOfficeChannelForm(finance(), form)
  const member = await createPayee(platform, brandId, 200n)
  expect(await withdraw(member, 50n)).toBe('requested')
  expect(await withdraw(member, 41n)).toBe('day_full')
  expect(await withdraw(member, 40n)).toBe('requested')
  expect(await withdraw(member, 10n)).toBe('day_full')
  const { list } = await listWithdrawals(member.scope, { pageSize: 5 })
  const [second] = list
  expect(second).toMatchObject({ amount: '40.00', fee: '2.00', kind: 'bank' })
  const id = BigInt(second?.withdrawalId ?? 0)
  await approveWithdrawal(finance(), id)
  await payWithdrawal(finance(), id, { paymentReference: 'FT-77' })
  expect(await balanceOf(platform, brandId, member.memberId)).toEqual({ main: 110n, held: 50n })
  const { rows } = await platform.owner.query(
    `select a.address, e.delta::text from ledger.entry_pub e join ledger.account_pub a
       on a.brand_id = e.brand_id and a.account_id = e.counter_id
     where e.brand_id = $1 and e.reference = $2 and e.reason = 'withdrawal_paid' order by 1`,
    [brandId, `withdrawal:${id}`],
  )
  expect(rows.map(({ address }) => address)).toEqual(['brand:fees', 'channel:bank'])
})
