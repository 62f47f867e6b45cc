import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { type Lottery, moduleOf } from './model.ts'
import { lotteryByCode } from './store.ts'

/** Whether members see a lottery and can bet on it: both the lottery and its module are switched on (CONF-1). */
export const isOnSale = (lottery: Lottery, config: BrandConfig): boolean =>
  lottery.enabled && isModuleOn(config, moduleOf(lottery))

/** Returns a lottery that is on sale, or null. */
export async function lotteryOnSale(tx: Tx, code: string, config: BrandConfig): Promise<Lottery | null> {
  const lottery = await lotteryByCode(tx, code)
  return lottery && isOnSale(lottery, config) ? lottery : null
}
