import { type RawBuilder, sql, type Tx } from '#platform/db/tx.ts'

type Explained = { 'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[] }

/**
 * Wraps a transaction to count the database pages that its statements read. NOTE: each statement runs twice, so it must only
 * read.
 */
export function countPagesRead(tx: Tx): { tx: Tx; pages: () => number } {
  let pages = 0
  const query = async <Row>(statement: RawBuilder<Row>): Promise<Row[]> => {
    const [row] = await tx.query<Explained>(sql`explain (analyze, buffers, format json) ${statement}`)
    const root = row?.['QUERY PLAN'][0]?.Plan
    pages += (root?.['Shared Hit Blocks'] ?? Number.NaN) + (root?.['Shared Read Blocks'] ?? Number.NaN)
    return tx.query(statement)
  }
  return { tx: { ...tx, query } as Tx, pages: () => pages }
}
