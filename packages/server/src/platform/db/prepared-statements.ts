import { sql } from 'kysely'
import pg from 'pg'

const preparedMark = '/*kept*/'
const deferredMark = '/*kept later*/'

/**
 * Marks a statement whose plan each connection keeps: parsing and planning it costs more than running it. For frequent statements
 * of constant text, whose best plan is the same for all values.
 */
export const preparedHint = sql.raw(preparedMark)

/**
 * Does the same for a statement whose result is not needed: it is sent with the transaction's next statement, at the latest with
 * its commit, which is not reached if it fails.
 */
export const deferredHint = sql.raw(deferredMark)

export const isDeferred = (text: string): boolean => text.startsWith(deferredMark)
const isPrepared = (text: string): boolean => text.startsWith(preparedMark) || isDeferred(text)

/** Plan names by text. Beyond the maximum, texts are presumably not constant: the rest are planned each time. */
const planNames = new Map<string, string>()
const planNamesMax = 200

/** The plan name of a statement, if it is kept. */
export function planNameOf(text: string): string | undefined {
  if (!isPrepared(text)) return undefined
  const known = planNames.get(text)
  if (known || planNames.size >= planNamesMax) return known
  const name = `kept-${planNames.size}`
  planNames.set(text, name)
  return name
}

type Query = (text: unknown, values?: unknown, done?: unknown) => unknown

/** Makes a connection prepare marked statements, and run them by name from then on. */
export function prepareMarkedStatements(client: pg.PoolClient): void {
  const query: Query = (...given) => Reflect.apply(pg.Client.prototype.query, client, given)
  const named: Query = (text, values, done) => {
    const name = typeof text === 'string' ? planNameOf(text) : undefined
    return name ? query({ name, text, values }, done) : query(text, values, done)
  }
  client.query = named as typeof client.query
}
