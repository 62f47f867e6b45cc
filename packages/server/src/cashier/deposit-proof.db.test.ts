import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countBeyondLimit } from '#platform/testing/rate-limit-windows.ts'
import { submitDepositProof } from './deposit-proof.ts'
import { openDeposit } from './deposits.ts'
import { cashierBrand, inTest, memberScope, origin, refusalOf, saveConfirmedChannel, units } from './testing.ts'

let platform: TestPlatform
let brandId: number
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
  await saveConfirmedChannel(platform, brandId, {
    ...{ channelId: 'transfer', direction: 'deposit', kind: 'bank', method: 'transfer', providerId: null },
    ...{ names: { MY: 'Pindahan' }, minimum: '20.00', maximum: '5000.00', fee: '0.00', minutes: 15, suggestions: [] },
    ...{ turnoverPercent: 100, dailyCount: null, dailyAmount: null, enabled: true },
    payTo: { bank: 'Maybank', holder: 'Nusa Sdn Bhd', number: '514012345678', scheme: null, bankId: '', city: '' },
  })
})
afterAll(() => platform.close())

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const open = async (memberId: bigint) => {
  const asked = { channelId: 'transfer', amount: 50n * units, origin }
  return BigInt((await openDeposit(memberScope(platform, brandId, memberId), asked)).depositId)
}
const send = (memberId: bigint, depositId: bigint, proof = picture) =>
  submitDepositProof(memberScope(platform, brandId, memberId), depositId, proof)
const nameOf = (depositId: bigint) =>
  inTest(platform, brandId, async (tx) => {
    const [row] = await tx.query<{ proof: string }>(
      sql`select proof from cashier.deposit where brand_id = ${tx.brandId} and deposit_id = ${depositId}`,
    )
    return row?.proof ?? ''
  })

test('MEMBER-5 only the last proof of a transfer is kept, even after concurrent uploads', async () => {
  const depositId = await open(1n)
  await send(1n, depositId)
  const first = await nameOf(depositId)
  await Promise.all([send(1n, depositId), send(1n, depositId)])
  const last = await nameOf(depositId)
  expect(last).not.toBe(first)
  expect(readdirSync(join(platform.config.dataDir, 'uploads'))).toEqual([last])
})

test('L01 a member may upload thirty proofs an hour', async () => {
  const depositId = await open(2n)
  const answers: unknown[] = []
  for (let turn = 0; turn < 31; turn++) answers.push(await refusalOf(send(2n, depositId, '?')))
  expect(await countBeyondLimit(platform, { name: 'deposit-proof', attemptsMax: 0 })).toBeGreaterThanOrEqual(31)
  expect(answers.slice(0, 30)).not.toContain('too_often')
  expect(answers.filter((answer) => answer === 'too_often')).toHaveLength(
    await countBeyondLimit(platform, { name: 'deposit-proof', attemptsMax: 30 }),
  )
})
