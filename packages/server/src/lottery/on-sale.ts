import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { type Lottery, lotteryModuleOf } from './model.ts'
import { selectLottery } from './store.ts'

/** Whether members see a lottery and can bet on it: both the lottery and its module are switched on (CONF-1). */
export const isOnSale = (lottery: Lottery, config: BrandConfig): boolean =>
  lottery.enabled && isModuleOn(config, lotteryModuleOf(lottery))

/** Returns a lottery that is on sale, or null. */
export async function findLotteryOnSale(tx: Tx, code: string, config: BrandConfig): Promise<Lottery | null> {
  const lottery = await selectLottery(tx, code)
  return lottery && isOnSale(lottery, config) ? lottery : null
}
