import type { Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { incrementVersion } from './store.ts'

/**
 * Begins a change of the brand: takes the next version, which also serialises changes of one brand, and notifies every open page
 * and every process that caches the configuration.
 * @returns the version that the change creates
 */
export async function beginBrandChange(tx: Tx): Promise<number> {
  const version = await incrementVersion(tx)
  await push(tx, `brand:${tx.brandId}`, { type: 'config', version })
  return version
}
