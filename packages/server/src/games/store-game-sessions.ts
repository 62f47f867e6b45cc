import { sql, type Tx } from '#platform/db/tx.ts'

/** The newest seat of a member at a vendor, for dialects whose money calls name no session. */
export async function selectNewestSession(tx: Tx, memberId: bigint, vendor: string): Promise<Buffer | null> {
  const [launch] = await tx.query<{ tokenHash: Buffer }>(sql`
    select token_hash from games.launch where brand_id = ${tx.brandId} and member_id = ${memberId} and vendor = ${vendor}
    order by at desc limit 1`)
  return launch?.tokenHash ?? null
}
