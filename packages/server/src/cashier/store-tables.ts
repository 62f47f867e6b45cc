import { sql, type Tx } from '#platform/db/tx.ts'
import { sumLostAtVendors } from './store-risk.ts'

/** Queries for hands that members play against each other. */
type Span = { readonly from: Date; readonly until: Date }

/**
 * Returns up to when settled rounds were processed, and locks it until the transaction ends, so that only one run proceeds at a
 * time.
 */
export async function lockTableProgress(tx: Tx, begin: Date): Promise<Date> {
  await tx.query(sql`
    insert into cashier.table_progress (brand_id, seen_until) values (${tx.brandId}, ${begin}) on conflict (brand_id) do nothing`)
  const [row] = await tx.query<{ seenUntil: Date }>(
    sql`select seen_until from cashier.table_progress where brand_id = ${tx.brandId} for update`,
  )
  if (!row) throw new Error(`expected the progress row of brand ${tx.brandId}, got none`)
  return row.seenUntil
}

export async function saveTableProgress(tx: Tx, until: Date): Promise<void> {
  await tx.query(sql`update cashier.table_progress set seen_until = ${until} where brand_id = ${tx.brandId}`)
}

/** Records who sat at which table, for all games between members. */
export async function insertTableSeats(tx: Tx, { from, until }: Span): Promise<void> {
  await tx.query(sql`
    insert into cashier.table_round (brand_id, vendor, reference, member_id, settled_at)
    select r.brand_id, r.vendor, r.reference, r.member_id, r.settled_at from play.round_pub r
    where r.brand_id = ${tx.brandId} and r.settled_at >= ${from} and r.settled_at < ${until}
      and (r.vendor, r.game_code) in (select vendor, code from games.kind_pub where brand_id = ${tx.brandId} and game_type = 'PVP')
    on conflict do nothing`)
}

export async function deleteOldTableSeats(tx: Tx, before: Date): Promise<void> {
  await tx.query(sql`delete from cashier.table_round where brand_id = ${tx.brandId} and settled_at < ${before}`)
}

export type HandedMoney = { readonly account: string; readonly hands: number; readonly received: bigint }

/**
 * Returns who lost to a member at tables, hand after hand, in a time span: each loss is attributed to the winners in proportion
 * to their winnings. Chance works both ways, so a player is listed only if at least half of the flow between the two stayed with
 * the member and the self-normalised sum is far enough from zero (squared: at least twelve equal hands, all in one direction).
 */
export const selectHandedMoney = (tx: Tx, memberId: bigint, { from, until }: Span): Promise<HandedMoney[]> =>
  tx.query<HandedMoney>(sql`
    with seat as (
      select s.vendor, s.reference, s.member_id, (r.payout - r.stake)::numeric as gain,
        sum(greatest(r.payout - r.stake, 0)) over (partition by s.vendor, s.reference) as won
      from cashier.table_round own
      join cashier.table_round s on s.brand_id = own.brand_id and s.vendor = own.vendor and s.reference = own.reference
      join play.round_pub r on r.brand_id = s.brand_id and r.vendor = s.vendor and r.member_id = s.member_id and r.reference = s.reference
      where own.brand_id = ${tx.brandId} and own.member_id = ${memberId} and own.settled_at >= ${from} and own.settled_at <= ${until}
        and r.status = 'settled'),
    flow as (
      select o.member_id, case when m.gain > 0 and o.gain < 0 then -o.gain * m.gain / m.won
        when m.gain < 0 and o.gain > 0 then m.gain * o.gain / m.won end as part
      from seat m join seat o on o.vendor = m.vendor and o.reference = m.reference and o.member_id <> m.member_id
      where m.member_id = ${memberId}),
    handed as (
      select member_id, count(part)::int as hands, trunc(sum(part))::bigint as received from flow group by member_id
      having sum(part) >= sum(abs(part)) / 2 and sum(part) * sum(part) >= ${oneSidedThreshold}::numeric * sum(part * part))
    select m.username as account, h.hands, h.received from handed h
    join members.member_pub m on m.brand_id = ${tx.brandId} and m.member_id = h.member_id
    order by h.received desc limit 20`)

/** Squared deviations; fair play reaches this about once in four thousand pairs of players. */
const oneSidedThreshold = 12

export type ReceivedTransfers = {
  readonly received: bigint
  readonly cameIn: bigint
  readonly staked: bigint
  readonly accounts: readonly string[]
}

/**
 * Returns what other members sent to a member in a time span, less what the member sent; the total received including deposits;
 * and the valid bets since the first transfer.
 */
export async function selectReceivedTransfers(
  tx: Tx,
  memberId: bigint,
  { from, until }: Span,
): Promise<ReceivedTransfers> {
  const [found] = await tx.query<ReceivedTransfers>(sql`
    with came as (
      select from_member_id, amount, at from wallet.transfer_pub
      where brand_id = ${tx.brandId} and to_member_id = ${memberId} and at >= ${from} and at <= ${until}),
    sent as (
      select coalesce(sum(amount), 0) as sum from wallet.transfer_pub
      where brand_id = ${tx.brandId} and from_member_id = ${memberId} and at >= ${from} and at <= ${until}),
    paid as (
      select coalesce(sum(paid_amount), 0) as sum from cashier.deposit
      where brand_id = ${tx.brandId} and member_id = ${memberId} and status = 'credited' and decided_at >= ${from} and decided_at <= ${until}),
    net as (select coalesce(sum(amount), 0) - (select sum from sent) as sum from came)
    select (select sum from net)::bigint as received, (select net.sum + paid.sum from net, paid)::bigint as came_in,
      (select coalesce(sum(r.valid), 0)::bigint from play.round_pub r
       where r.brand_id = ${tx.brandId} and r.member_id = ${memberId} and r.status <> 'void'
         and r.opened_at >= (select min(at) from came) and r.opened_at <= ${until})
      + ${sumLostAtVendors(tx, memberId, { from: sql`(select min(at) from came)`, until })} as staked,
      array(select m.username from members.member_pub m
        where m.brand_id = ${tx.brandId} and m.member_id in (select from_member_id from came)
        order by m.username limit 20) as accounts`)
  if (!found) throw new Error('expected one row for a sum, got none')
  return found
}
