import { sql, type Tx } from '#platform/db/tx.ts'
import type { ChannelRow } from './store-channels.ts'
import { buildStillPayableCondition } from './store-limits.ts'

type MemberSince = { readonly memberId: bigint; readonly since: Date }

type UsedLimit = { readonly count: bigint; readonly amount: bigint }

/**
 * Counts and sums what uses up a limit: for credited deposits the amount paid, for pending ones the amount requested; for
 * withdrawals what was not returned, either before sending or after a dispute. Deposits that were cancelled and can still be paid
 * count: opening and cancelling a few at a time would exceed a limit that arriving money is not held to.
 */
async function sumUsed(
  tx: Tx,
  direction: ChannelRow['direction'],
  { memberId, since }: MemberSince,
  channel: string | null,
) {
  const [found] =
    direction === 'deposit'
      ? await tx.query<UsedLimit>(sql`
          select count(*) as count,
            coalesce(sum(case when status = 'credited' then paid_amount else amount end), 0)::bigint as amount
          from cashier.deposit
          where brand_id = ${tx.brandId} and member_id = ${memberId} and created_at >= ${since}
            and (status not in ('failed', 'expired', 'cancelled') or ${buildStillPayableCondition(tx)})
            and (${channel}::text is null or channel_id = ${channel})`)
      : await tx.query<UsedLimit>(sql`
          select count(*) as count,
            coalesce(sum(case when dispute = 'returned' then received_amount + fee else amount end), 0)::bigint as amount
          from cashier.withdrawal
          where brand_id = ${tx.brandId} and member_id = ${memberId} and created_at >= ${since}
            and (${channel}::text is null or channel_id = ${channel}) and status not in ('rejected', 'cancelled')
            and (status <> 'not_received' or dispute <> 'returned')`)
  return found ?? { count: 0n, amount: 0n }
}

/** Through one channel. */
export const sumUsedThroughChannel = (
  tx: Tx,
  { direction, channelId }: Pick<ChannelRow, 'direction' | 'channelId'>,
  since: MemberSince,
): Promise<UsedLimit> => sumUsed(tx, direction, since, channelId)

/** Through all channels. */
export const sumUsedThroughAll = async (
  tx: Tx,
  direction: ChannelRow['direction'],
  since: MemberSince,
): Promise<bigint> => (await sumUsed(tx, direction, since, null)).amount

/** Sums what disputes that ended for a member have returned. */
export async function sumReturnedAfterDispute(tx: Tx, { memberId, since }: MemberSince): Promise<bigint> {
  const [found] = await tx.query<{ sum: bigint }>(sql`
    select coalesce(sum(case when status = 'not_received' then amount else amount - fee - received_amount end), 0)::bigint as sum
    from cashier.withdrawal
    where brand_id = ${tx.brandId} and member_id = ${memberId} and dispute = 'returned' and settled_at >= ${since}`)
  return found?.sum ?? 0n
}

/** Sums the transfers of a member that operators have credited by hand. */
export async function sumCreditedByHand(tx: Tx, { memberId, since }: MemberSince): Promise<bigint> {
  const [found] = await tx.query<{ sum: bigint }>(sql`
    select coalesce(sum(paid_amount), 0)::bigint as sum from cashier.deposit
    where brand_id = ${tx.brandId} and member_id = ${memberId} and status = 'credited' and decided_at >= ${since}
      and pay_to is not null and operator_id is not null`)
  return found?.sum ?? 0n
}
