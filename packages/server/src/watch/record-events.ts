import type { Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { insertEvents, type NewEvent } from './store.ts'

/** Records events, each once by its key, and notifies the open pages of the back office of new ones. */
export async function recordEvents(tx: Tx, events: readonly NewEvent[]): Promise<number> {
  if (events.length === 0) return 0
  const made = await insertEvents(tx, events)
  if (made > 0) await push(tx, `office:${tx.brandId}`, { type: 'event', count: made })
  return made
}
