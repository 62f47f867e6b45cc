import { isTimeout, sqlState } from './db/retry.ts'
import { inBrand, type Scope, type Tx } from './db/tx.ts'

/**
 * Rows that hold what is sealed, with what is hashed beside it, as they are written anew by the key in force (decision 163).
 * Each module that seals something has some.
 */
export type Renewal<Row = never> = {
  readonly what: string
  /** The rows that come after one, or the first ones, in the order of their keys. */
  readonly rows: (tx: Tx, after: Row | null, limit: number) => Promise<Row[]>
  /** The row as it should stand; null when it does. Throws when no key of the ring opens it. */
  readonly renewed: (tx: Tx, row: Row) => Row | null
  /** Writes a row, unless it has changed since it was read. */
  readonly write: (tx: Tx, was: Row, now: Row) => Promise<boolean>
}

export type Renewed = { readonly renewed: number; readonly left: number }

/** Few enough that nobody waits for the rows of a piece, many enough to be done with a million. */
const pieceRows = 200
const passesMax = 5
const uniqueViolation = '23505'

/**
 * Writes the rows of a brand anew, piece by piece, each in a transaction of its own: stopped anywhere it begins again, and what is
 * done stays done. It goes over them until a pass has found nothing to do; `left` is what the last one could not write.
 */
export async function renewAll<Row>(scope: Scope, renewal: Renewal<Row>): Promise<Renewed> {
  let renewed = 0
  for (let pass = 1; ; pass++) {
    const done = await renewOnce(scope, renewal)
    renewed += done.renewed
    if (done.renewed === 0 || pass >= passesMax) return { renewed, left: done.left }
  }
}

async function renewOnce<Row>(scope: Scope, renewal: Renewal<Row>): Promise<Renewed> {
  let [renewed, left] = [0, 0]
  for (let after: Row | null = null; ; ) {
    const rows: Row[] = await inBrand(scope, (tx) => renewal.rows(tx, after, pieceRows))
    const done = await renewPiece(scope, renewal, rows)
    renewed += done.renewed
    left += done.left
    if (rows.length < pieceRows) return { renewed, left }
    after = rows.at(-1) ?? null
  }
}

async function renewPiece<Row>(scope: Scope, renewal: Renewal<Row>, rows: readonly Row[]): Promise<Renewed> {
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
    if (sqlState(error) !== uniqueViolation && !isTimeout(error)) throw error
    if (rows.length === 1) return { renewed: 0, left: 1 }
    // two have the same, or somebody holds a row: all others of the piece are written
    let [renewed, left] = [0, 0]
    for (const row of rows) {
      const done = await renewPiece(scope, renewal, [row])
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

type Hashed = Buffer | null

/** Whether two hashes are one; two that are missing are. */
export const isSame = (one: Hashed, other: Hashed): boolean =>
  one === null || other === null ? one === other : one.equals(other)
