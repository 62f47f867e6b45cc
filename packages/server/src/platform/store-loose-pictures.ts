import { sql, type Tx } from './db/tx.ts'

/** Notes pictures that no row refers to once this transaction is committed. */
export async function insertLoose(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await tx.query(sql`
    insert into platform.loose_picture (brand_id, name)
    select ${tx.brandId}, name from unnest(${[...names]}::text[]) as n(name) on conflict do nothing`)
}

/** Takes pictures off the list. @returns how many were on it */
export async function deleteLoose(tx: Tx, names: readonly string[]): Promise<number> {
  const rows = await tx.query(sql`
    delete from platform.loose_picture where brand_id = ${tx.brandId} and name = any(${[...names]}::text[])
    returning 1 as done`)
  return rows.length
}

/** Those of the pictures that are on the list. */
export async function selectLooseAmong(tx: Tx, names: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(sql`
    select name from platform.loose_picture where brand_id = ${tx.brandId} and name = any(${[...names]}::text[])`)
  return rows.map(({ name }) => name)
}

export async function selectLooseBefore(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(sql`
    select name from platform.loose_picture where brand_id = ${tx.brandId} and at < ${before} order by at, name limit ${limit}`)
  return rows.map(({ name }) => name)
}
