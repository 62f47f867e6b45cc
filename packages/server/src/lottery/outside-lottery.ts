import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import type { Lottery } from './model.ts'
import { selectLottery } from './store.ts'
import { type OutsideSettings, selectOutside } from './store-outside.ts'

/** A lottery that is drawn by others. */
export type OutsideLottery = { readonly lottery: Lottery; readonly outside: OutsideSettings }

/** Finds an outside lottery by its code. Refuses `not_found`, also for our own lotteries. */
export async function requireOutsideLottery(tx: Tx, code: string): Promise<OutsideLottery> {
  const lottery = await selectLottery(tx, code)
  const outside = lottery && (await selectOutside(tx, code))
  return lottery && outside ? { lottery, outside } : refuse('not_found')
}
