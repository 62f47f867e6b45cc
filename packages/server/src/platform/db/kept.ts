import { sql } from 'kysely'
import pg from 'pg'

const keptMark = '/*kept*/'
const laterMark = '/*kept later*/'

/**
 * Begins a statement whose plan each connection keeps: parsing and planning cost such a statement more than running it. For
 * statements that most calls make, of one fixed text, whose best plan is the same for all values.
 */
export const kept = sql.raw(keptMark)

/**
 * The same for a statement whose answer nobody needs: it goes to the database with the next one of its transaction, at the
 * latest with its commit, which is not reached when it fails.
 */
export const later = sql.raw(laterMark)

export const isLater = (text: string): boolean => text.startsWith(laterMark)
const isKept = (text: string): boolean => text.startsWith(keptMark) || isLater(text)

/** By text. More than so many are no fixed texts: the others are planned anew each time. */
const names = new Map<string, string>()
const namesMax = 200

/** The name under which a connection keeps the plan of a statement, if it does. */
export function planName(text: string): string | undefined {
  if (!isKept(text)) return undefined
  const known = names.get(text)
  if (known || names.size >= namesMax) return known
  const name = `kept-${names.size}`
  names.set(text, name)
  return name
}

type Query = (text: unknown, values?: unknown, done?: unknown) => unknown

/** Lets a connection prepare what is marked, and run it by its name from then on. */
export function keepPlans(client: pg.PoolClient): void {
  const query: Query = (...given) => Reflect.apply(pg.Client.prototype.query, client, given)
  const named: Query = (text, values, done) => {
    const name = typeof text === 'string' ? planName(text) : undefined
    return name ? query({ name, text, values }, done) : query(text, values, done)
  }
  client.query = named as typeof client.query
}
