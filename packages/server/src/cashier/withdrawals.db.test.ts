import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { autoReceiveDueWithdrawals, confirmWithdrawal } from './confirmation.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts'
import { listOfficeWithdrawals, readOfficeWithdrawal } from './office-withdrawals.ts'
import { listWithdrawals } from './own-withdrawals.ts'
import { settleDispute } from './settle-dispute.ts'
import { upsertChannel } from './store-channels.ts'
import { balanceOf, cashierBrand, inTest, operatorScope, units, withKey, withoutLoans } from './testing.ts'
import { createPayee, paymentPassword, type TestPayee } from './testing-payee.ts'
import { readWithdrawalProof } from './withdrawal-proof.ts'
import { requestWithdrawal } from './withdrawals.ts'

let platform: TestPlatform
let brandId: number
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
})
afterAll(() => platform.close())

const somebody = (balance = 100n) => createPayee(platform, brandId, balance)
const ask = async ({ scope, accountId }: TestPayee, amount = 50n) => {
  const asked = { accountId, amount: amount * units, paymentPassword }
  return BigInt((await requestWithdrawal(scope, asked)).withdrawalId)
}
const money = (person: TestPayee) => balanceOf(platform, brandId, person.memberId)
const operator = (id = 1n) => operatorScope(platform, brandId, id)
const sent = async (person: TestPayee, amount = 50n) => {
  const id = await ask(person, amount)
  await approveWithdrawal(operator(1n), id)
  await payWithdrawal(operator(2n), id, { paymentReference: `bank-${id}` })
  return id
}
const first = async ({ scope }: TestPayee) => (await listWithdrawals(scope, { pageSize: 1 })).list[0]
const said = (result: 'received' | 'partly' | 'not', amount: bigint | null = null, proof: string | null = null) => ({
  result,
  amount: amount === null ? null : amount * units,
  proof,
})
const picture = async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}
/** Lets all confirmation deadlines pass at once. */
const passDeadlines = () =>
  inTest(platform, brandId, (tx) =>
    tx.query(sql`
      update cashier.withdrawal set confirm_before = now() - interval '1 second'
      where brand_id = ${brandId} and status = 'sent'`),
  )
const refused = (code: string) => ({ code })
const outcomesOf = async (all: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code,
  )

test('MEMBER-6 requested, approved, paid, received: the amount is held at once and leaves when paid', async () => {
  const person = await somebody()
  const id = await ask(person)
  expect(await money(person)).toEqual({ main: 50n, held: 50n })
  expect(await first(person)).toMatchObject({
    status: 'requested',
    amount: '50.00',
    number: `•••• ${person.number.slice(-4)}`,
  })
  expect(await approveWithdrawal(operator(), id)).toMatchObject({ status: 'approved', number: person.number })
  expect(await payWithdrawal(operator(), id, { paymentReference: 'bank-7' })).toMatchObject({
    status: 'sent',
    paymentReference: 'bank-7',
  })
  expect(await money(person)).toEqual({ main: 50n, held: 0n })
  expect(await confirmWithdrawal(person.scope, id, said('received'))).toEqual({ status: 'received' })
  expect(await first(person)).toMatchObject({ status: 'received', receivedAmount: '50.00', dispute: null })
  await expect(confirmWithdrawal(person.scope, id, said('received'))).rejects.toMatchObject(refused('already_decided'))
  const deeds = await inTest(platform, brandId, (tx) =>
    tx.query(
      sql`select action, after ->> 'amount' as amount from audit.line where subject = ${`withdrawal:${id}`} order by audit_id`,
    ),
  )
  expect(deeds).toEqual(['approve', 'pay'].map((deed) => ({ action: `withdrawal.${deed}`, amount: '50.00' })))
})

test('S02 a wrong payment password holds nothing', async () => {
  const { scope, accountId, memberId } = await somebody()
  const asked = { accountId, amount: 50n * units, paymentPassword: '000000' }
  await expect(requestWithdrawal(scope, asked)).rejects.toMatchObject(refused('payment_password_wrong'))
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 100n, held: 0n })
})

