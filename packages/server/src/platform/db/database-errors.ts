/** The SQLSTATE of a database error, or undefined. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Whether a row violated this constraint. */
export const isConstraintViolation = (error: unknown, constraint: string): boolean =>
  sqlStateOf(error) === '23514' && (error as { constraint?: unknown }).constraint === constraint

/** Whether the whole transaction may be retried: serialization failure or deadlock. */
export function isTransient(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '40001' || state === '40P01'
}

/** Whether a statement or its lock timed out: nothing was written. */
export function isTimeout(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '55P03' || state === '57014'
}

const connectionErrorCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'])

/** Whether the driver timed out waiting for an answer. The outcome of the statement is unknown. */
export const isAnswerTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/** The database is full, has no free connections, or is read-only: it accepts nothing now, but may later (C12). */
const isRefusingWrites = (state: string): boolean => state.startsWith('53') || state === '25006'

/** Whether the database is unreachable, silent, shutting down or accepts nothing. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isAnswerTimeout(error)) return true
  const state = sqlStateOf(error)
  if (state && (/^(57P|08)/.test(state) || isRefusingWrites(state))) return true
  const code = (error as { code?: string } | null)?.code
  if (code && connectionErrorCodes.has(code)) return true
  const message = error instanceof Error ? error.message : ''
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    message,
  )
}
