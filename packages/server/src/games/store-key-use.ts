import { sql, type Tx } from '#platform/db/tx.ts'

export type KeyName = 'present' | 'next'
export type KeyUse = { readonly key: KeyName; readonly calls: bigint; readonly lastAt: Date }

export const selectKeyUses = (tx: Tx, vendor: string): Promise<KeyUse[]> =>
  tx.query(sql`select key, calls, last_at from games.key_use where brand_id = ${tx.brandId} and vendor = ${vendor}`)

export async function addKeyUse(tx: Tx, vendor: string, { key, calls, lastAt }: KeyUse): Promise<void> {
  await tx.query(sql`
    insert into games.key_use as u (brand_id, vendor, key, calls, last_at)
    values (${tx.brandId}, ${vendor}, ${key}, ${calls}, ${lastAt})
    on conflict (brand_id, vendor, key) do update
      set calls = u.calls + excluded.calls, last_at = greatest(u.last_at, excluded.last_at)`)
}

/** Starts counting anew. */
export async function deleteKeyUses(tx: Tx, vendor: string): Promise<void> {
  await tx.query(sql`delete from games.key_use where brand_id = ${tx.brandId} and vendor = ${vendor}`)
}
