/** SQLSTATE of a database refusal, or undefined. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Whether a row was refused by this very check. */
export const isBroken = (error: unknown, constraint: string): boolean =>
  sqlState(error) === '23514' && (error as { constraint?: unknown }).constraint === constraint

/** The whole transaction may be tried again: serialization failure or deadlock. */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

/** The statement or its lock took too long and was given up: nothing was written. */
export function isTimeout(error: unknown): boolean {
  const state = sqlState(error)
  return state === '55P03' || state === '57014'
}

const goneCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'])

/** The driver gave up waiting for an answer. What became of the statement is not known. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** The database is full, has no place for more connections, or only reads: it takes nothing now, and may again later (C12). */
const takesNothing = (state: string): boolean => state.startsWith('53') || state === '25006'

/** The database cannot be reached, says nothing, is going down or takes nothing. */
export function isGone(error: unknown): boolean {
  if (isSilence(error)) return true
  const state = sqlState(error)
  if (state && (/^(57P|08)/.test(state) || takesNothing(state))) return true
  const code = (error as { code?: string } | null)?.code
  if (code && goneCodes.has(code)) return true
  const message = error instanceof Error ? error.message : ''
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    message,
  )
}
