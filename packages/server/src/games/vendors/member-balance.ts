import type { BrandConfig } from '#brand/public.ts'
import { memberById } from '#members/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { memberBalance } from '#wallet/public.ts'
import type { Heard } from './gateway.ts'

/** What a member has in the main wallet, in micro-units; null when nobody has that number. */
export function balanceOfMember(
  { app }: Heard,
  { brandId }: BrandConfig,
  memberId: bigint | null,
): Promise<bigint | null> {
  if (memberId === null) return Promise.resolve(null)
  return inBrand(systemScope(app.platform, brandId, 'vendor'), async (tx) =>
    (await memberById(tx, memberId)) ? (await memberBalance(tx, memberId)).main : null,
  )
}
