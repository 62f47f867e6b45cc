import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import type { DrawRow } from './model.ts'
import { readExposure } from './office-exposure.ts'
import { holdSettling, moveToEnd, noteUpto } from './store-draws.ts'
import { forgetSold } from './store-limits.ts'
import { drawLine, keepSums } from './store-office.ts'
import { forgetTally } from './store-tally.ts'
import { tellDraw } from './tell-draw.ts'

/**
 * Ends a draw whose last settlement has ended every bet, unless another worker holds it or has ended it. If a bet is left, resets
 * the settlement to go through all bets.
 * @returns whether a bet is left
 */
export async function hasMore(scope: Scope, draw: DrawRow): Promise<boolean> {
  const outcome = await inBrand(scope, (tx) => moveAndTell(tx, draw))
  if (outcome === 'ended') await keepAll(scope, draw.drawId)
  return outcome === 'more'
}

async function moveAndTell(tx: Tx, draw: DrawRow): Promise<'ended' | 'more' | 'not ours'> {
  const { drawId } = draw
  if (!(await holdSettling(tx, draw))) return 'not ours'
  if (!(await moveToEnd(tx, drawId))) {
    await noteUpto(tx, drawId, 0n)
    return 'more'
  }
  await forgetSold(tx, drawId)
  await tellDraw(tx, drawId)
  return 'ended'
}

/** Stores the totals. A failure is only logged: the draw has ended, and without totals its bets are read instead. */
const keepAll = (scope: Scope, drawId: bigint): Promise<void> =>
  inBrand(scope, (tx) => sumUp(tx, drawId)).catch((error: unknown) =>
    scope.platform.log.warn({ draw: `${drawId}`, error: `${error}` }, 'saving the totals of a draw failed'),
  )

/** Stores the totals of an ended draw: its bets do not change any more, so viewing it need not read them again. */
async function sumUp(tx: Tx, drawId: bigint): Promise<void> {
  await forgetTally(tx, drawId)
  const row = await drawLine(tx, drawId)
  invariant(row, 'expected an ended draw to exist')
  await keepSums(tx, row, await readExposure(tx, row, (await brandConfigIn(tx)).currency.decimals))
}
