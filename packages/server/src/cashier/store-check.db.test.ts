import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAudit } from '#ledger/public.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { decideDeposit } from './decide-deposit.ts'
import { auditQueries } from './store-check.ts'
import { balanceOf, cashierBrand, memberScope, noticeOf, opened, operatorScope, tellOf, units } from './testing.ts'

let platform: TestPlatform
let brandId: number
beforeAll(async () => {
  platform = await testPlatform()
  brandId = await cashierBrand(platform)
})
afterAll(() => platform.close())

const broken = async () =>
  (await runAudit(platform.owner, auditQueries)).flatMap(({ rows }) => rows as { deposit_id: string }[])
/** A deposit of 30 of which the provider signs another sum, and an operator credits that. */
async function credited(memberId: bigint, amount: string): Promise<bigint> {
  const { depositId, reference } = await opened(memberScope(platform, brandId, memberId), 30n * units)
  expect(await tellOf(platform, brandId, noticeOf(reference, { amount }))).toBe('checking')
  await decideDeposit(operatorScope(platform, brandId), depositId, { decision: 'credit', reason: 'as signed' })
  return depositId
}

test('M15 the audit knows that a payment is credited without what is finer than the smallest coin', async () => {
  await credited(1n, '29.990001')
  expect(await balanceOf(platform, brandId, 1n)).toEqual({ main: 29n, held: 0n })
  expect(await broken()).toEqual([])
  const depositId = await credited(2n, '29.980001')
  const sql = `update cashier.deposit set paid_amount = paid_amount + 10000 where deposit_id = $1`
  await platform.owner.query(sql, [depositId])
  expect(await broken()).toMatchObject([{ deposit_id: depositId }])
})
