import { createWithdrawal } from '@gasing/contract/calls/cashier'
import { forfeitBonus } from '@gasing/contract/calls/deposit-bonus'
import { turnover } from '@gasing/contract/calls/turnover'
import { moveBetweenWallets, recallWallets } from '@gasing/contract/calls/vendor-wallets'
import { balance, transferToUpline } from '@gasing/contract/calls/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vendorUserOf } from '#games/public.ts'
import { startWalletVendor, type TestWalletVendor } from '#games/vendors/transfer/testing-wallet-vendor.ts'
import { bindBankAccount } from '#members/public.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { addSecretVendor, testSecret } from '#testing/secret-vendor.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { debit } from '#wallet/public.ts'
import { openDeposit } from './deposits.ts'
import { addTurnover } from './require-turnover.ts'
import { buildNotice, inTest, memberScope, origin, sendNotice, units } from './testing.ts'

/** Turnover while the money is at a vendor that holds it. */
let platform: TestPlatform
let setup: TwoBrands
let holder: TestWalletVendor
let brandId: number
let serial = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  brandId = setup.brandIds.nusa
  holder = await startWalletVendor(testSecret)
  const within = <Result>(use: Parameters<typeof inTest<Result>>[2]) => inTest(platform, brandId, use)
  await addSecretVendor({ within }, 'holder', { dialect: 'transfer', url: holder.url })
  await platform.owner.query(
    `update cashier.channel set turnover_percent = 100 where brand_id = $1 and direction = 'deposit'`,
    [brandId],
  )
})
afterAll(async () => {
  holder.close()
  await platform.close()
})

const bonus = {
  ...{ promotionId: 1001n, percent: 100, maximum: 1000n * units, minimum: units, turnoverTimes: 10 },
  periodStart: '2026-01-05',
}
/** Opens a deposit and pays it at once. */
async function deposit({ id }: TestCaller, amount: bigint, withBonus = false): Promise<string> {
  const scope = memberScope(platform, brandId, BigInt(id))
  const terms = { bonus: withBonus ? async () => bonus : undefined }
  const { depositId, redirectUrl } = await openDeposit(scope, {
    ...{ channelId: 'bank', amount: amount * units, origin, ...terms },
  })
  const reference = new URL(redirectUrl ?? '').pathname.split('/').at(-1) ?? ''
  expect(await sendNotice(platform, brandId, buildNotice(reference, { amount: `${amount}.00` }))).toBe('credited')
  return depositId
}
async function ask(call: Parameters<TwoBrands['ask']>[0], as: TestCaller, more: Parameters<TwoBrands['ask']>[1] = {}) {
  const answer = await setup.ask(call, { as, ...(call.idempotent && { key: `away-${++serial}` }), ...more })
  return answer.json().code ?? answer.json().value
}
const move = (as: TestCaller, from: string, amount: string) =>
  ask(moveBetweenWallets, as, { body: { from, to: from === 'main' ? 'holder' : 'main', amount } })
const give = (as: TestCaller, id: string) => ask(forfeitBonus, as, { params: { id } })
const sendToUpline = (as: TestCaller, account: string, amount: string) =>
  ask(transferToUpline, as, { body: { account, amount, paymentPassword: '246810' } })
const mainOf = async (as: TestCaller) => (await ask(balance, as)).sum
const leftOf = async (as: TestCaller) => (await ask(turnover, as)).left
const has = (as: TestCaller, amount: bigint) => holder.balances.set(vendorUserOf(BigInt(as.id)), amount * units)
async function withdraw(as: TestCaller, amount: string) {
  const number = `77000${String(++serial).padStart(5, '0')}`
  const { accountId } = await inTest(platform, brandId, (tx) =>
    bindBankAccount(tx, BigInt(as.id), { bank: 'Maybank', holder: 'Ana Lee', number }),
  )
  return ask(createWithdrawal, as, { body: { accountId: `${accountId}`, amount, paymentPassword: '246810' } })
}

