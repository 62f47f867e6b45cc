import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCredentials } from '#access/public.ts'
import { readTurnover } from '#cashier/own-turnover.ts'
import { upsertChannel } from '#cashier/public.ts'
import { addTurnover } from '#cashier/require-turnover.ts'
import { refusalOf, withoutLoans } from '#cashier/testing.ts'
import { requestWithdrawal } from '#cashier/withdrawals.ts'
import { bindBankAccount, setMemberStatus } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { withVendorMoneyReturned } from '#wallet/public.ts'
import { type BrandSetup, setUpBrand } from '../testing/brand-setup.ts'
import { addSecretVendor, testSecret } from '../testing/secret-vendor.ts'
import { vendorUserOf } from './game-sessions.ts'
import { auditQueries } from './store-check.ts'
import { startWalletVendor, type TestWalletVendor } from './vendors/transfer/testing-wallet-vendor.ts'
import { queryPendingTransfers } from './wallet-transfers.ts'
import { moveMoney, recallMoney } from './wallets.ts'

let platform: TestPlatform
let setup: BrandSetup
let holder: TestWalletVendor
let serial = 0
const units = 1_000_000n

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  holder = await startWalletVendor(testSecret)
  for (const code of ['holder', 'keeper']) await addSecretVendor(setup, code, { dialect: 'transfer', url: holder.url })
  await inBrand(setup.scope, (tx) =>
    upsertChannel(tx, {
      ...{ channelId: 'bank', direction: 'withdrawal', kind: 'bank', providerId: null, names: { EN: 'Bank' } },
      ...{ icon: 'bank', minimum: units, maximum: 9000n * units, fee: 0n, minutes: 5, suggestions: [], position: 0 },
    }),
  )
})
afterAll(async () => {
  await expectNoAuditFindings(platform, auditQueries)
  holder.close()
  await platform.close()
})

const owing = (memberId: bigint) => ({ memberId, source: 'deposit' as const, reference: `owing:${memberId}` })

/** Creates a member with a bank account and 100.00, of which 70.00 is at the vendor. */
async function createMemberWithMoneyAtVendor() {
  const member = await createMemberWithMoneyInMain()
  await moveMoney(setup.scope, member.memberId, { from: 'main', to: 'holder', amount: 70n * units }, withoutLoans)
  return member
}

/** The same, with everything in the main wallet. */
async function createMemberWithMoneyInMain() {
  const memberId = await setup.member(`away${++serial}`, { balance: '100.00' })
  const accountId = await inBrand(setup.scope, async (tx) => {
    await seedCredentials(tx, memberId, { password: 'Sandbox#2026', paymentPassword: '246810' })
    const number = `88000${String(serial).padStart(5, '0')}`
    return BigInt((await bindBankAccount(tx, memberId, { bank: 'Maybank', holder: 'Ana Lee', number })).accountId)
  })
  const scope: Scope = {
    ...setup.scope,
    actor: {
      ...{ kind: 'member', memberId, sessionId: 1n, username: `away${serial}`, isAgent: 0 },
      ...{ mustChangePassword: false, remembered: false, excluded: false },
    },
  }
  const recall = (...asked: [typeof scope, bigint]) => recallMoney(...asked, withoutLoans)
  const ask = (amount: bigint) =>
    refusalOf(
      withVendorMoneyReturned({ scope, memberId, recall }, () =>
        requestWithdrawal(scope, { accountId, amount: amount * units, paymentPassword: '246810' }),
      ).then(({ status }) => status),
    )
  const owe = (required: bigint) =>
    setup.within((tx) => addTurnover(tx, { ...owing(memberId), amount: required * units, percent: 100 }))
  const left = async () => (await readTurnover(scope)).left
  return { memberId, ask, owe, left }
}

test('MEMBER-4 MEMBER-5 a withdrawal recalls money from vendors within the call', async () => {
  const { memberId, ask } = await createMemberWithMoneyAtVendor()
  expect(await ask(90n)).toBe('requested')
  expect(await setup.balance(memberId)).toBe(10n * units)
})

test('MEMBER-5 G03 an unresponsive vendor blocks only its own money', async () => {
  const { memberId, ask } = await createMemberWithMoneyAtVendor()
  holder.treat('/balance', 'ignore')
  expect(await ask(90n)).toBe('money_at_vendor')
  holder.treat('/balance', 'ignore')
  expect(await ask(20n)).toBe('requested')
  expect(await setup.balance(memberId)).toBe(10n * units)
  expect(await ask(75n)).toBe('requested')
  expect(await setup.balance(memberId)).toBe(5n * units)
})

test('MEMBER-5 G03 money with an unconfirmed return is pending, never lost, and counts once it arrives', async () => {
  const { memberId, ask } = await createMemberWithMoneyAtVendor()
  holder.treat('/withdraw', 'lose')
  expect(await ask(90n)).toBe('money_at_vendor')
  expect(await setup.balance(memberId)).toBe(30n * units)
  await platform.owner.query(`update games.wallet_transfer set at = at - interval '1 minute' where state = 'pending'`)
  await queryPendingTransfers(setup.scope, withoutLoans)
  expect(await setup.balance(memberId)).toBe(100n * units)
  expect(await ask(90n)).toBe('requested')
})

