import { ensureLeaseHeld } from '../db/fence.ts'
import type { Scope } from '../db/tx.ts'
import { stackOf } from '../log.ts'

type SequentialWork<Item> = {
  /** Names an item in the log. */
  readonly name: (item: Item) => string
  readonly work: (item: Item) => Promise<unknown>
}

/**
 * Works on items one after another. A failure is logged and does not stop the others.
 * @returns the failures; the caller throws one at the end, so that its job is retried
 */
export async function runSequentially<Item>(
  { platform, brandId }: Scope,
  items: readonly Item[],
  { name, work }: SequentialWork<Item>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      // a worker that has lost its lease stops at once
      ensureLeaseHeld()
      const reason = stackOf(error)
      platform.log.error({ brandId, item: name(item), error: reason }, 'work on one item of a job has failed')
      failures.push(error)
    }
  return failures
}

/** Throws the first of the failures, if any. */
export function throwFirstFailure(failures: readonly unknown[]): void {
  if (failures.length > 0) throw failures[0]
}
