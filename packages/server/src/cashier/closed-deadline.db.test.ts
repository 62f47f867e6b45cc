import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { autoReceiveDueWithdrawals, confirmWithdrawal } from './confirmation.ts'
import { approveWithdrawal, payWithdrawal } from './decide-withdrawal.ts'
import { listWithdrawals } from './own-withdrawals.ts'
import { cashierBrand, inTest, operatorScope, units } from './testing.ts'
import { createPayee, paymentPassword } from './testing-payee.ts'
import { requestWithdrawal } from './withdrawals.ts'

let platform: TestPlatform
let brandId: number
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
})
afterAll(() => platform.close())

async function setStatus(status: number): Promise<void> {
  await platform.owner.query('update brand.brand set status = $1, version = version + 1 where brand_id = $2', [
    status,
    brandId,
  ])
  invalidateAllConfigs(platform)
}

test('MEMBER-6 a withdrawal is not counted as received while a closed portal lets nobody answer', async () => {
  const operator = operatorScope(platform, brandId, 1n)
  const { scope, accountId } = await createPayee(platform, brandId, 100n)
  const { withdrawalId } = await requestWithdrawal(scope, { accountId, amount: 50n * units, paymentPassword })
  const id = BigInt(withdrawalId)
  await approveWithdrawal(operator, id)
  await payWithdrawal(operator, id, { paymentReference: 'bank-1' })
  await inTest(platform, brandId, (tx) =>
    tx.query(sql`update cashier.withdrawal set confirm_before = now() - interval '1 second' where status = 'sent'`),
  )
  await setStatus(1)
  await autoReceiveDueWithdrawals(operator)
  await setStatus(0)
  await autoReceiveDueWithdrawals(operator)
  const [row] = (await listWithdrawals(scope, { pageSize: 1 })).list
  expect(row?.status).toBe('sent')
  expect(Date.parse(row?.confirmBefore ?? '')).toBeGreaterThan(Date.now())
  const answer = { result: 'partly', amount: 20n * units, proof: null } as const
  expect(await confirmWithdrawal(scope, id, answer)).toEqual({ status: 'partly_received' })
})
