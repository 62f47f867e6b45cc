import { sql, type Tx } from '#platform/db/tx.ts'

/** A game of a vendor that can be played, or null. */
export async function openGameOf(tx: Tx, vendor: string): Promise<string | null> {
  const [game] = await tx.query<{ code: string }>(sql`
    select code from games.game where brand_id = ${tx.brandId} and vendor = ${vendor} and state = 'open' order by place, id limit 1`)
  return game?.code ?? null
}

/** The newest seat of a member at a vendor, for dialects whose money calls name no session. */
export async function newestSeat(tx: Tx, memberId: bigint, vendor: string): Promise<Buffer | null> {
  const [launch] = await tx.query<{ tokenHash: Buffer }>(sql`
    select token_hash from games.launch where brand_id = ${tx.brandId} and member_id = ${memberId} and vendor = ${vendor}
    order by at desc limit 1`)
  return launch?.tokenHash ?? null
}
