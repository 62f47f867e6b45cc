import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { confirmWithdrawal, type Said } from './confirmation.ts'
import { decideDeposit } from './decide-deposit.ts'
import { approveWithdrawal, payWithdrawal } from './decide-withdrawal.ts'
import { saveChannelForm } from './office-channels.ts'
import { settleDispute } from './settle-dispute.ts'
import { cashierBrand, noticeOf, opened, operatorScope, refusalOf, tellOf, units } from './testing.ts'
import { type Payee, payee, paymentPassword } from './testing-payee.ts'
import { requestWithdrawal } from './withdrawals.ts'

let platform: TestPlatform
let brandId: number
beforeAll(async () => {
  platform = await testPlatform()
  brandId = await cashierBrand(platform)
  const form: Parameters<typeof saveChannelForm>[1] = {
    ...{ channelId: 'bank', direction: 'withdrawal', kind: 'bank', method: 'hosted', providerId: null, minutes: 5 },
    ...{ names: { MY: 'Bank' }, minimum: '10.00', maximum: '9000.00', fee: '2.00', suggestions: [], payTo: null },
    ...{ turnoverPercent: 0, dailyCount: 2, dailyAmount: '100.00', enabled: true },
  }
  await saveChannelForm(finance(), form)
  await saveChannelForm(finance(), { ...form, direction: 'deposit', providerId: 'sandbox', dailyCount: 3 })
})
afterAll(() => platform.close())

const finance = () => operatorScope(platform, brandId, 7n)
const withdraw = ({ scope, accountId }: Payee, amount: bigint) =>
  requestWithdrawal(scope, { accountId, amount: amount * units, paymentPassword })
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A withdrawal that was sent, disputed by the member and settled with the given decision. */
async function missed(member: Payee, amount: bigint, said: Said, decision: 'return' | 'force'): Promise<void> {
  const id = BigInt((await withdraw(member, amount)).withdrawalId)
  await approveWithdrawal(finance(), id)
  await payWithdrawal(finance(), id, { paymentReference: `FT-${id}` })
  await confirmWithdrawal(member.scope, id, said)
  await settleDispute(finance(), id, { decision, reason: 'as the bank says' })
}
const nothing: Said = { result: 'not', amount: null, proof: picture }

test('MEMBER-6 returned money does not use up the daily limit', async () => {
  const member = await payee(platform, brandId, 500n)
  await missed(member, 100n, nothing, 'return')
  await missed(member, 90n, { result: 'partly', amount: 28n * units, proof: null }, 'return')
  // 28 received of the second withdrawal plus its fee make thirty of the daily hundred
  expect(await refusalOf(withdraw(member, 71n))).toBe('day_full')
  await withdraw(member, 70n)
  expect(await refusalOf(withdraw(member, 10n))).toBe('day_full')
})

test('MEMBER-6 money forced as received counts as paid', async () => {
  const member = await payee(platform, brandId, 500n)
  await missed(member, 60n, nothing, 'force')
  expect(await refusalOf(withdraw(member, 41n))).toBe('day_full')
  await withdraw(member, 40n)
})

test('MEMBER-5 the daily limit counts what a deposit paid', async () => {
  const { scope } = await payee(platform, brandId, 0n)
  const { depositId, reference } = await opened(scope, 90n * units)
  expect(await refusalOf(opened(scope, 11n * units))).toBe('day_full')
  expect(await tellOf(platform, brandId, noticeOf(reference, { amount: '30.00' }))).toBe('checking')
  await decideDeposit(finance(), depositId, { decision: 'credit', reason: 'as signed' })
  expect(await refusalOf(opened(scope, 71n * units))).toBe('day_full')
  await opened(scope, 70n * units)
})
