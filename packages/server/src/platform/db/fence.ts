import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether the current work may still write: a worker may not once its lease has passed to another one. */
const fence = new AsyncLocalStorage<() => boolean>()

/** The worker's lease was lost: nothing was written. */
class LeaseLost extends Error {
  constructor() {
    super('this worker has lost its lease; another one takes over its jobs')
  }
}

/** Runs work whose transactions begin and commit only while `mayWrite` returns true (C10). */
export const runFenced = <Result>(mayWrite: () => boolean, work: () => Promise<Result>): Promise<Result> =>
  fence.run(mayWrite, work)

/** Throws when the current work has lost its lease. */
export function ensureLeaseHeld(): void {
  if (fence.getStore()?.() === false) throw new LeaseLost()
}
