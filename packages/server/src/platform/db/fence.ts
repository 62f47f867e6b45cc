import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether what runs here may still write: work that was given on a lease may not once somebody else has been given it. */
const fence = new AsyncLocalStorage<() => boolean>()

/** The lease of whoever wanted to write was lost: nothing of it was written. */
class FencedOff extends Error {
  constructor() {
    super('the lease of this worker was lost; somebody else does its work')
  }
}

/** Runs work whose transactions begin and end only while `mayWrite` says so (C10). */
export const behindFence = <Result>(mayWrite: () => boolean, work: () => Promise<Result>): Promise<Result> =>
  fence.run(mayWrite, work)

/** Throws where the work has lost its lease. */
export function mustBeInside(): void {
  if (fence.getStore()?.() === false) throw new FencedOff()
}
