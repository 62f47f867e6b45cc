import { performance } from 'node:perf_hooks'
import { Refused, refuse } from './refused.ts'

/** How much work runs at once, how much may wait and for how long, and after how long running work gives up its place. */
export type TaskQueueOptions = {
  readonly width: number
  readonly waitingMax: number
  readonly waitMsMax?: number
  readonly patienceMs?: number
}

type WaitingTask = { readonly since: number; readonly begin: () => void; readonly giveUp: (why: Refused) => void }

/**
 * Runs a limited number of tasks at once and queues the others, so that a burst of one kind leaves capacity for everything else.
 * A task is refused with a retry time when the queue is full, or when it has waited too long: there is overload, and a late
 * answer helps nobody. A task that exceeds the patience goes on, but gives up its place: nobody queues behind a lock or a third
 * party's server.
 */
export function createTaskQueue({
  width,
  waitingMax,
  waitMsMax = Number.POSITIVE_INFINITY,
  patienceMs,
}: TaskQueueOptions) {
  let working = 0
  const waiting: WaitingTask[] = []
  const leave = () => {
    const now = performance.now()
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // the place is handed over directly, so that no newcomer can take it
      if (now - next.since <= waitMsMax) return next.begin()
      next.giveUp(new Refused('timeout_retry_please', { retryAfterSeconds: 2 }))
    }
    working--
  }
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (working < width) working++
    else {
      if (waiting.length >= waitingMax) refuse('too_often', { retryAfterSeconds: 2 })
      await new Promise<void>((begin, giveUp) => waiting.push({ since: performance.now(), begin, giveUp }))
    }
    let hasLeft = false
    const leaveOnce = () => {
      if (!hasLeft) leave()
      hasLeft = true
    }
    const timer = patienceMs === undefined ? undefined : setTimeout(leaveOnce, patienceMs)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      leaveOnce()
    }
  }
}
