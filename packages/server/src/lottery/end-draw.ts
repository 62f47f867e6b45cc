import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import type { DrawRow } from './model.ts'
import { notifyDraw } from './notify-draw.ts'
import { readExposure } from './office-exposure.ts'
import { lockForSettlement, updateDrawToEnded, updateSettledUpTo } from './store-draws.ts'
import { deleteSales } from './store-limits.ts'
import { insertDrawSums, selectDrawLine } from './store-office.ts'
import { deleteTally } from './store-tally.ts'

/**
 * Ends a draw whose last settlement has ended every bet, unless another worker holds it or has ended it. If a bet is left, resets
 * the settlement to go through all bets.
 * @returns whether a bet is left
 */
export async function endOrContinue(scope: Scope, draw: DrawRow): Promise<boolean> {
  const outcome = await inBrand(scope, (tx) => endAndNotify(tx, draw))
  if (outcome === 'ended') await storeTotals(scope, draw.drawId)
  return outcome === 'more'
}

async function endAndNotify(tx: Tx, draw: DrawRow): Promise<'ended' | 'more' | 'not ours'> {
  const { drawId } = draw
  if (!(await lockForSettlement(tx, draw))) return 'not ours'
  if (!(await updateDrawToEnded(tx, drawId))) {
    await updateSettledUpTo(tx, drawId, 0n)
    return 'more'
  }
  await deleteSales(tx, drawId)
  await notifyDraw(tx, drawId)
  return 'ended'
}

/** Stores the totals. A failure is only logged: the draw has ended, and without totals its bets are read instead. */
const storeTotals = (scope: Scope, drawId: bigint): Promise<void> =>
  inBrand(scope, (tx) => sumAndStore(tx, drawId)).catch((error: unknown) =>
    scope.platform.log.warn({ draw: `${drawId}`, error: `${error}` }, 'saving the totals of a draw failed'),
  )

/** Stores the totals of an ended draw: its bets do not change any more, so viewing it need not read them again. */
async function sumAndStore(tx: Tx, drawId: bigint): Promise<void> {
  await deleteTally(tx, drawId)
  const row = await selectDrawLine(tx, drawId)
  invariant(row, 'expected an ended draw to exist')
  await insertDrawSums(tx, row, await readExposure(tx, row, (await readBrandConfigIn(tx)).currency.decimals))
}
