import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { setOwnLimit } from '#protection/limits.ts'
import { isBetRefused } from '#protection/store.ts'
import { lockMemberBalance } from '#wallet/public.ts'
import { transferDown, transferUp } from '#wallet/team-transfer.ts'
import { confirmWithdrawal, type MemberAnswer } from './confirmation.ts'
import { decideDeposit } from './decide-deposit.ts'
import { approveWithdrawal, payWithdrawal } from './decide-withdrawal.ts'
import { cancelDeposit } from './end-deposits.ts'
import { saveOfficeChannelForm } from './office-channels.ts'
import { listWithdrawals } from './own-withdrawals.ts'
import { passOnWithTransfer } from './pass-on.ts'
import { settleDispute } from './settle-dispute.ts'
import {
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
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
  await saveOfficeChannelForm(finance(), form)
  await saveOfficeChannelForm(finance(), { ...form, direction: 'deposit', providerId: 'sandbox', dailyCount: 3 })
})
afterAll(() => platform.close())

const form: ChannelForm = {
  ...{ channelId: 'bank', direction: 'withdrawal', kind: 'bank', method: 'hosted', providerId: null, minutes: 5 },
  ...{ names: { MY: 'Bank' }, minimum: '10.00', maximum: '9000.00', fee: '2.00', suggestions: [], payTo: null },
  ...{ turnoverPercent: 0, dailyCount: 2, dailyAmount: '100.00', enabled: true },
}
type ChannelForm = Parameters<typeof saveOfficeChannelForm>[1]
const finance = () => operatorScope(platform, brandId, 7n)
const withdraw = ({ scope, accountId }: TestPayee, amount: bigint, seenFee?: bigint) =>
  requestWithdrawal(scope, {
    accountId,
    amount: amount * units,
    paymentPassword,
    ...(seenFee !== undefined && { seenFee }),
  })
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A withdrawal that was sent, disputed by the member and settled with the given decision. */
async function missed(
  member: TestPayee,
  amount: bigint,
  said: MemberAnswer,
  decision: 'return' | 'force',
): Promise<void> {
  const id = BigInt((await withdraw(member, amount)).withdrawalId)
  await approveWithdrawal(finance(), id)
  await payWithdrawal(finance(), id, { paymentReference: `FT-${id}` })
  await confirmWithdrawal(member.scope, id, said)
  await settleDispute(finance(), id, { decision, reason: 'as the bank says' }, withoutLoans)
}
const nothing: MemberAnswer = { result: 'not', amount: null, proof: picture }

test('MEMBER-6 returned money does not use up the daily limit', async () => {
  const member = await createPayee(platform, brandId, 500n)
  await missed(member, 100n, nothing, 'return')
  await missed(member, 90n, { result: 'partly', amount: 28n * units, proof: null }, 'return')
  // 28 received of the second withdrawal plus its fee make thirty of the daily hundred
  expect(await refusalOf(withdraw(member, 71n))).toBe('day_full')
  await withdraw(member, 70n)
  expect(await refusalOf(withdraw(member, 10n))).toBe('day_full')
})

test('MEMBER-6 money forced as received counts as paid', async () => {
  const member = await createPayee(platform, brandId, 500n)
  await missed(member, 60n, nothing, 'force')
  expect(await refusalOf(withdraw(member, 41n))).toBe('day_full')
  await withdraw(member, 40n)
})

test('Z08 who paid cannot return more to a member in a day than one operator may approve', async () => {
  const limitTo = async (limit: bigint) => {
    await platform.owner.query(
      'update brand.brand set two_persons_above = $2, version = version + 1 where brand_id = $1',
      [brandId, limit],
    )
    invalidateAllConfigs(platform)
  }
  const { rows } = await platform.owner.query('select two_persons_above from brand.brand where brand_id = $1', [
    brandId,
  ])
  await limitTo(99n * units)
  const member = await createPayee(platform, brandId, 500n)
  await missed(member, 50n, nothing, 'return')
  expect(await refusalOf(missed(member, 50n, nothing, 'return'))).toBe('four_eyes_needed')
  const [open] = (await listWithdrawals(member.scope, {})).list
  const back = { decision: 'return', reason: 'as the bank says' } as const
  const another = operatorScope(platform, brandId, 8n)
  expect(await settleDispute(another, BigInt(open?.withdrawalId ?? 0), back, withoutLoans)).toMatchObject({
    dispute: 'returned',
  })
  await limitTo(rows[0].two_persons_above)
})

