import { type BrandConfig, readBrandConfig } from '#brand/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { lotteryModuleOf, vietnamModule } from './model.ts'
import { isOnSale } from './on-sale.ts'
import { selectEnabledLotteries } from './store.ts'

/** By configuration: saving a lottery begins a new version, and with it a new object. */
const answers = new WeakMap<BrandConfig, boolean>()

/** Whether a Vietnamese lottery of the brand is on sale. */
export async function hasVietnameseLottery(platform: Platform, brandId: number): Promise<boolean> {
  const config = await readBrandConfig(platform, brandId)
  const known = answers.get(config)
  if (known !== undefined) return known
  const lotteries = await inBrand(systemScope(platform, brandId, 'lottery'), selectEnabledLotteries)
  const found = lotteries.some((each) => lotteryModuleOf(each) === vietnamModule && isOnSale(each, config))
  answers.set(config, found)
  return found
}
