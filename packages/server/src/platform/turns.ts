import { performance } from 'node:perf_hooks'
import { Refused, refuse } from './refused.ts'

/** How many work at once, how many may wait and how long, and after how long work no longer counts as one of those who do. */
export type Turns = {
  readonly width: number
  readonly waitingMax: number
  readonly waitMsMax?: number
  readonly patienceMs?: number
}

type Waiting = { readonly since: number; readonly begin: () => void; readonly giveUp: (why: Refused) => void }

/**
 * Lets so many do their work at once and the others wait in line, so that a crowd of one kind leaves room for everybody else.
 * Whoever finds the line full is told to come back, and so is who has stood in it for too long: more comes than can be done, and an answer
 * that comes late helps nobody. Work that outlasts the patience goes on, and its place is the next one's:
 * nobody waits behind a lock, or behind somebody else's server.
 */
export function makeTurns({ width, waitingMax, waitMsMax = Number.POSITIVE_INFINITY, patienceMs }: Turns) {
  let working = 0
  const waiting: Waiting[] = []
  const leave = () => {
    const now = performance.now()
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // the place is handed on, so nobody can slip in between
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
