import { type Logger, pino } from 'pino'

export type Log = Logger

const standardError = 2

/** Creates the process's log. Secrets never reach it: bodies and authorization headers are not logged at all. */
export function createLog(level = process.env.LOG_LEVEL || 'info', to = 1): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(to))
}

/** The log of a command, on standard error: standard output carries only its answer. */
export const createCommandLog = (): Log => createLog('warn', standardError)

/** Why something failed, in one line. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The same with the places it came from, for failures that are bugs of ours. */
export const stackOf = (error: unknown): string | undefined => (error instanceof Error ? error.stack : String(error))