test('MEMBER-5 the daily limit counts what a deposit paid', async () => {
  const { scope } = await createPayee(platform, brandId, 0n)
  const { depositId, reference } = await openTestDeposit(scope, 90n * units)
  expect(await refusalOf(openTestDeposit(scope, 11n * units))).toBe('day_full')
  expect(await sendNotice(platform, brandId, buildNotice(reference, { amount: '30.00' }))).toBe('checking')
  await decideDeposit(finance(), depositId, { decision: 'credit', reason: 'as signed' })
  expect(await refusalOf(openTestDeposit(scope, 71n * units))).toBe('day_full')
  const last = await openTestDeposit(scope, 70n * units)
  // its page still accepts the money
  await cancelDeposit(scope, last.depositId)
  expect(await refusalOf(openTestDeposit(scope, 70n * units))).toBe('day_full')
  await platform.owner.query('update cashier.deposit set expires_at = now() where deposit_id = $1', [last.depositId])
  await openTestDeposit(scope, 70n * units)
})

test('MEMBER-5 a fee above the one that was shown is refused with the new fee, also when a second channel pays', async () => {
  const member = await createPayee(platform, brandId, 500n)
  const changed = { code: 'withdrawal_fee_changed', detail: { value: { fee: '2.00' } } }
  await expect(withdraw(member, 60n, units)).rejects.toMatchObject(changed)
  await withdraw(member, 60n, 2n * units)
  await saveOfficeChannelForm(finance(), { ...form, channelId: 'spare', fee: '3.00', dailyAmount: null })
  const second = { code: 'withdrawal_fee_changed', detail: { value: { fee: '3.00' } } }
  await expect(withdraw(member, 60n, 2n * units)).rejects.toMatchObject(second)
  await withdraw(member, 60n, 3n * units)
})

test('MEMBER-5 a withdrawal while they are switched off is refused before its password is checked', async () => {
  const { scope, accountId } = await createPayee(platform, brandId, 100n)
  const setModule = async (enabled: boolean) => {
    await platform.owner.query("update brand.module set enabled = $1 where mod_id = 'WITHDRAW'", [enabled])
    invalidateAllConfigs(platform)
  }
  await setModule(false)
  const asked = { accountId, amount: 20n * units, paymentPassword: '000000' }
  expect(await refusalOf(requestWithdrawal(scope, asked))).toBe('channel_unavailable')
  await setModule(true)
})

const orderTo = ({ number }: TestPayee, amount: bigint) => ({
  ...{ account: `payee${number}`, amount: amount * units, paymentPassword },
})

/** A member, one below, and what sends money down. */
async function createLine() {
  const [above, below] = [await createPayee(platform, brandId, 500n), await createPayee(platform, brandId, 150n)]
  await platform.owner.query(
    'update members.member set upline_id = $3, path = array[$3::bigint] where brand_id = $1 and id = $2',
    [brandId, below.memberId, above.memberId],
  )
  const give = (amount: bigint) => transferDown(above.scope, orderTo(below, amount), passOnWithTransfer)
  return { above, below, give }
}

test('OPS-2 Y01 what an upline sends counts towards the receiver’s deposit limit, and only that', async () => {
  const { above, below, give } = await createLine()
  for (const { scope } of [above, below]) await setOwnLimit(scope, { kind: 'deposit', period: 'day', value: '100' })
  const given = await Promise.all([1, 2, 3, 4].map(() => refusalOf(give(30n))))
  expect(given.filter((code) => code === 'receiver_locked')).toHaveLength(1)
  expect(await refusalOf(openTestDeposit(below.scope, 11n * units))).toBe('deposit_limit_reached')
  await openTestDeposit(below.scope, 10n * units)
  expect(await refusalOf(give(1n))).toBe('receiver_locked')
  await transferUp(below.scope, orderTo(above, 150n), passOnWithTransfer)
  await openTestDeposit(above.scope, 100n * units)
})

test('OPS-2 a transfer to a limited member that waits for the account does not hold what a vendor’s bet takes next', async () => {
  const { above, below, give } = await createLine()
  await setOwnLimit(below.scope, { kind: 'stake', period: 'day', value: '100' })
  let given: Promise<unknown> = Promise.resolve()
  await inTest(platform, brandId, async (tx) => {
    await lockMemberBalance(tx, below.memberId)
    given = give(30n)
    while ((await countLockWaits(platform)) < 1);
    await tx.query(sql`set local lock_timeout = '500ms'`)
    expect(await isBetRefused(tx, below.memberId, 1n)).toBe(false)
  })
  await given
  expect(await balanceOf(platform, brandId, above.memberId)).toMatchObject({ main: 470n })
})
