import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCredentials } from '#access/public.ts'
import { askTurnover, readTurnover } from '#cashier/ask-turnover.ts'
import { saveChannel } from '#cashier/public.ts'
import { refusalOf } from '#cashier/testing.ts'
import { requestWithdrawal } from '#cashier/withdrawals.ts'
import { auditQueries as ledgerQueries, runAudit } from '#ledger/public.ts'
import { bindBankAccount } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { withMoneyHome } from '#wallet/public.ts'
import { secretVendor, testSecret } from '../testing/secret-vendor.ts'
import { type Story, story } from '../testing/story.ts'
import { userOf } from './seats.ts'
import { auditQueries } from './store-check.ts'
import { type Holder, startHolder } from './vendors/transfer/testing-holder.ts'
import { lookAtTransfers } from './wallet-transfers.ts'
import { moveMoney, recallMoney } from './wallets.ts'

let platform: TestPlatform
let told: Story
let holder: Holder
let serial = 0
const units = 1_000_000n

beforeAll(async () => {
  platform = await testPlatform()
  told = await story(platform)
  holder = await startHolder(testSecret)
  await secretVendor(told, 'holder', { dialect: 'transfer', url: holder.url })
  await inBrand(told.scope, (tx) =>
    saveChannel(tx, {
      ...{ channelId: 'bank', direction: 'withdrawal', kind: 'bank', providerId: null, names: { EN: 'Bank' } },
      ...{ icon: 'bank', minimum: units, maximum: 9000n * units, fee: 0n, minutes: 5, suggestions: [], position: 0 },
    }),
  )
})
afterAll(async () => {
  const findings = await runAudit(platform.owner, [...ledgerQueries, ...auditQueries])
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
  holder.close()
  await told.close()
  await platform.close()
})

const owing = (memberId: bigint) => ({ memberId, source: 'deposit' as const, reference: `owing:${memberId}` })

/** Creates a member with a bank account and 100.00, of which 70.00 is at the vendor. */
async function away() {
  const member = await home()
  await moveMoney(told.scope, member.memberId, { from: 'main', to: 'holder', amount: 70n * units })
  return member
}

/** The same, with everything in the main wallet. */
async function home() {
  const memberId = await told.member(`away${++serial}`, { balance: '100.00' })
  const accountId = await inBrand(told.scope, async (tx) => {
    await seedCredentials(tx, memberId, { password: 'Sandbox#2026', paymentPassword: '246810' })
    const number = `88000${String(serial).padStart(5, '0')}`
    return BigInt((await bindBankAccount(tx, memberId, { bank: 'Maybank', holder: 'Ana Lee', number })).accountId)
  })
  const scope: Scope = {
    ...told.scope,
    actor: {
      ...{ kind: 'member', memberId, sessionId: 1n, username: `away${serial}`, isAgent: 0 },
      ...{ mustChangePassword: false, remembered: false, excluded: false },
    },
  }
  const ask = (amount: bigint) =>
    refusalOf(
      withMoneyHome({ scope, memberId, recall: recallMoney }, () =>
        requestWithdrawal(scope, { accountId, amount: amount * units, paymentPassword: '246810' }),
      ).then(({ status }) => status),
    )
  const owe = (required: bigint) =>
    told.within((tx) => askTurnover(tx, { ...owing(memberId), amount: required * units, percent: 100 }))
  const left = async () => (await readTurnover(scope)).left
  return { memberId, ask, owe, left }
}

test('MEMBER-4 MEMBER-5 a withdrawal recalls money from vendors within the call', async () => {
  const { memberId, ask } = await away()
  expect(await ask(90n)).toBe('requested')
  expect(await told.balance(memberId)).toBe(10n * units)
})

test('MEMBER-5 G03 an unresponsive vendor blocks only its own money', async () => {
  const { memberId, ask } = await away()
  holder.treat('/balance', 'ignore')
  expect(await ask(90n)).toBe('money_at_vendor')
  holder.treat('/balance', 'ignore')
  expect(await ask(20n)).toBe('requested')
  expect(await told.balance(memberId)).toBe(10n * units)
  expect(await ask(75n)).toBe('requested')
  expect(await told.balance(memberId)).toBe(5n * units)
})

test('MEMBER-5 G03 money with an unconfirmed return is pending, never lost, and counts once it arrives', async () => {
  const { memberId, ask } = await away()
  holder.treat('/withdraw', 'lose')
  expect(await ask(90n)).toBe('money_at_vendor')
  expect(await told.balance(memberId)).toBe(30n * units)
  await platform.owner.query(`update games.wallet_transfer set at = at - interval '1 minute' where state = 'pending'`)
  await lookAtTransfers(told.scope)
  expect(await told.balance(memberId)).toBe(100n * units)
  expect(await ask(90n)).toBe('requested')
})

test('MEMBER-5 a loss in a vendor’s wallet counts as at least that turnover once it is empty', async () => {
  const { memberId, ask, owe, left } = await home()
  await owe(50n)
  await moveMoney(told.scope, memberId, { from: 'main', to: 'holder', amount: 70n * units })
  holder.balances.set(userOf(memberId), 50n * units)
  expect(await left()).toBe('50.00')
  // the vendor does not confirm the withdrawal, so the loss is not known yet
  holder.treat('/withdraw', 'lose')
  expect(await ask(20n)).toBe('turnover_unmet')
  expect(await left()).toBe('50.00')
  await platform.owner.query(`update games.wallet_transfer set at = at - interval '1 minute' where state = 'pending'`)
  await lookAtTransfers(told.scope)
  expect(await ask(20n)).toBe('turnover_unmet')
  expect(await left()).toBe('30.00')
  await moveMoney(told.scope, memberId, { from: 'main', to: 'holder', amount: 40n * units })
  holder.balances.set(userOf(memberId), 10n * units)
  expect(await ask(20n)).toBe('requested')
})

test('MEMBER-5 money won back on a later visit is deducted from the turnover', async () => {
  const { memberId, ask, owe, left } = await home()
  await owe(50n)
  for (const [sent, kept, expected] of [
    [60n, 0n, '0.00'],
    [20n, 60n, '30.00'],
    [10n, 60n, '50.00'],
  ] as const) {
    await moveMoney(told.scope, memberId, { from: 'main', to: 'holder', amount: sent * units })
    holder.balances.set(userOf(memberId), kept * units)
    await recallMoney(told.scope, memberId)
    expect(await left()).toBe(expected)
  }
  expect(await ask(20n)).toBe('turnover_unmet')
})
