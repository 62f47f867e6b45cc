import type { Tx } from '#platform/db/tx.ts'
import { sha256 } from '#platform/seal.ts'
import { insertSeeded, selectSeededParts } from './store-seeded.ts'

type Settings = readonly (string | number | null)[]

/** One connection of the demo to a service outside the portal: a game vendor, a payment server. */
export type Connection = {
  readonly name: string
  /** The settings in the database; null when there are none. */
  readonly stored: Settings | null
  readonly wanted: Settings
  readonly save: () => Promise<void>
}

/**
 * Saves the demo's own connections at every start, because its port or its keys may be new. One that an operator has changed is
 * left alone: its settings differ from all that earlier starts saved.
 */
export async function refreshUnchanged(tx: Tx, connections: readonly Connection[]): Promise<void> {
  const parts = [...(await selectSeededParts(tx))]
  const saved: string[] = []
  for (const { name, stored, wanted, save } of connections) {
    // no start has recorded any before this became the rule
    const isRecorded = parts.some((part) => part.startsWith(`${name}:`))
    if (stored !== null && isRecorded && !parts.includes(markOf(name, stored))) continue
    await save()
    saved.push(markOf(name, wanted))
  }
  await insertSeeded(tx, saved)
}

const markOf = (name: string, settings: Settings): string =>
  `${name}:${sha256(JSON.stringify(settings)).toString('hex')}`
