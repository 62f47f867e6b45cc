import { sql, type Tx } from '#platform/db/tx.ts'

/** Statements that read what others have recorded. */
type LargeWin = {
  readonly roundId: bigint
  readonly memberId: bigint
  readonly account: string
  readonly vendor: string
  readonly gameCode: string
  readonly reference: string
  readonly stake: bigint
  readonly payout: bigint
  readonly settledAt: Date
}

/** Rounds that were settled in a stretch of time and pay so much or more. */
export const largeWins = (tx: Tx, { from, until, least }: { from: Date; until: Date; least: bigint }) =>
  tx.query<LargeWin>(sql`
    select r.round_id, r.member_id, m.username as account, r.vendor, r.game_code, r.reference, r.stake, r.payout, r.settled_at
    from play.round_pub r join members.member_pub m on m.brand_id = r.brand_id and m.member_id = r.member_id
    where r.brand_id = ${tx.brandId} and r.settled_at >= ${from} and r.settled_at < ${until} and r.status = 'settled'
      and r.payout >= ${least} and r.payout > r.stake`)

type OpenDay = { readonly vendor: string; readonly day: string; readonly open: number; readonly foundAt: Date }

/** Days of vendors whose report the ledger does not agree with, and that nobody has decided. */
export const openDiscrepancies = (tx: Tx): Promise<OpenDay[]> =>
  tx.query<OpenDay>(sql`select vendor, day, open, found_at from games.discrepancy_pub where brand_id = ${tx.brandId}`)

/** Names of members by their numbers. */
export async function accountsOf(tx: Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await tx.query<{ memberId: bigint; username: string }>(sql`
    select member_id, username from members.member_pub
    where brand_id = ${tx.brandId} and member_id = any(${[...memberIds]}::bigint[])`)
  return new Map(rows.map(({ memberId, username }) => [memberId.toString(), username]))
}
