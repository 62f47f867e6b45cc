import { refuse } from './refused.ts'

/** How many work at once, how many may wait, and after how long work no longer counts as one of those who do. */
export type Turns = { readonly width: number; readonly waitingMax: number; readonly patienceMs?: number }

/**
 * Lets so many do their work at once and the others wait in line, so that a crowd of one kind leaves room for everybody else.
 * Whoever finds the line full is told to come back. Work that outlasts the patience goes on, and its place is the next one's:
 * nobody waits behind a lock, or behind somebody else's server.
 */
export function makeTurns({ width, waitingMax, patienceMs }: Turns) {
  let working = 0
  const waiting: (() => void)[] = []
  const leave = () => {
    // the place is handed on, so nobody can slip in between
    const next = waiting.shift()
    if (next) next()
    else working--
  }
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (working < width) working++
    else {
      if (waiting.length >= waitingMax) refuse('too_often', { retryAfterSeconds: 2 })
      await new Promise<void>((resolve) => waiting.push(resolve))
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
