import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { setUpTwoBrands, type TwoBrands } from '#testing/two-brands.ts'
import { readDebt, readMemberBalance } from './balance.ts'
import { credit, debit, reclaimMoney, repayLoansSince } from './move.ts'

let platform: TestPlatform
let they: TwoBrands
beforeAll(async () => {
  platform = await createTestPlatform()
  they = await setUpTwoBrands(platform)
})
afterAll(() => platform.close())

test('M11 a win is taken back although its member spends it at the same time', async () => {
  const member = await they.register('spender')
  await they.fund(member, '20.00')
  const scope = systemScope(platform, they.brandIds.nusa, 'test')
  const order = { memberId: BigInt(member.id), reference: 'vendor/game/round' } as const
  const waiting = () => countLockWaits(platform)
  let taken: Promise<unknown> = Promise.resolve()
  await inBrand(scope, async (tx) => {
    await debit(tx, { ...order, amount: 15_000_000n, kind: 'bet', key: 'spent', to: 'house:test' })
    const back = { ...order, amount: 20_000_000n, kind: 'rollback', key: 'taken', to: 'house:test' } as const
    taken = inBrand(scope, (other) => reclaimMoney(other, back))
    await expect.poll(waiting).toBe(1)
  })
  await taken
  const [{ main }, owed] = await inBrand(scope, (tx) =>
    Promise.all([readMemberBalance(tx, order.memberId), readDebt(tx, order.memberId)]),
  )
  expect([main, owed]).toEqual([0n, 15_000_000n])
})

test('M11 money that was out of the balance repays what was lent meanwhile, whichever transaction began first', async () => {
  const member = await they.register('holder')
  await they.fund(member, '20.00')
  const scope = systemScope(platform, they.brandIds.nusa, 'test')
  const order = { memberId: BigInt(member.id), reference: 'vendor/game/other' } as const
  const [stake, win] = [15_000_000n, 20_000_000n]
  await inBrand(scope, async (taking) => {
    await inBrand(scope, (tx) => debit(tx, { ...order, amount: stake, kind: 'bet', key: 'placed', to: 'house:test' }))
    await reclaimMoney(taking, { ...order, amount: win, kind: 'rollback', key: 'taken later', to: 'house:test' })
  })
  const owed = await inBrand(scope, async (tx) => {
    const back = { ...order, amount: stake, kind: 'rollback', key: 'returned' } as const
    await credit(tx, { ...back, from: 'house:test' })
    await repayLoansSince(tx, { ...back, key: 'repaid' }, 'placed')
    return readDebt(tx, order.memberId)
  })
  expect(owed).toBe(0n)
})
