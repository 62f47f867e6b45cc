import { sql, type Tx } from '#platform/db/tx.ts'
import type { Requirement } from './turnover.ts'

/** Percentage of a round's stake that counts: as in force when the round began, for the game itself or else its type. */
const stakeWeight = sql`coalesce(
  (select w.percent from cashier.turnover_weight w where w.brand_id = r.brand_id and w.kind = 'game'
     and w.code = r.vendor || '/' || r.game_code and w.from_at <= r.opened_at order by w.from_at desc limit 1),
  (select w.percent from cashier.turnover_weight w where w.brand_id = r.brand_id and w.kind = 'type'
     and w.code = coalesce((select k.game_type from games.kind_pub k
       where k.brand_id = r.brand_id and k.vendor = r.vendor and k.code = r.game_code),
       (select l.game_type from lottery.kind_pub l
        where r.vendor = 'lottery' and l.brand_id = r.brand_id and l.code = r.game_code))
     and w.from_at <= r.opened_at order by w.from_at desc limit 1), 100)`

/**
 * A loss at a vendor that holds the money counts at the lowest weight of that vendor's types, because the game is not reported.
 */
const vendorWeight = sql`coalesce((
  select min(coalesce((select w.percent from cashier.turnover_weight w where w.brand_id = v.brand_id and w.kind = 'type'
    and w.code = k.game_type and w.from_at <= v.began_at order by w.from_at desc limit 1), 100))
  from (select distinct game_type from games.kind_pub where brand_id = v.brand_id and vendor = v.vendor) k), 100)`

export type TurnoverRow = Requirement & { readonly turnoverId: bigint }

/**
 * Returns a member's open requirements by start time, each with what was staked until the next began: valid bets of settled
 * rounds opened in that time, as they are now (a rolled-back round is void or has a smaller stake). A loss at a vendor that holds
 * the money counts as staked, because at least that much was. Rounds are read once and from the first requirement on, with a margin
 * for transactions that were waiting; `offset 0` keeps the planner from reading the whole brand's by time.
 */
export async function selectOpenTurnover(tx: Tx, memberId: bigint): Promise<TurnoverRow[]> {
  return tx.query<TurnoverRow>(sql`
    with asked as (
      select turnover_id, source, reference, amount, required - moved as required, started_at,
        lead(started_at, 1, 'infinity') over (order by started_at, turnover_id) as until
      from cashier.turnover
      where brand_id = ${tx.brandId} and member_id = ${memberId} and closed_at is null),
    played as (
      select a.turnover_id, sum(r.valid * ${stakeWeight} / 100) as staked
      from (select brand_id, vendor, game_code, valid, opened_at from play.round_pub
        where brand_id = ${tx.brandId} and member_id = ${memberId} and status = 'settled' and round_id >= (
          select play.first_round_pub(${tx.brandId}, ${memberId}, min(started_at) - interval '10 minutes') from asked
          having count(*) > 0)
        offset 0) r
      join asked a on r.opened_at >= a.started_at and r.opened_at < a.until
      group by a.turnover_id)
    select a.turnover_id, a.source, a.reference, a.amount, a.required, a.started_at,
      coalesce(p.staked, 0)::bigint
      + (select coalesce(sum(greatest(at_vendor.lost, 0)), 0)::bigint from (
         select sum(v.lost * ${vendorWeight} / 100) as lost from games.lost_pub v
         where v.brand_id = ${tx.brandId} and v.member_id = ${memberId}
           and v.began_at >= a.started_at and v.began_at < a.until group by v.vendor) at_vendor) as staked
    from asked a left join played p on p.turnover_id = a.turnover_id order by a.started_at, a.turnover_id`)
}

export type NewTurnover = Pick<Requirement, 'source' | 'reference' | 'amount' | 'required'> & {
  readonly memberId: bigint
}

/** Adds a requirement, once per reference. */
export async function insertTurnover(tx: Tx, newTurnover: NewTurnover): Promise<void> {
  await tx.query(sql`
    insert into cashier.turnover (brand_id, member_id, source, reference, amount, required, started_at)
    values (${tx.brandId}, ${newTurnover.memberId}, ${newTurnover.source}, ${newTurnover.reference}, ${newTurnover.amount}, ${newTurnover.required},
      ${tx.now})
    on conflict (brand_id, reference) do nothing`)
}

/** Closes all open requirements of a member. */
export async function closeTurnover(tx: Tx, memberId: bigint, outcome: 'met' | 'lapsed'): Promise<void> {
  await tx.query(sql`
    update cashier.turnover set closed_at = ${tx.now}, outcome = ${outcome}
    where brand_id = ${tx.brandId} and member_id = ${memberId} and closed_at is null`)
}

/** Closes the requirement of a reference; false when it is already closed. */
export async function closeTurnoverOfReference(tx: Tx, reference: string, outcome: 'forfeited'): Promise<boolean> {
  const ended = await tx.query(sql`
    update cashier.turnover set closed_at = ${tx.now}, outcome = ${outcome}
    where brand_id = ${tx.brandId} and reference = ${reference} and closed_at is null returning 1 as ended`)
  return ended.length === 1
}

/** Records that part of a requirement moved with a transfer. */
export async function updateMovedTurnover(tx: Tx, turnoverId: bigint, part: bigint): Promise<void> {
  await tx.query(sql`
    update cashier.turnover set moved = moved + ${part}
    where brand_id = ${tx.brandId} and turnover_id = ${turnoverId}`)
}

export type MoneyState = {
  readonly main: bigint
  readonly held: bigint
  /** What would come back if all open rounds were rolled back; what they have paid already is in the balance. */
  readonly staked: bigint
  readonly inRound: boolean
  /**
   * The names of vendors whose wallets may hold money: those not seen empty since the last transfer to or from them. The amount
   * that came back says nothing, because what was won there is unknown.
   */
  readonly vendors: readonly string[]
}

/**
 * Returns where a member's money is: in the balance, in open rounds whose end is still expected (decision 304), at vendors. In one
 * statement, so as of one moment: of several, each would miss the money that a round pays or takes between them.
 */
export async function selectMoneyState(tx: Tx, memberId: bigint): Promise<MoneyState> {
  const [main, held] = [`member:${memberId}:main`, `member:${memberId}:held`]
  const [state] = await tx.query<MoneyState>(sql`
    with own as (
      select address, balance from ledger.account_pub
      where brand_id = ${tx.brandId} and address = any(${[main, held]}::text[])),
    open_round as (
      select greatest(stake - greatest(payout, 0), 0) as staked from games.expected_round_pub
      where brand_id = ${tx.brandId} and member_id = ${memberId})
    select (select coalesce(sum(balance), 0)::bigint from own where address = ${main}) as main,
      (select coalesce(sum(balance), 0)::bigint from own where address = ${held}) as held,
      (select coalesce(sum(staked), 0)::bigint from open_round) as staked,
      exists (select from open_round) as in_round,
      array(select name from games.away_pub
        where brand_id = ${tx.brandId} and member_id = ${memberId} order by name)::text[] as vendors`)
  if (!state) throw new Error('expected the state of the money of a member, got no row')
  return state
}
