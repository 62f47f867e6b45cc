import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberScope } from '#cashier/testing.ts'
import { inBrand } from '#platform/db/tx.ts'
import type { Refused } from '#platform/refused.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { findZoneAtMidday } from '#platform/testing/midday.ts'
import { debit, reclaimMoney } from '#wallet/public.ts'
import { type BrandSetup, buildMessage, setUpBrand, type TestVendor, testGame } from '../testing/brand-setup.ts'
import { cancelOwnRaise, confirmOwnRaise, setOwnLimit } from './limits.ts'
import { readPlaySession, readPosition, readProtection } from './overview.ts'

let platform: TestPlatform
let told: BrandSetup
let vendor: TestVendor
beforeAll(async () => {
  platform = await createTestPlatform()
  told = await setUpBrand(platform, 'nusa', findZoneAtMidday())
  vendor = await told.vendor('guarded')
})
afterAll(async () => {
  await told.close()
  await platform.close()
})

test('OPS-2 M11 what is lent for a win that is taken back frees no stake, whatever the bet was', async () => {
  for (const [name, stake] of [
    ['equal', 20],
    ['other', 15],
  ] as const) {
    const memberId = await told.member(`lent${name}`, { balance: '100' })
    const [seat, scope] = [await told.seat(memberId, vendor), memberScope(platform, told.brandId, memberId)]
    for (const kind of ['stake', 'loss'] as const) await setOwnLimit(scope, { kind, period: 'month', value: '500' })
    const bet = buildMessage(seat, { amount: stake * 100_000, round: 'lent' })
    expect((await vendor.call('/transaction/bet', bet)).status).toBe('RS_OK')
    const win = { amount: 2_000_000, round: 'lent', reference_transaction_uuid: bet.transaction_uuid }
    expect((await vendor.call('/transaction/win', buildMessage(seat, win))).status).toBe('RS_OK')
    await inBrand(told.scope, async (tx) => {
      const order = { memberId, key: `spent:${name}`, reference: 'spent' }
      const left = await told.balance(memberId)
      await debit(tx, { ...order, amount: left, kind: 'transfer_out', to: 'brand:opening' })
      const taken = { ...order, amount: 20_000_000n, reference: `guarded/${testGame}/lent` }
      await reclaimMoney(tx, { ...taken, kind: 'rollback', key: `vendor:guarded:${name}`, to: 'house:guarded' })
    })
    const net = `${20 - stake}.00`
    expect((await readProtection(scope)).limits).toMatchObject([
      { kind: 'loss', used: `${stake - 20}.00` },
      { kind: 'stake', used: `${stake}.00` },
    ])
    expect((await readPlaySession(scope)).stretch).toMatchObject({ stake: `${stake}.00`, payout: '20.00', net })
    expect((await readPosition(scope)).totals).toMatchObject({ stake: `${stake}.00`, payout: '20.00', result: net })
  }
})

test('OPS-2 Y01 a raise that is cancelled is not carried out by a confirmation at the same time', async () => {
  const memberId = await told.member('cancelled', { balance: '1000' })
  const scope = memberScope(platform, told.brandId, memberId)
  const day = { kind: 'deposit', period: 'day' } as const
  await setOwnLimit(scope, { ...day, value: '60' })
  await setOwnLimit(scope, { ...day, value: '90' })
  const mine = 'protection.member_limit where member_id = $1'
  await platform.owner.query('update protection.member_limit set ripe_at = now() where member_id = $1', [memberId])
  const waiting = () => countLockWaits(platform)
  const holder = await platform.owner.connect()
  await holder.query('begin')
  await holder.query(`select from ${mine} for update`, [memberId])
  const cancelled = cancelOwnRaise(scope, day)
  await expect.poll(waiting).toBe(1)
  const confirmed = confirmOwnRaise(scope, day).catch((error: unknown) => (error as Refused).code)
  await expect.poll(waiting).toBe(2)
  await holder.query('rollback')
  holder.release()
  expect([await cancelled, await confirmed]).toEqual([{}, 'not_found'])
  expect((await readProtection(scope)).limits).toMatchObject([{ value: '60.00', raise: null }])
  const lines = await platform.owner.query(
    "select before, after from audit.line where subject = $1 and action = 'protection.cancel-raise'",
    [`member:${memberId}`],
  )
  expect(lines.rows).toEqual([{ before: { ...day, value: '90.00' }, after: { ...day, value: '60.00' } }])
})
