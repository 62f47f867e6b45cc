import { refuse } from './refused.ts'

/**
 * Lets so many do their work at once and the others wait in line, so that a crowd of one kind leaves room for everybody else.
 * Whoever finds the line full is told to come back.
 */
export function makeTurns({ width, waitingMax }: { readonly width: number; readonly waitingMax: number }) {
  let working = 0
  const waiting: (() => void)[] = []
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (working < width) working++
    else {
      if (waiting.length >= waitingMax) refuse('too_often', { retryAfterSeconds: 2 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      // the place is handed on, so nobody can slip in between
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }
}
