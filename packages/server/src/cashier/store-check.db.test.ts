import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAudit } from '#ledger/public.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { confirmWithdrawal } from './confirmation.ts'
import { decideDeposit } from './decide-deposit.ts'
import { approveWithdrawal, payWithdrawal } from './decide-withdrawal.ts'
import { settleDispute } from './settle-dispute.ts'
import { auditQueries } from './store-check.ts'
import {
  balanceOf,
  buildNotice,
  cashierBrand,
  memberScope,
  openTestDeposit,
  operatorScope,
  sendNotice,
  units,
  withoutLoans,
} from './testing.ts'
import { createPayee, paymentPassword } from './testing-payee.ts'
import { requestWithdrawal } from './withdrawals.ts'

let platform: TestPlatform
let brandId: number
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
})
afterAll(() => platform.close())

const broken = async () => (await runAudit(platform.owner, auditQueries)).flatMap(({ rows }) => rows)
const corrupt = (sql: string, id: bigint) => platform.owner.query(`update cashier.${sql}`, [id])
/** A deposit of 30 for which the provider signs another amount, credited by an operator. */
async function credited(memberId: bigint, amount: string): Promise<bigint> {
  const { depositId, reference } = await openTestDeposit(memberScope(platform, brandId, memberId), 30n * units)
  expect(await sendNotice(platform, brandId, buildNotice(reference, { amount }))).toBe('checking')
  await decideDeposit(operatorScope(platform, brandId, 7n), depositId, { decision: 'credit', reason: 'as signed' })
  return depositId
}

test('M15 the audit accepts a credit cut to the smallest coin and finds any other difference', async () => {
  await credited(1n, '29.990001')
  expect(await balanceOf(platform, brandId, 1n)).toEqual({ main: 29n, held: 0n })
  expect(await broken()).toEqual([])
  const depositId = await credited(2n, '29.980001')
  await corrupt('deposit set paid_amount = paid_amount + 10000 where deposit_id = $1', depositId)
  expect(await broken()).toMatchObject([{ deposit_id: depositId }])
  await corrupt('deposit set paid_amount = paid_amount - 10000 where deposit_id = $1', depositId)
})

test('MEMBER-6 the audit finds a dispute that returned a wrong amount', async () => {
  const { scope, accountId } = await createPayee(platform, brandId, 100n)
  const finance = operatorScope(platform, brandId, 7n)
  const asked = { accountId, amount: 60n * units, paymentPassword }
  const id = BigInt((await requestWithdrawal(scope, asked)).withdrawalId)
  await approveWithdrawal(finance, id)
  await payWithdrawal(finance, id, { paymentReference: 'FT-1' })
  await confirmWithdrawal(scope, id, { result: 'partly', amount: 40n * units, proof: null })
  await settleDispute(finance, id, { decision: 'return', reason: 'as the bank says' }, withoutLoans)
  expect(await broken()).toEqual([])
  await corrupt('withdrawal set received_amount = received_amount - 10000 where withdrawal_id = $1', id)
  expect(await broken()).toMatchObject([{ withdrawal_id: id }])
  await corrupt('withdrawal set received_amount = received_amount + 10000 where withdrawal_id = $1', id)
})

test('M15 the audit finds an unpaid fee', async () => {
  const { depositId, reference } = await openTestDeposit(memberScope(platform, brandId, 3n), 100n * units, 'usdt')
  expect(await sendNotice(platform, brandId, buildNotice(reference))).toBe('credited')
  expect(await broken()).toEqual([])
  await corrupt('deposit set fee = fee + 10000 where deposit_id = $1', depositId)
  expect(await broken()).toMatchObject([{ deposit_id: depositId }])
})

test('MEMBER-6 the audit finds an open withdrawal for which nothing was ever held', async () => {
  const { scope, memberId, accountId } = await createPayee(platform, brandId, 100n)
  const asked = { accountId, amount: 60n * units, paymentPassword }
  const id = BigInt((await requestWithdrawal(scope, asked)).withdrawalId)
  await corrupt('withdrawal set member_id = 4 where withdrawal_id = $1', id)
  expect(await broken()).toContainEqual(expect.objectContaining({ address: 'member:4:held', balance: null }))
  await corrupt(`withdrawal set member_id = ${memberId} where withdrawal_id = $1`, id)
  expect(await broken()).not.toContainEqual(expect.objectContaining({ address: 'member:4:held' }))
})