test('MEMBER-5 a loss in a vendor’s wallet counts as at least that turnover once it is empty', async () => {
  const { memberId, ask, owe, left } = await createMemberWithMoneyInMain()
  await owe(50n)
  await moveMoney(setup.scope, memberId, { from: 'main', to: 'holder', amount: 70n * units }, withoutLoans)
  holder.balances.set(vendorUserOf(memberId), 50n * units)
  expect(await left()).toBe('50.00')
  // the vendor does not confirm the withdrawal, so the loss is not known yet
  holder.treat('/withdraw', 'lose')
  expect(await ask(20n)).toBe('turnover_unmet')
  expect(await left()).toBe('50.00')
  await platform.owner.query(`update games.wallet_transfer set at = at - interval '1 minute' where state = 'pending'`)
  await queryPendingTransfers(setup.scope, withoutLoans)
  expect(await ask(20n)).toBe('turnover_unmet')
  expect(await left()).toBe('30.00')
  await moveMoney(setup.scope, memberId, { from: 'main', to: 'holder', amount: 40n * units }, withoutLoans)
  holder.balances.set(vendorUserOf(memberId), 10n * units)
  expect(await ask(20n)).toBe('requested')
})

test('MEMBER-5 money won back on a later visit is deducted from the turnover', async () => {
  const { memberId, ask, owe, left } = await createMemberWithMoneyInMain()
  await owe(50n)
  for (const [sent, kept, expected] of [
    [60n, 0n, '0.00'],
    [20n, 60n, '30.00'],
    [10n, 60n, '50.00'],
  ] as const) {
    await moveMoney(setup.scope, memberId, { from: 'main', to: 'holder', amount: sent * units }, withoutLoans)
    holder.balances.set(vendorUserOf(memberId), kept * units)
    await recallMoney(setup.scope, memberId, withoutLoans)
    expect(await left()).toBe(expected)
  }
  expect(await ask(20n)).toBe('turnover_unmet')
})

test('MEMBER-5 money that reaches a vendor just after its wallet was seen empty is not counted as lost', async () => {
  const { memberId, owe, left } = await createMemberWithMoneyInMain()
  await owe(50n)
  const arrival = holder.hold('/deposit')
  const sending = moveMoney(setup.scope, memberId, { from: 'main', to: 'holder', amount: 70n * units }, withoutLoans)
  await arrival.arrived
  const locker = await platform.owner.connect()
  await locker.query('begin')
  await locker.query('lock table games.wallet_visit in exclusive mode')
  const recalling = recallMoney(setup.scope, memberId, withoutLoans)
  await expect.poll(() => countLockWaits(platform)).toBe(1)
  arrival.letGo()
  await sending
  await locker.query('commit')
  locker.release()
  await recalling
  expect(await left()).toBe('50.00')
  holder.balances.set(vendorUserOf(memberId), 0n)
  await recallMoney(setup.scope, memberId, withoutLoans)
  expect(await left()).toBe('0.00')
})

test('MEMBER-4 money on its way from one vendor to another stays home once its member is locked', async () => {
  const { memberId } = await createMemberWithMoneyAtVendor()
  const leaving = holder.hold('/withdraw')
  const passing = refusalOf(
    moveMoney(setup.scope, memberId, { from: 'holder', to: 'keeper', amount: 70n * units }, withoutLoans),
  )
  await leaving.arrived
  await setup.within((tx) => setMemberStatus(tx, memberId, 'locked', 'a test'))
  leaving.letGo()
  expect(await passing).toBe('member_locked')
  expect(await setup.balance(memberId)).toBe(100n * units)
})

test('C01 a repeat of a move between two vendors that stopped half-way goes on, or tells how it ended', async () => {
  const { memberId } = await createMemberWithMoneyAtVendor()
  const move = (key: string, requestId: string) => {
    const idempotency = { caller: `member:${memberId}`, call: 'test', key, hash: Buffer.alloc(32, 1) }
    const order = { from: 'holder', to: 'keeper', amount: 10n * units }
    return moveMoney({ ...setup.scope, requestId, idempotency }, memberId, order, withoutLoans)
  }
  const countArrived = async () =>
    (
      await platform.owner.query(
        `select from games.wallet_transfer where member_id = $1 and vendor = 'keeper' and state = 'done'`,
        [memberId],
      )
    ).rowCount
  holder.treat('/deposit', 'ignore')
  expect(await refusalOf(move('a-key-to-nowhere', 'first'))).toBe('wallet_pending')
  await platform.owner.query(`update games.wallet_transfer set at = at - interval '1 minute' where state = 'pending'`)
  await queryPendingTransfers(setup.scope, withoutLoans)
  expect(await refusalOf(move('a-key-to-nowhere', 'second'))).toBe('wallet_refused')
  expect(await countArrived()).toBe(0)
  holder.treat('/withdraw', 'lose')
  expect(await refusalOf(move('a-key-half-way', 'first'))).toBe('wallet_pending')
  await Promise.allSettled(['second', 'third'].map((attempt) => move('a-key-half-way', attempt)))
  const told = await move('a-key-half-way', 'fourth')
  expect([told.main, await countArrived()]).toEqual(['40.00', 1])
  expect(await move('a-key-half-way', 'fifth')).toEqual(told)
})
