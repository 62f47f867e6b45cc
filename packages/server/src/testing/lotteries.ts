import { openDraws, openOutsideDraws, seedLotteries } from '#lottery/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'

/** Gives a brand the sandbox's lotteries with their upcoming draws. */
export async function seedTestLotteries(platform: Platform, brandId: number): Promise<void> {
  const scope = systemScope(platform, brandId, 'test')
  await inBrand(scope, seedLotteries)
  await openDraws(scope)
  await openOutsideDraws(scope)
}
