import { createWithdrawal } from '@gasing/contract/calls/cashier'
import { turnover } from '@gasing/contract/calls/turnover'
import { moveBetweenWallets, recallWallets } from '@gasing/contract/calls/vendor-wallets'
import { balance } from '@gasing/contract/calls/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userOf } from '#games/public.ts'
import { type Holder, startHolder } from '#games/vendors/transfer/testing-holder.ts'
import { bindBankAccount } from '#members/public.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { type Company, company, type Person } from '#testing/company.ts'
import { secretVendor, testSecret } from '#testing/secret-vendor.ts'
import { debit } from '#wallet/public.ts'
import { openDeposit } from './deposits.ts'
import { inTest, memberScope, noticeOf, origin, tellOf, units } from './testing.ts'

/** What must be staked while the money is at a vendor that holds it. */
let platform: TestPlatform
let they: Company
let holder: Holder
let brandId: number
let serial = 0

beforeAll(async () => {
  platform = await testPlatform()
  they = await company(platform)
  brandId = they.brandIds.nusa
  holder = await startHolder(testSecret)
  const within = <Result>(use: Parameters<typeof inTest<Result>>[2]) => inTest(platform, brandId, use)
  await secretVendor({ within }, 'holder', { dialect: 'transfer', url: holder.url })
  await platform.owner.query(
    `update cashier.channel set turnover_percent = 100 where brand_id = $1 and direction = 'deposit'`,
    [brandId],
  )
})
afterAll(async () => {
  holder.close()
  await they.close()
  await platform.close()
})

const bonus = {
  ...{ promotionId: 1001n, percent: 100, maximum: 1000n * units, minimum: units, turnoverTimes: 10 },
  periodStart: '2026-01-05',
}
/** A deposit that is paid at once. */
async function deposit({ id }: Person, amount: bigint, withBonus = false): Promise<string> {
  const scope = memberScope(platform, brandId, BigInt(id))
  const terms = { bonus: withBonus ? async () => bonus : undefined }
  const { depositId, redirectUrl } = await openDeposit(scope, {
    ...{ channelId: 'bank', amount: amount * units, origin, ...terms },
  })
  const reference = new URL(redirectUrl ?? '').pathname.split('/').at(-1) ?? ''
  expect(await tellOf(platform, brandId, noticeOf(reference, { amount: `${amount}.00` }))).toBe('credited')
  return depositId
}
async function ask(call: Parameters<Company['ask']>[0], as: Person, more: Parameters<Company['ask']>[1] = {}) {
  const answer = await they.ask(call, { as, ...(call.idempotent && { key: `away-${++serial}` }), ...more })
  return answer.json().code ?? answer.json().value
}
const move = (as: Person, from: string, amount: string) =>
  ask(moveBetweenWallets, as, { body: { from, to: from === 'main' ? 'holder' : 'main', amount } })
const mainOf = async (as: Person) => (await ask(balance, as)).sum
const leftOf = async (as: Person) => (await ask(turnover, as)).left
const has = (as: Person, amount: bigint) => holder.balances.set(userOf(BigInt(as.id)), amount * units)
async function withdraw(as: Person, amount: string) {
  const number = `77000${String(++serial).padStart(5, '0')}`
  const { accountId } = await inTest(platform, brandId, (tx) =>
    bindBankAccount(tx, BigInt(as.id), { bank: 'Maybank', holder: 'Ana Lee', number }),
  )
  return ask(createWithdrawal, as, { body: { accountId: `${accountId}`, amount, paymentPassword: '246810' } })
}

test('MEMBER-5 what was won at a vendor and lies there still is money: what is asked of it is not forgotten', async () => {
  const member = await they.register('profit')
  await deposit(member, 100n, true)
  await move(member, 'main', '200.00')
  has(member, 1000n)
  await move(member, 'holder', '200.00')
  await inTest(platform, brandId, (tx) =>
    debit(tx, {
      ...{ memberId: BigInt(member.id), to: 'house:v', amount: 200n * units, kind: 'bet', key: 'profit-lost' },
      reference: 'v/g/lost',
    }),
  )
  await deposit(member, 10n)
  expect(await leftOf(member)).toBe('1110.00')
  await ask(recallWallets, member)
  expect(await mainOf(member)).toBe('810.00')
  expect(await withdraw(member, '810.00')).toBe('turnover_unmet')
})
