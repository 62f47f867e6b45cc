import { sql, type Tx } from '#platform/db/tx.ts'
import type { ChannelRow } from './store-channels.ts'

type Since = { readonly memberId: bigint; readonly since: Date }

/** What counts: paid or still payable deposits, and withdrawals that were not given back. */
export async function usedSince(
  tx: Tx,
  { direction, channelId }: Pick<ChannelRow, 'direction' | 'channelId'>,
  { memberId, since }: Since,
) {
  const [used] =
    direction === 'deposit'
      ? await tx.query<{ count: bigint; amount: bigint }>(sql`
          select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from cashier.deposit
          where brand_id = ${tx.brandId} and member_id = ${memberId} and created_at >= ${since}
            and channel_id = ${channelId} and status not in ('failed', 'expired', 'cancelled')`)
      : await tx.query<{ count: bigint; amount: bigint }>(sql`
          select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from cashier.withdrawal
          where brand_id = ${tx.brandId} and member_id = ${memberId} and created_at >= ${since}
            and channel_id = ${channelId} and status not in ('rejected', 'cancelled')`)
  return used ?? { count: 0n, amount: 0n }
}
