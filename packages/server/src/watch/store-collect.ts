import { sql, type Tx } from '#platform/db/tx.ts'

/** Queries on what other modules have recorded. */
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

/** Rounds settled in a time range that pay `least` or more, and more than their stake. */
export const selectLargeWins = (tx: Tx, { from, until, least }: { from: Date; until: Date; least: bigint }) =>
  tx.query<LargeWin>(sql`
    select r.round_id, r.member_id, m.username as account, r.vendor, r.game_code, r.reference, r.stake, r.payout, r.settled_at
    from play.round_pub r join members.member_pub m on m.brand_id = r.brand_id and m.member_id = r.member_id
    where r.brand_id = ${tx.brandId} and r.settled_at >= ${from} and r.settled_at < ${until} and r.status = 'settled'
      and r.payout >= ${least} and r.payout > r.stake`)

type DiscrepancyDay = { readonly vendor: string; readonly day: string; readonly open: number; readonly foundAt: Date }

/** Vendor days whose report disagrees with the ledger, without a decision yet. */
export const selectOpenDiscrepancies = (tx: Tx): Promise<DiscrepancyDay[]> =>
  tx.query<DiscrepancyDay>(
    sql`select vendor, day, open, found_at from games.discrepancy_pub where brand_id = ${tx.brandId}`,
  )

/** Account names of members by id. */
export async function selectAccountNames(tx: Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await tx.query<{ memberId: bigint; username: string }>(sql`
    select member_id, username from members.member_pub
    where brand_id = ${tx.brandId} and member_id = any(${[...memberIds]}::bigint[])`)
  return new Map(rows.map(({ memberId, username }) => [memberId.toString(), username]))
}