test('too much, another’s account and fractional coins are refused', async () => {
  const person = await somebody()
  const { scope } = person
  const asked = (changes: object) =>
    requestWithdrawal(scope, { accountId: person.accountId, amount: 50n * units, paymentPassword, ...changes })
  await expect(asked({ amount: 101n * units })).rejects.toMatchObject(refused('insufficient_balance'))
  await expect(asked({ amount: 50n * units + 1n })).rejects.toMatchObject(refused('amount_not_whole'))
  await expect(asked({ amount: 9n * units })).rejects.toMatchObject(refused('amount_below_minimum'))
  const other = await somebody()
  await expect(asked({ accountId: other.accountId })).rejects.toMatchObject(refused('bank_account_unknown'))
  expect(await money(person)).toEqual({ main: 100n, held: 0n })
})

test('M13 a double click requests once; unkeyed concurrent requests never overdraw', async () => {
  const person = await somebody()
  const asked = { accountId: person.accountId, amount: 80n * units, paymentPassword }
  const keyed = await Promise.all([1, 2, 3].map(() => requestWithdrawal(withKey(person.scope, 'click-once'), asked)))
  expect(new Set(keyed.map(({ withdrawalId }) => withdrawalId)).size).toBe(1)
  expect(await money(person)).toEqual({ main: 20n, held: 80n })
  const poor = await somebody()
  const outcomes = await outcomesOf([1, 2, 3].map(() => ask(poor, 80n)))
  expect(outcomes.toSorted()).toEqual(['done', 'insufficient_balance', 'insufficient_balance'])
  expect(await money(poor)).toEqual({ main: 20n, held: 80n })
})

test('at most three requests are open at a time, even concurrently', async () => {
  const person = await somebody(1000n)
  const outcomes = await outcomesOf(Array.from({ length: 6 }, () => ask(person, 10n)))
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 'too_many_open')).toHaveLength(3)
})

test('M14 of two opposite decisions at once one wins, and the money is in one place', async () => {
  for (const round of [1, 2, 3, 4]) {
    const person = await somebody()
    const id = await ask(person)
    await approveWithdrawal(operator(1n), id)
    const both = [
      () => payWithdrawal(operator(1n), id, { paymentReference: `r${round}` }),
      () => rejectWithdrawal(operator(2n), id, { reason: 'no such account' }, withoutLoans),
    ]
    const outcomes = await outcomesOf((round % 2 ? both : both.toReversed()).map((decide) => decide()))
    expect(outcomes.toSorted()).toEqual(['already_decided', 'done'])
    const { status } = await readOfficeWithdrawal(operator(), id)
    expect(await money(person)).toEqual({ main: status === 'sent' ? 50n : 100n, held: 0n })
  }
})

test('M14 a member’s cancel races an operator’s approve, reject and pay: one of them wins', async () => {
  const person = await somebody()
  const id = await ask(person)
  await outcomesOf([
    cancelWithdrawal(person.scope, id, withoutLoans),
    approveWithdrawal(operator(1n), id),
    rejectWithdrawal(operator(2n), id, { reason: 'too late' }, withoutLoans),
    payWithdrawal(operator(3n), id, { paymentReference: 'x' }),
  ])
  const { status } = await readOfficeWithdrawal(operator(), id)
  const { main, held } = await money(person)
  const away = status === 'sent' ? 50n : 0n
  expect(main + held + away).toBe(100n)
  expect(held > 0n).toBe(status === 'requested' || status === 'approved')
})

