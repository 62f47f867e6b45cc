import { type Logger, pino } from 'pino'

export type Log = Logger

/** The process's log. Secrets never reach it: bodies and authorization headers are not logged at all. */
export function makeLog(level = process.env.LOG_LEVEL || 'info'): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
