import type { Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { raiseVersion } from './store.ts'

/**
 * Begins a change of the brand: takes the next version, which also makes changes of one brand wait for each other, and
 * rings for every open page and every process that keeps a copy.
 * @returns the version that the change makes
 */
export async function changed(tx: Tx): Promise<number> {
  const version = await raiseVersion(tx)
  await push(tx, `brand:${tx.brandId}`, { type: 'config', version })
  return version
}
