import { sql, type Tx } from '#platform/db/tx.ts'
import type { BonusTerms } from '#platform/http/app.ts'

/** Queries for bonuses chosen with a deposit. */
export type BonusRow = Omit<BonusTerms, 'periodStart'> & {
  readonly depositId: bigint
  readonly memberId: bigint
  readonly periodStart: string
  readonly status: 'chosen' | 'given' | 'lapsed' | 'forfeited'
  readonly amount: bigint | null
  readonly givenAt: Date | null
}

const columns = sql`
  b.deposit_id, b.promotion_id, b.member_id, b.period_start::text as period_start, b.percent, b.maximum, b.minimum,
  b.turnover_times, b.status, b.amount, b.given_at`

export async function insertBonus(tx: Tx, depositId: bigint, memberId: bigint, terms: BonusTerms): Promise<void> {
  await tx.query(sql`
    insert into cashier.deposit_bonus (brand_id, deposit_id, promotion_id, member_id, period_start, percent, maximum,
      minimum, turnover_times)
    values (${tx.brandId}, ${depositId}, ${terms.promotionId}, ${memberId}, ${terms.periodStart}::date, ${terms.percent},
      ${terms.maximum}, ${terms.minimum}, ${terms.turnoverTimes})`)
}

export type BonusPeriod = { readonly promotionId: bigint; readonly periodStart: string }

/** Returns which of these a member has had in their periods, or has chosen with a deposit that is still pending. */
export async function selectTakenBonuses(
  tx: Tx,
  memberId: bigint,
  chances: readonly BonusPeriod[],
): Promise<ReadonlySet<bigint>> {
  const rows = await tx.query<{ promotionId: bigint }>(sql`
    select b.promotion_id from cashier.deposit_bonus b
    join cashier.deposit d on d.brand_id = b.brand_id and d.deposit_id = b.deposit_id
    join unnest(${chances.map(({ promotionId }) => String(promotionId))}::bigint[],
      ${chances.map(({ periodStart }) => periodStart)}::date[]) as c (promotion_id, period_start)
      on c.promotion_id = b.promotion_id and c.period_start = b.period_start
    where b.brand_id = ${tx.brandId} and b.member_id = ${memberId} and (b.status in ('given', 'forfeited')
      or b.status = 'chosen' and d.status in ('draft', 'created', 'awaiting', 'checking'))`)
  return new Set(rows.map(({ promotionId }) => promotionId))
}

/** Locks the bonus of a deposit until the transaction ends. */
export async function lockBonus(tx: Tx, depositId: bigint): Promise<BonusRow | undefined> {
  const [row] = await tx.query<BonusRow>(sql`
    select ${columns} from cashier.deposit_bonus b
    where b.brand_id = ${tx.brandId} and b.deposit_id = ${depositId} for update`)
  return row
}

export const selectBonuses = (tx: Tx, depositIds: readonly bigint[]): Promise<BonusRow[]> =>
  tx.query<BonusRow>(sql`
    select ${columns} from cashier.deposit_bonus b
    where b.brand_id = ${tx.brandId} and b.deposit_id = any(${depositIds.map(String)}::bigint[])`)

/** Whether the member has had this bonus in its period. */
export async function isBonusGiven(tx: Tx, { memberId, promotionId, periodStart }: BonusRow): Promise<boolean> {
  const found = await tx.query(sql`
    select from cashier.deposit_bonus
    where brand_id = ${tx.brandId} and member_id = ${memberId} and promotion_id = ${promotionId}
      and period_start = ${periodStart}::date and status in ('given', 'forfeited')`)
  return found.length > 0
}

export async function updateBonusGiven(tx: Tx, depositId: bigint, amount: bigint): Promise<void> {
  await tx.query(sql`
    update cashier.deposit_bonus set status = 'given', amount = ${amount}, given_at = ${tx.now}
    where brand_id = ${tx.brandId} and deposit_id = ${depositId}`)
}

export async function updateBonusLapsed(tx: Tx, depositId: bigint): Promise<void> {
  await tx.query(sql`
    update cashier.deposit_bonus set status = 'lapsed', ended_at = ${tx.now}
    where brand_id = ${tx.brandId} and deposit_id = ${depositId}`)
}

export async function updateBonusForfeited(tx: Tx, depositId: bigint, takenBack: bigint): Promise<void> {
  await tx.query(sql`
    update cashier.deposit_bonus set status = 'forfeited', taken_back = ${takenBack}, ended_at = ${tx.now}
    where brand_id = ${tx.brandId} and deposit_id = ${depositId}`)
}

/**
 * Returns a member's net winnings since a time; negative for a loss. A round that began earlier counts with what moved in it since,
 * if it was staked on since: some vendors keep a whole session in one round. For a vendor that holds the money only whole visits
 * are known: a visit that began earlier counts only when it brought a win, because the time of the win is unknown.
 */
export async function sumWonSince(tx: Tx, memberId: bigint, since: Date): Promise<bigint> {
  const [row] = await tx.query<{ won: bigint }>(sql`
    select (
      (select coalesce(sum(payout - stake), 0) from play.round_pub
       where brand_id = ${tx.brandId} and member_id = ${memberId} and status <> 'void' and opened_at >= ${since})
      + (select coalesce(sum(since.net), 0) from play.round_pub r
         join ledger.account_pub a on a.brand_id = r.brand_id and a.address = 'member:' || r.member_id || ':main',
         lateral (select sum(e.delta) as net, bool_or(e.reason = 'bet') as is_staked from ledger.entry_pub e
           where e.brand_id = r.brand_id and e.account_id = a.account_id and e.reason in ('bet', 'win', 'rollback')
             and e.entry_id >= ledger.first_entry_pub(r.brand_id, a.account_id, ${since}::timestamptz - interval '2 minutes')
             and e.at >= ${since} and starts_with(e.reference, r.vendor || '/')
             and right(e.reference, length(r.reference) + 1) = '/' || r.reference) since
         where r.brand_id = ${tx.brandId} and r.member_id = ${memberId} and r.status <> 'void' and r.opened_at < ${since}
           and r.moved_at >= ${since} and since.is_staked)
      + (select coalesce(sum(case when began_at >= ${since} then -lost else greatest(-lost, 0) end), 0) from games.lost_pub
         where brand_id = ${tx.brandId} and member_id = ${memberId} and last_at >= ${since}))::bigint as won`)
  return row?.won ?? 0n
}
