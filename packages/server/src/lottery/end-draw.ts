import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { sumUp } from './office-exposure.ts'
import { moveToEnd } from './store-draws.ts'
import { forgetSold } from './store-limits.ts'
import { tellDraw } from './tell-draw.ts'

/** Ends a draw whose last settlement has ended every bet. */
export async function endDraw(scope: Scope, drawId: bigint): Promise<void> {
  const hasEnded = await inBrand(scope, (tx) => moveAndTell(tx, drawId))
  if (hasEnded) await keepSums(scope, drawId)
}

async function moveAndTell(tx: Tx, drawId: bigint): Promise<boolean> {
  const hasEnded = await moveToEnd(tx, drawId)
  if (hasEnded) {
    await forgetSold(tx, drawId)
    await tellDraw(tx, drawId)
  }
  return hasEnded
}

/** The draw has ended, whether its sums can be kept or not: without them its bets are read. */
const keepSums = (scope: Scope, drawId: bigint): Promise<void> =>
  inBrand(scope, (tx) => sumUp(tx, drawId)).catch((error: unknown) =>
    scope.platform.log.warn({ draw: `${drawId}`, error: `${error}` }, 'the sums of a draw were not kept'),
  )
