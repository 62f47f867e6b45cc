import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import type { Lottery } from './model.ts'
import { lotteryByCode } from './store.ts'
import { type Outside, outsideOf } from './store-outside.ts'

/** A lottery that is drawn by others. */
export type OutsideLottery = { readonly lottery: Lottery; readonly outside: Outside }

/** Finds an outside lottery by its code. Refuses `not_found`, also for our own lotteries. */
export async function outsideLottery(tx: Tx, code: string): Promise<OutsideLottery> {
  const lottery = await lotteryByCode(tx, code)
  const outside = lottery && (await outsideOf(tx, code))
  return lottery && outside ? { lottery, outside } : refuse('not_found')
}
