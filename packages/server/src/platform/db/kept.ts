import { sql } from 'kysely'
import pg from 'pg'

const keptMark = '/*kept*/'
const laterMark = '/*kept later*/'

/**
 * Marks a statement whose plan each connection keeps: parsing and planning it costs more than running it. For frequent statements
 * of constant text, whose best plan is the same for all values.
 */
export const kept = sql.raw(keptMark)

/**
 * Does the same for a statement whose result is not needed: it is sent with the transaction's next statement, at the latest with
 * its commit, which is not reached if it fails.
 */
export const later = sql.raw(laterMark)

export const isLater = (text: string): boolean => text.startsWith(laterMark)
const isKept = (text: string): boolean => text.startsWith(keptMark) || isLater(text)

/** Plan names by text. Beyond the maximum, texts are presumably not constant: the rest are planned each time. */
const names = new Map<string, string>()
const namesMax = 200

/** The plan name of a statement, if it is kept. */
export function planName(text: string): string | undefined {
  if (!isKept(text)) return undefined
  const known = names.get(text)
  if (known || names.size >= namesMax) return known
  const name = `kept-${names.size}`
  names.set(text, name)
  return name
}

type Query = (text: unknown, values?: unknown, done?: unknown) => unknown

/** Makes a connection prepare marked statements, and run them by name from then on. */
export function keepPlans(client: pg.PoolClient): void {
  const query: Query = (...given) => Reflect.apply(pg.Client.prototype.query, client, given)
  const named: Query = (text, values, done) => {
    const name = typeof text === 'string' ? planName(text) : undefined
    return name ? query({ name, text, values }, done) : query(text, values, done)
  }
  client.query = named as typeof client.query
}
