import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts'
import { readOfficeWithdrawal } from './office-withdrawals.ts'
import { balanceOf, cashierBrand, operatorScope, units, withoutLoans } from './testing.ts'
import { createPayee, paymentPassword } from './testing-payee.ts'
import { requestWithdrawal } from './withdrawals.ts'

let platform: TestPlatform
let brandId: number
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
})
afterAll(() => platform.close())

const finance = () => operatorScope(platform, brandId, 1n)
const approved = async () => {
  const person = await createPayee(platform, brandId, 100n)
  const asked = { accountId: person.accountId, amount: 50n * units, paymentPassword }
  const id = BigInt((await requestWithdrawal(person.scope, asked)).withdrawalId)
  await approveWithdrawal(finance(), id)
  return { ...person, id }
}
const used = (id: bigint) => ({
  code: 'fields_refused',
  detail: { fields: { paymentReference: { code: 'payment_reference_used', params: { withdrawal: id.toString() } } } },
})

test('M15 a payment reference already used by another withdrawal is refused, however it is typed', async () => {
  const [one, two] = [await approved(), await approved()]
  await payWithdrawal(finance(), one.id, { paymentReference: 'FT 2026-0041' })
  await expect(payWithdrawal(finance(), two.id, { paymentReference: 'ft2026-0041' })).rejects.toMatchObject(
    used(one.id),
  )
  expect(await readOfficeWithdrawal(finance(), two.id)).toMatchObject({ status: 'approved', paymentReference: null })
  expect(await balanceOf(platform, brandId, two.memberId)).toEqual({ main: 50n, held: 50n })
  expect(await payWithdrawal(finance(), two.id, { paymentReference: 'FT2026-0042' })).toMatchObject({ status: 'sent' })
})

test('M15 one payment that covered several withdrawals is recorded for each when marked as shared', async () => {
  const [one, two] = [await approved(), await approved()]
  await payWithdrawal(finance(), one.id, { paymentReference: 'BULK-7' })
  expect(await payWithdrawal(finance(), two.id, { paymentReference: 'BULK-7', shared: true })).toMatchObject({
    status: 'sent',
    paymentReference: 'BULK-7',
  })
})

test('M15 of two withdrawals recorded under one reference at the same moment, one is refused', async () => {
  const both = [await approved(), await approved()]
  const outcomes = await Promise.allSettled(
    both.map(({ id }) => payWithdrawal(finance(), id, { paymentReference: 'FT-twice' })),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('M14 a rejection by an operator who saw a request does not undo an approval given meanwhile', async () => {
  const { id, memberId } = await approved()
  const reject = (seen: 'requested' | 'approved') =>
    rejectWithdrawal(
      operatorScope(platform, brandId, 2n),
      id,
      { reason: 'no such account', seen: { status: seen } },
      withoutLoans,
    )
  await expect(reject('requested')).rejects.toMatchObject({ code: 'withdrawal_approved_since' })
  expect(await reject('approved')).toMatchObject({ status: 'rejected' })
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 100n, held: 0n })
})
