import { sql, type Tx } from '#platform/db/tx.ts'
import type { ChannelRow } from './store-channels.ts'

type Since = { readonly memberId: bigint; readonly since: Date }

type Used = { readonly count: bigint; readonly amount: bigint }

/**
 * Counts and sums what uses up a limit: for credited deposits the amount paid, for pending ones the amount requested; for
 * withdrawals what was not returned, either before sending or after a dispute.
 */
async function used(tx: Tx, direction: ChannelRow['direction'], { memberId, since }: Since, channel: string | null) {
  const [found] =
    direction === 'deposit'
      ? await tx.query<Used>(sql`
          select count(*) as count,
            coalesce(sum(case when status = 'credited' then paid_amount else amount end), 0)::bigint as amount
          from cashier.deposit
          where brand_id = ${tx.brandId} and member_id = ${memberId} and created_at >= ${since}
            and (${channel}::text is null or channel_id = ${channel}) and status not in ('failed', 'expired', 'cancelled')`)
      : await tx.query<Used>(sql`
          select count(*) as count,
            coalesce(sum(case when dispute = 'returned' then received_amount + fee else amount end), 0)::bigint as amount
          from cashier.withdrawal
          where brand_id = ${tx.brandId} and member_id = ${memberId} and created_at >= ${since}
            and (${channel}::text is null or channel_id = ${channel}) and status not in ('rejected', 'cancelled')
            and (status <> 'not_received' or dispute <> 'returned')`)
  return found ?? { count: 0n, amount: 0n }
}

/** Through one channel. */
export const usedSince = (
  tx: Tx,
  { direction, channelId }: Pick<ChannelRow, 'direction' | 'channelId'>,
  since: Since,
): Promise<Used> => used(tx, direction, since, channelId)

/** Through all channels. */
export const movedSince = async (tx: Tx, direction: ChannelRow['direction'], since: Since): Promise<bigint> =>
  (await used(tx, direction, since, null)).amount
