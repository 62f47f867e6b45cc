import { randomInt } from 'node:crypto'
import { seedCredentials } from '#access/public.ts'
import { bindBankAccount, createMember } from '#members/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { credit } from '#wallet/public.ts'
import { inTest, memberScope, units } from './testing.ts'

export const paymentPassword = '246810'
export type TestPayee = {
  readonly memberId: bigint
  readonly scope: Scope
  readonly accountId: bigint
  readonly number: string
}

/** A member with a balance, a payment password and a bank account. */
export async function createPayee(platform: Platform, brandId: number, balance: bigint): Promise<TestPayee> {
  const number = `${randomInt(10 ** 9, 10 ** 10)}`
  return inTest(platform, brandId, async (tx) => {
    const { memberId } = await createMember(tx, { username: `payee${number}`, isAgent: 0, language: 'EN' })
    await seedCredentials(tx, memberId, { password: 'Sandbox#2026', paymentPassword })
    const { accountId } = await bindBankAccount(tx, memberId, { bank: 'Maybank', holder: 'Ana Lee', number })
    const amount = balance * units
    const gift = { from: 'brand:opening', kind: 'opening', key: `opening:${memberId}`, reference: 'test' } as const
    if (amount > 0n) await credit(tx, { memberId, amount, ...gift })
    return { memberId, accountId: BigInt(accountId), number, scope: memberScope(platform, brandId, memberId) }
  })
}
