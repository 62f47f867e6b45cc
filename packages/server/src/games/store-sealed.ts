import { sql, type Tx } from '#platform/db/tx.ts'

/** A vendor's shared secrets in sealed form. */
export type SealedVendor = { readonly code: string; readonly secret: Buffer | null; readonly nextSecret: Buffer | null }

export const selectSealedVendors = (tx: Tx, after: SealedVendor | null, limit: number): Promise<SealedVendor[]> =>
  tx.query(sql`
    select code, secret, next_secret from games.vendor
    where brand_id = ${tx.brandId} and code > ${after?.code ?? ''} order by code limit ${limit}`)

export async function updateSealedVendor(tx: Tx, was: SealedVendor, now: SealedVendor): Promise<boolean> {
  const rows = await tx.query(sql`
    update games.vendor set secret = ${now.secret}, next_secret = ${now.nextSecret}
    where brand_id = ${tx.brandId} and code = ${was.code} and secret is not distinct from ${was.secret}
      and next_secret is not distinct from ${was.nextSecret}
    returning 1 as done`)
  return rows.length === 1
}