test('Y04 a member can cancel a withdrawal only where the brand allows it', async () => {
  const person = await somebody()
  const [first, second] = [await ask(person, 20n), await ask(person, 20n)]
  const turn = async (on: boolean) => {
    await inTest(platform, brandId, async (tx) => {
      await tx.query(sql`
        update brand.module set enabled = ${on} where brand_id = ${brandId} and mod_id = 'WITHDRAWCANCEL'`)
      await tx.query(sql`update brand.brand set version = version + 1 where brand_id = ${brandId}`)
    })
    invalidateAllConfigs(platform)
  }
  await turn(false)
  await expect(cancelWithdrawal(person.scope, first, withoutLoans)).rejects.toMatchObject(refused('withdrawal_final'))
  expect(await money(person)).toEqual({ main: 60n, held: 40n })
  // another member's withdrawal is still not found, and an operator's rejection still returns the money
  const { scope } = await somebody()
  await expect(cancelWithdrawal(scope, first, withoutLoans)).rejects.toMatchObject(refused('not_found'))
  await rejectWithdrawal(operator(), first, { reason: 'no such account' }, withoutLoans)
  expect(await money(person)).toEqual({ main: 80n, held: 20n })
  await turn(true)
  expect(await cancelWithdrawal(person.scope, second, withoutLoans)).toEqual({ status: 'cancelled', repaid: '0.00' })
  expect(await money(person)).toEqual({ main: 100n, held: 0n })
})

test('Z08 above the limit two different operators must approve', async () => {
  const person = await somebody(20_000n)
  await inTest(platform, brandId, (tx) =>
    tx.query(sql`update cashier.channel set maximum = ${20_000n * units} where direction = 'withdrawal'`),
  )
  const id = await ask(person, 10_001n)
  expect(await approveWithdrawal(operator(1n), id)).toMatchObject({ status: 'requested', approvalsNeeded: 2 })
  await expect(approveWithdrawal(operator(1n), id)).rejects.toMatchObject(refused('four_eyes_needed'))
  await expect(payWithdrawal(operator(2n), id, { paymentReference: 'x' })).rejects.toMatchObject(
    refused('withdrawal_not_approved'),
  )
  const approvals = [{ operator: 'operator1' }, { operator: 'operator2' }]
  expect(await approveWithdrawal(operator(2n), id)).toMatchObject({ status: 'approved', approvals })
  await payWithdrawal(operator(2n), id, { paymentReference: 'large' })
  await confirmWithdrawal(person.scope, id, said('not', null, await picture()))
  const back = { decision: 'return', reason: 'bank sent it back' } as const
  await expect(settleDispute(operator(2n), id, back, withoutLoans)).rejects.toMatchObject(refused('four_eyes_needed'))
  expect(await settleDispute(operator(1n), id, back, withoutLoans)).toMatchObject({ dispute: 'returned' })
  expect(await money(person)).toEqual({ main: 20_000n, held: 0n })
})

test('MEMBER-6 a part received opens a dispute, settled once, by return or by force', async () => {
  const person = await somebody()
  const id = await sent(person)
  expect(await confirmWithdrawal(person.scope, id, said('partly', 20n))).toEqual({ status: 'partly_received' })
  expect(await first(person)).toMatchObject({ receivedAmount: '20.00', remainingAmount: '30.00', dispute: 'open' })
  const { list } = await listOfficeWithdrawals(operator(), { status: 'disputed' })
  expect(list.map(({ id: found }) => found)).toContain(id.toString())
  const outcomes = await outcomesOf([
    settleDispute(operator(1n), id, { decision: 'return', reason: 'bank sent it back' }, withoutLoans),
    settleDispute(operator(2n), id, { decision: 'force', reason: 'bank shows it' }, withoutLoans),
  ])
  expect(outcomes.toSorted()).toEqual(['already_decided', 'done'])
  const { dispute } = await readOfficeWithdrawal(operator(), id)
  expect(await money(person)).toEqual({ main: dispute === 'returned' ? 80n : 50n, held: 0n })
  const subject = `withdrawal:${id}`
  const ended = sql<{ after: object }>`
    select after from audit.line where subject = ${subject} order by audit_id desc limit 1`
  const [line] = await inTest(platform, brandId, (tx) => tx.query(ended))
  expect(line?.after).toMatchObject({ dispute, receivedAmount: '20.00', remainingAmount: '30.00' })
})

