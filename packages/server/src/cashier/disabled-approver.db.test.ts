import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { decideDeposit } from './decide-deposit.ts'
import { approveWithdrawal } from './decide-withdrawal.ts'
import { openDeposit } from './deposits.ts'
import type { saveOfficeChannelForm } from './office-channels.ts'
import { cashierBrand, inTest, memberScope, operatorScope, origin, saveConfirmedChannel, units } from './testing.ts'
import { createPayee, paymentPassword } from './testing-payee.ts'
import { requestWithdrawal } from './withdrawals.ts'

let platform: TestPlatform
let brandId: number
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
  await inTest(platform, brandId, async (tx) => {
    await tx.query(sql`update cashier.channel set maximum = ${50_000n * units}`)
    await tx.query(sql`
      insert into access.operator (brand_id, id, name, name_key, password_hash, roles) overriding system value
      select ${brandId}, n, 'operator' || n, 'operator' || n, 'none', '{finance}' from generate_series(1, 3) n`)
  })
  await saveConfirmedChannel(platform, brandId, form)
})
afterAll(() => platform.close())

const account = {
  ...{ bank: 'Maybank', holder: 'Nusa Sdn Bhd', number: '514012345678', scheme: null, bankId: '', city: '' },
}
const form: Parameters<typeof saveOfficeChannelForm>[1] = {
  ...{ channelId: 'transfer', direction: 'deposit', kind: 'bank', method: 'transfer', providerId: null },
  ...{ names: { MY: 'Pindahan', EN: 'Transfer' }, minimum: '20.00', maximum: '5000.00', fee: '0.00', minutes: 15 },
  ...{ suggestions: [], turnoverPercent: 100, payTo: account, enabled: true, dailyCount: null, dailyAmount: null },
}
const by = (id: bigint) => operatorScope(platform, brandId, id)
const disable = (id: bigint, isDisabled = true) =>
  inTest(platform, brandId, (tx) =>
    tx.query(sql`
      update access.operator set disabled_at = ${isDisabled ? tx.now : null} where brand_id = ${brandId} and id = ${id}`),
  )

test('Z08 a disabled operator’s approval does not count; once enabled again, it does', async () => {
  const person = await createPayee(platform, brandId, 40_000n)
  const ask = async () =>
    BigInt(
      (
        await requestWithdrawal(person.scope, {
          ...{ accountId: person.accountId, amount: 20_000n * units, paymentPassword },
        })
      ).withdrawalId,
    )
  const [one, two] = [await ask(), await ask()]
  await approveWithdrawal(by(1n), one)
  await approveWithdrawal(by(1n), two)
  await disable(1n)
  expect(await approveWithdrawal(by(2n), one)).toMatchObject({
    status: 'requested',
    approvals: [
      { operator: 'operator1', disabled: true },
      { operator: 'operator2', disabled: false },
    ],
  })
  expect(await approveWithdrawal(by(3n), one)).toMatchObject({ status: 'approved' })
  await disable(1n, false)
  expect(await approveWithdrawal(by(2n), two)).toMatchObject({ status: 'approved' })
})

test('Z08 a transfer vouched for by an operator disabled since then needs two others', async () => {
  const scope = memberScope(platform, brandId, 1n)
  const { depositId } = await openDeposit(scope, { channelId: 'transfer', amount: 100n * units, origin })
  const vouch = (operator: bigint) =>
    decideDeposit(by(operator), BigInt(depositId), {
      ...{ decision: 'credit', reason: 'in the statement', amount: 30_000n * units, transaction: 'FT-9' },
    })
  expect((await vouch(1n)).firstWord).toMatchObject({ operator: 'operator1' })
  await disable(1n)
  expect(await vouch(2n)).toMatchObject({ status: 'checking', firstWord: { operator: 'operator2' } })
  expect(await vouch(3n)).toMatchObject({ status: 'credited' })
  await disable(1n, false)
})

test('Z08 transfers credited by hand on one day need two operators once they exceed the limit together', async () => {
  const scope = memberScope(platform, brandId, 2n)
  const openAndCredit = async (transaction: string) => {
    const { depositId } = await openDeposit(scope, { channelId: 'transfer', amount: 5_000n * units, origin })
    const statement = { decision: 'credit', reason: 'in the statement', transaction } as const
    return { credit: (operator: bigint) => decideDeposit(by(operator), BigInt(depositId), statement) }
  }
  for (const line of ['FT-20', 'FT-21'])
    expect(await (await openAndCredit(line)).credit(1n)).toMatchObject({ status: 'credited' })
  const third = await openAndCredit('FT-22')
  expect(await third.credit(1n)).toMatchObject({ status: 'checking', firstWord: { operator: 'operator1' } })
  expect(await third.credit(2n)).toMatchObject({ status: 'credited' })
  const yesterday = "update cashier.deposit set decided_at = decided_at - interval '1 day' where member_id = 2"
  await platform.owner.query(yesterday)
  expect(await (await openAndCredit('FT-23')).credit(1n)).toMatchObject({ status: 'credited' })
})