test('MEMBER-5 winnings still at a vendor count as money: their turnover is not dropped', async () => {
  const member = await setup.register('profit')
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

test('MEMBER-5 forfeiting a bonus empties the vendor’s wallet first and takes it back from there', async () => {
  const member = await setup.register('bonusaway')
  const id = await deposit(member, 100n, true)
  await move(member, 'main', '200.00')
  holder.treat('/balance', 'ignore')
  expect(await give(member, id)).toBe('bonus_in_play')
  expect(await give(member, id)).toEqual({ takenBack: '100.00' })
  expect([await mainOf(member), await leftOf(member)]).toEqual(['100.00', '100.00'])
  expect(await withdraw(member, '100.00')).toBe('turnover_unmet')
})

test('MEMBER-5 forfeiting a bonus takes back winnings from a vendor’s wallet; losses there stay lost', async () => {
  const [lucky, unlucky] = [await setup.register('lucky'), await setup.register('unlucky')]
  const [won, lost] = [await deposit(lucky, 100n, true), await deposit(unlucky, 100n, true)]
  for (const member of [lucky, unlucky]) await move(member, 'main', '200.00')
  has(lucky, 1000n)
  await ask(recallWallets, lucky)
  expect(await give(lucky, won)).toEqual({ takenBack: '900.00' })
  has(unlucky, 150n)
  expect(await give(unlucky, lost)).toEqual({ takenBack: '100.00' })
  expect([await mainOf(lucky), await mainOf(unlucky)]).toEqual(['100.00', '50.00'])
})

test('MEMBER-5 forfeiting a bonus takes back wins of an earlier vendor visit, unless already recalled', async () => {
  const [early, home] = [await setup.register('early'), await setup.register('backhome')]
  for (const member of [early, home]) {
    await setup.fund(member, '10.00')
    await move(member, 'main', '10.00')
  }
  has(home, 60n)
  await move(home, 'holder', '60.00')
  const [id, other] = [await deposit(early, 100n, true), await deposit(home, 100n, true)]
  has(early, 60n)
  expect(await give(early, id)).toEqual({ takenBack: '150.00' })
  expect(await give(home, other)).toEqual({ takenBack: '100.00' })
})

test('AGENT-3 money at a vendor keeps its turnover: a transfer recalls it first or is refused', async () => {
  const above = await setup.register('uplineaway')
  const { rows } = await platform.owner.query('select code from members.invitation where member_id = $1', [above.id])
  const member = await setup.register('senderaway', { affiliateCode: rows[0].code })
  await deposit(member, 100n)
  await move(member, 'main', '99.00')
  holder.treat('/balance', 'ignore')
  expect(await sendToUpline(member, 'uplineaway', '1.00')).toBe('money_at_vendor')
  expect(await sendToUpline(member, 'uplineaway', '1.00')).toMatchObject({ balance: '99.00' })
  expect([await leftOf(member), await leftOf(above)]).toEqual(['99.00', '1.00'])
  expect(await withdraw(member, '99.00')).toBe('turnover_unmet')
})

test('AGENT-3 Y02 bonus money cannot be transferred until it is staked or forfeited', async () => {
  const above = await setup.register('uplinebonus')
  const { rows } = await platform.owner.query('select code from members.invitation where member_id = $1', [above.id])
  const member = await setup.register('senderbonus', { affiliateCode: rows[0].code })
  const id = await deposit(member, 100n, true)
  expect(await sendToUpline(member, 'uplinebonus', '200.00')).toBe('bonus_first')
  await give(member, id)
  expect(await sendToUpline(member, 'uplinebonus', '100.00')).toMatchObject({ balance: '0.00' })
  expect(await leftOf(above)).toBe('100.00')
})

test('AGENT-3 Y02 a bonus that cannot be forfeited stays with its member, and the rest may be sent', async () => {
  const above = await setup.register('uplinestays')
  const { rows } = await platform.owner.query('select code from members.invitation where member_id = $1', [above.id])
  const member = await setup.register('senderstays', { affiliateCode: rows[0].code })
  await setup.fund(member, '150.00')
  const wish = { memberId: BigInt(member.id), source: 'bonus', reference: 'bonus:7002', amount: 100_000_000n } as const
  await inTest(platform, brandId, (tx) => addTurnover(tx, { ...wish, percent: 300 }))
  expect(await sendToUpline(member, 'uplinestays', '50.01')).toBe('bonus_stays')
  expect(await sendToUpline(member, 'uplinestays', '50.00')).toMatchObject({ balance: '100.00' })
  expect([await leftOf(member), await leftOf(above)]).toEqual(['300.00', '0.00'])
  expect(await sendToUpline(member, 'uplinestays', '1.00')).toBe('bonus_stays')
})