test('MEMBER-6 "not received" needs a picture, which operators read', async () => {
  const person = await somebody()
  const id = await sent(person)
  const missing = { code: 'fields_refused', detail: { fields: { proof: { code: 'picture_required' } } } }
  await expect(confirmWithdrawal(person.scope, id, said('not'))).rejects.toMatchObject(missing)
  await expect(readWithdrawalProof(operator(), id)).rejects.toMatchObject(refused('not_found'))
  await confirmWithdrawal(person.scope, id, said('not', null, await picture()))
  const { type, bytes } = await readWithdrawalProof(operator(), id)
  expect(type).toBe('image/png')
  expect((await sharp(bytes).metadata()).width).toBe(8)
  await settleDispute(operator(), id, { decision: 'force', reason: 'it arrived' }, withoutLoans)
  expect(await readOfficeWithdrawal(operator(), id)).toMatchObject({ dispute: 'forced' })
  expect(await money(person)).toEqual({ main: 50n, held: 0n })
})

test('MEMBER-6 an unconfirmed withdrawal counts as received after its deadline; later claims fail', async () => {
  const person = await somebody()
  const id = await sent(person)
  await autoReceiveDueWithdrawals(operator())
  expect(await first(person)).toMatchObject({ status: 'sent' })
  await passDeadlines()
  await expect(confirmWithdrawal(person.scope, id, said('partly', 1n))).rejects.toMatchObject(
    refused('already_decided'),
  )
  await autoReceiveDueWithdrawals(operator())
  expect(await first(person)).toMatchObject({ status: 'auto_received', receivedAmount: '50.00' })
})

test('support sees only the end of an account number, finance all', async () => {
  const person = await somebody()
  const id = await ask(person)
  const support = operatorScope(platform, brandId, 5n, ['support'])
  expect(await readOfficeWithdrawal(support, id)).toMatchObject({ number: `•••• ${person.number.slice(-4)}` })
  expect(await readOfficeWithdrawal(operator(), id)).toMatchObject({ number: person.number })
})

test('Z02 another member’s withdrawal is not found', async () => {
  const id = await sent(await somebody())
  const { scope } = await somebody()
  await expect(confirmWithdrawal(scope, id, said('received'))).rejects.toMatchObject(refused('not_found'))
  await expect(cancelWithdrawal(scope, id, withoutLoans)).rejects.toMatchObject(refused('not_found'))
})

test('MEMBER-5 a second channel of a kind takes what the first does not; if none does, the first’s refusal is given', async () => {
  const way = {
    direction: 'withdrawal',
    kind: 'bank',
    providerId: null,
    icon: 'bank',
    names: { EN: 'Large sums' },
  } as const
  await inTest(platform, brandId, (tx) =>
    upsertChannel(tx, {
      ...{ ...way, channelId: 'large', fee: 2n * units, minutes: 60, suggestions: [], position: 8, dailyCount: 1 },
      ...{ minimum: 20_000n * units, maximum: 90_000n * units },
    }),
  )
  const person = await somebody(200_000n)
  const wayOf = async (id: bigint) =>
    (
      await inTest(platform, brandId, (tx) =>
        tx.query<{ channelId: string; fee: bigint }>(sql`
      select channel_id, fee from cashier.withdrawal where brand_id = ${brandId} and withdrawal_id = ${id}`),
      )
    )[0]
  expect(await wayOf(await ask(person))).toEqual({ channelId: 'bank', fee: 0n })
  expect(await wayOf(await ask(person, 30_000n))).toEqual({ channelId: 'large', fee: 2n * units })
  // the large channel's daily limit is used up, and the first one never accepts this much
  await expect(ask(person, 30_000n)).rejects.toMatchObject(refused('amount_above_maximum'))
  await expect(ask(person, 100_000n)).rejects.toMatchObject(refused('amount_above_maximum'))
  await expect(ask(person, 1n)).rejects.toMatchObject(refused('amount_below_minimum'))
})
