import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { credit, type LoanRecorder, readDebt, reclaimMoney } from '#wallet/public.ts'
import { type BrandSetup, setUpBrand } from '../testing/brand-setup.ts'
import { addSecretVendor, testSecret } from '../testing/secret-vendor.ts'
import { vendorUserOf } from './game-sessions.ts'
import { auditQueries } from './store-check.ts'
import { startWalletVendor, type TestWalletVendor } from './vendors/transfer/testing-wallet-vendor.ts'
import { moveMoney, recallMoney } from './wallets.ts'

let platform: TestPlatform
let setup: BrandSetup
let holder: TestWalletVendor
let member: bigint
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  holder = await startWalletVendor(testSecret)
  await addSecretVendor(setup, 'holder', { dialect: 'transfer', url: holder.url })
  member = await setup.member('lent', { balance: '100.00' })
})
afterAll(async () => {
  await expectNoAuditFindings(
    platform,
    auditQueries.filter(({ name }) => /wallet|transfer|vendor/.test(name)),
  )
  holder.close()
  await platform.close()
})

test('MEMBER-4 M11 what comes back of money sent before a loan repays it; later money and wins do not', async () => {
  const repaid: unknown[] = []
  const loans: LoanRecorder = { recordRepaid: async (_tx, lines) => void repaid.push(...lines) }
  const main = () => setup.balance(member)
  const send = (amount: bigint) => moveMoney(setup.scope, member, { from: 'main', to: 'holder', amount }, loans)
  const lend = (amount: bigint) =>
    setup.within((tx) => {
      const order = { memberId: member, amount, kind: 'rollback', reference: 'seamless/g/1' } as const
      return reclaimMoney(tx, { ...order, key: `vendor:seamless:lent:${member}`, to: 'house:seamless' })
    })
  const owed = () => setup.within((tx) => readDebt(tx, member))
  await send(60_000_000n)
  await lend(100_000_000n)
  expect([await main(), await owed()]).toEqual([0n, 60_000_000n])
  const back = (amount: bigint) => moveMoney(setup.scope, member, { from: 'holder', to: 'main', amount }, loans)
  await back(20_000_000n)
  expect([await main(), await owed()]).toEqual([0n, 40_000_000n])
  await setup.within((tx) =>
    credit(tx, {
      ...{ memberId: member, amount: 30_000_000n, from: 'brand:opening', kind: 'opening' },
      ...{ key: `later:${member}`, reference: 'test' },
    }),
  )
  await send(30_000_000n)
  holder.balances.set(vendorUserOf(member), 100_000_000n)
  await back(35_000_000n)
  expect([await main(), await owed()]).toEqual([30_000_000n, 35_000_000n])
  await recallMoney(setup.scope, member, loans)
  expect([await main(), await owed()]).toEqual([60_000_000n, 0n])
  const reference = 'seamless/g/1'
  expect(repaid).toEqual([20_000_000n, 5_000_000n, 35_000_000n].map((amount) => ({ reference, amount })))
})
