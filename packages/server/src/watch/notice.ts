import type { Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { insertEvents, type Noticed } from './store.ts'

/** Puts what matters on the list, once, and tells the open pages of the back office when something is new. */
export async function notice(tx: Tx, events: readonly Noticed[]): Promise<number> {
  if (events.length === 0) return 0
  const made = await insertEvents(tx, events)
  if (made > 0) await push(tx, `office:${tx.brandId}`, { type: 'event', count: made })
  return made
}
