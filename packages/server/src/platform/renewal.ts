import { isTimeout, sqlStateOf } from './db/database-errors.ts'
import { inBrand, type Scope, type Tx } from './db/tx.ts'

/**
 * How a module's rows with sealed data and hashes are renewed with the key in force (decision 163). Every module that seals
 * something defines one or more.
 */
export type Renewal<Row = never> = {
  readonly what: string
  /** Returns the rows after `after`, or the first ones, in key order. */
  readonly rows: (tx: Tx, after: Row | null, limit: number) => Promise<Row[]>
  /** Returns the renewed row, or null when it is up to date. Throws when no key of the ring opens it. */
  readonly renewed: (tx: Tx, row: Row) => Row | null
  /** Writes a row, unless it has changed since it was read. */
  readonly write: (tx: Tx, was: Row, now: Row) => Promise<boolean>
}

export type Renewed = { readonly renewed: number; readonly left: number }

/** Rows per batch: few enough that nobody waits long for their locks, many enough to get through a million. */
const batchRows = 200
const passesMax = 5
const uniqueViolation = '23505'

/**
 * Renews the rows of a brand in batches, each in its own transaction: it can be interrupted and run again, and finished batches
 * stay done. It repeats until a pass finds nothing to renew, or the limit of passes is reached; `left` counts what the last pass
 * could not write.
 */
export async function renewAll<Row>(scope: Scope, renewal: Renewal<Row>): Promise<Renewed> {
  let renewed = 0
  for (let pass = 1; ; pass++) {
    const done = await renewPass(scope, renewal)
    renewed += done.renewed
    if (done.renewed === 0 || pass >= passesMax) return { renewed, left: done.left }
  }
}

async function renewPass<Row>(scope: Scope, renewal: Renewal<Row>): Promise<Renewed> {
  let [renewed, left] = [0, 0]
  for (let after: Row | null = null; ; ) {
    const rows: Row[] = await inBrand(scope, (tx) => renewal.rows(tx, after, batchRows))
    const done = await renewBatch(scope, renewal, rows)
    renewed += done.renewed
    left += done.left
    if (rows.length < batchRows) return { renewed, left }
    after = rows.at(-1) ?? null
  }
}

async function renewBatch<Row>(scope: Scope, renewal: Renewal<Row>, rows: readonly Row[]): Promise<Renewed> {
  try {
    return await inBrand(scope, async (tx) => {
      let [renewed, left] = [0, 0]
      for (const row of rows) {
        const outcome = await renewRow(tx, renewal, row)
        if (outcome === 'renewed') renewed++
        if (outcome === 'left') left++
      }
      return { renewed, left }
    })
  } catch (error) {
    if (sqlStateOf(error) !== uniqueViolation && !isTimeout(error)) throw error
    if (rows.length === 1) return { renewed: 0, left: 1 }
    // a duplicate, or a locked row: the other rows of the batch are renewed one by one
    let [renewed, left] = [0, 0]
    for (const row of rows) {
      const done = await renewBatch(scope, renewal, [row])
      renewed += done.renewed
      left += done.left
    }
    return { renewed, left }
  }
}

async function renewRow<Row>(tx: Tx, renewal: Renewal<Row>, row: Row): Promise<'renewed' | 'left' | 'stands'> {
  let fresh: Row | null
  try {
    fresh = renewal.renewed(tx, row)
  } catch {
    return 'left'
  }
  if (fresh === null) return 'stands'
  return (await renewal.write(tx, row, fresh)) ? 'renewed' : 'left'
}

type OptionalHash = Buffer | null

/** Whether two hashes are equal; two missing ones are. */
export const isSameHash = (one: OptionalHash, other: OptionalHash): boolean =>
  one === null || other === null ? one === other : one.equals(other)
