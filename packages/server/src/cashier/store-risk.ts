import { type RawBuilder, sql, type Tx } from '#platform/db/tx.ts'

type Span = { readonly from: Date; readonly until: Date }

export type RequestedWithdrawals = { readonly count: number; readonly sum: bigint; readonly largest: bigint }

/** Returns a member's withdrawals in a time span; the count includes rejected and cancelled ones, the amounts do not. */
export async function selectWithdrawalSums(
  tx: Tx,
  memberId: bigint,
  { from, until }: Span,
): Promise<RequestedWithdrawals> {
  const [found] = await tx.query<RequestedWithdrawals>(sql`
    select count(*)::int as count,
      coalesce(sum(amount) filter (where status not in ('rejected', 'cancelled')), 0)::bigint as sum,
      coalesce(max(amount) filter (where status not in ('rejected', 'cancelled')), 0)::bigint as largest
    from cashier.withdrawal
    where brand_id = ${tx.brandId} and member_id = ${memberId} and created_at >= ${from} and created_at <= ${until}`)
  return found ?? { count: 0, sum: 0n, largest: 0n }
}

type PlaySpan = { readonly from: RawBuilder<unknown>; readonly until: Date }

/** What a member's visits to vendors that hold the money have lost since a time, as it counts for turnover (decision 131). */
export const sumLostAtVendors = (tx: Tx, memberId: bigint, { from, until }: PlaySpan): RawBuilder<unknown> => sql`
  (select coalesce(sum(greatest(at_vendor.lost, 0)), 0)::bigint from (
    select sum(v.lost) as lost from games.lost_pub v
    where v.brand_id = ${tx.brandId} and v.member_id = ${memberId} and v.began_at >= ${from} and v.began_at <= ${until}
    group by v.vendor) at_vendor)`

export type MoneyFlow = { readonly deposited: bigint; readonly staked: bigint }

/**
 * Returns what a member paid in during a time span, and staked in rounds since the first of these deposits: valid bets, because a
 * member who covers a market risks nothing, and what visits to vendors that hold the money have lost, which was staked at least once.
 */
export async function selectMoneyFlow(tx: Tx, memberId: bigint, { from, until }: Span): Promise<MoneyFlow> {
  const [found] = await tx.query<MoneyFlow>(sql`
    with paid as (
      select paid_amount, decided_at from cashier.deposit
      where brand_id = ${tx.brandId} and member_id = ${memberId} and status = 'credited'
        and decided_at >= ${from} and decided_at <= ${until})
    select coalesce((select sum(paid_amount) from paid), 0)::bigint as deposited,
      (select coalesce(sum(r.valid), 0)::bigint from play.round_pub r
       where r.brand_id = ${tx.brandId} and r.member_id = ${memberId} and r.status <> 'void'
         and r.opened_at >= (select min(decided_at) from paid) and r.opened_at <= ${until})
      + ${sumLostAtVendors(tx, memberId, { from: sql`(select min(decided_at) from paid)`, until })} as staked`)
  return found ?? { deposited: 0n, staked: 0n }
}
