import { sql, type Tx } from '#platform/db/tx.ts'

/** Statements that tally the sales of a large draw in the background (decision 177). */
const notEndedCondition = sql`d.status not in ('settled', 'corrected', 'void')`

/**
 * Makes statements about the bets of draws use the index, with enough memory for the choices of a large draw; otherwise they
 * spill to disk. The planner knows neither how far a draw is tallied nor that most draws have few bets, and would read the bets
 * of all draws for each.
 */
export async function preferDrawIndex(tx: Tx): Promise<void> {
  await tx.query(
    sql`select set_config('work_mem', '64MB', true), set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`,
  )
}

/** Draws that have not ended, with at least so many bets not tallied yet. */
export const selectUntalliedDraws = (tx: Tx, least: number): Promise<{ drawId: bigint }[]> =>
  tx.query(sql`
    select d.draw_id from lottery.draw d
    left join lottery.tally t on t.brand_id = d.brand_id and t.draw_id = d.draw_id
    where d.brand_id = ${tx.brandId} and ${notEndedCondition}
      and exists (select from lottery.bet b where b.brand_id = d.brand_id and b.draw_id = d.draw_id
        and b.bet_id > case when t.upto is null then 0 else t.upto end order by b.bet_id offset ${least - 1}::int limit 1)`)

/**
 * Records up to which bet a draw may be tallied once all older transactions have ended. Must be the first statement of its
 * transaction: a transaction that inserts a bet locks the draw, and so has its id before the bet has one; this transaction gets
 * its id after it has looked.
 */
export async function upsertTallyMark(tx: Tx, drawId: bigint): Promise<void> {
  await tx.query(sql`
    insert into lottery.tally as t (brand_id, draw_id, mark, horizon)
    select ${tx.brandId}, ${drawId}, m.mark, pg_current_xact_id()
    from (select max(bet_id) as mark from lottery.bet where brand_id = ${tx.brandId} and draw_id = ${drawId}) m
    where pg_current_xact_id_if_assigned() is null
    on conflict (brand_id, draw_id) do update set mark = excluded.mark, horizon = excluded.horizon where t.mark is null`)
}

type DueTally = { readonly upto: bigint; readonly mark: bigint }

/**
 * The range of a draw to be tallied, locked; null while a transaction may still insert a bet below the mark, or when there is no
 * mark.
 */
export async function lockDueTally(tx: Tx, drawId: bigint): Promise<DueTally | null> {
  const [due] = await tx.query<DueTally>(sql`
    select t.upto, t.mark from lottery.tally t join lottery.draw d on d.brand_id = t.brand_id and d.draw_id = t.draw_id
    where t.brand_id = ${tx.brandId} and t.draw_id = ${drawId} and t.mark is not null and ${notEndedCondition}
      and (d.status not in ('pending', 'selling') or pg_snapshot_xmin(pg_current_snapshot()) >= t.horizon)
    for update of t`)
  return due ?? null
}

/** Adds the next bets of a draw to the tally, and subtracts those cancelled since. @returns up to which bet it is tallied now */
export async function addBatchToTally(
  tx: Tx,
  drawId: bigint,
  { upto, mark }: DueTally,
  limit: number,
): Promise<bigint> {
  await preferDrawIndex(tx)
  const draw = sql`brand_id = ${tx.brandId} and draw_id = ${drawId}`
  const into = sql`${tx.brandId}::int, ${drawId}::bigint`
  const [row] = await tx.query<{ upto: bigint }>(sql`
    with reach as (
      select coalesce((select bet_id from lottery.bet where ${draw} and bet_id > ${upto} and bet_id <= ${mark}
        order by bet_id offset ${limit - 1}::int limit 1), ${mark}) as upto
    ), gone as (
      delete from lottery.bet_gone where ${draw} and bet_id <= (select upto from reach) returning bet_id
    ), moved as materialized (
      select play, selection, tickets, share, member_id, stake, 1 as bets from lottery.bet
      where ${draw} and bet_id > ${upto} and bet_id <= (select upto from reach) and status <> 'cancelled'
      union all
      select b.play, b.selection, b.tickets, b.share, b.member_id, -b.stake, -1 from gone g
      join lottery.bet b on b.brand_id = ${tx.brandId} and b.bet_id = g.bet_id where g.bet_id <= ${upto}
    ), shared as materialized (
      select play, selection, tickets, share, sum(bets) as bets, sum(stake) as stake from moved group by 1, 2, 3, 4
    ), choices as (
      insert into lottery.tally_choice as c (brand_id, draw_id, play, selection, tickets, bets, stake, shares, less)
      select ${into}, play, selection, tickets, sum(bets), sum(stake), jsonb_object_agg(share, bets), sum(stake * (10000 - share)) from shared group by play, selection, tickets
      on conflict (brand_id, draw_id, play, choice, tickets) do update set bets = c.bets + excluded.bets,
        stake = c.stake + excluded.stake, shares = coalesce(lottery.add_shares(c.shares, excluded.shares), '{}'),
        less = c.less + excluded.less
    ), numbers as (
      insert into lottery.tally_number as c (brand_id, draw_id, play, place, symbol, among, stake)
      select ${into}, n.play, n.place, n.symbol, n.among, sum(n.stake) from (${buildNumbersQuery(sql`shared`)}) n group by 3, 4, 5, 6
      on conflict (brand_id, draw_id, play, place, symbol, among) do update set stake = c.stake + excluded.stake
    ), plays as (
      insert into lottery.tally_play as c (brand_id, draw_id, play, bets, stake)
      select ${into}, play, sum(bets), sum(stake) from shared group by play
      on conflict (brand_id, draw_id, play) do update set bets = c.bets + excluded.bets, stake = c.stake + excluded.stake
    ), members as (
      insert into lottery.tally_member as c (brand_id, draw_id, member_id, bets, stake)
      select ${into}, member_id, sum(bets), sum(stake) from moved group by member_id
      on conflict (brand_id, draw_id, member_id) do update set bets = c.bets + excluded.bets, stake = c.stake + excluded.stake
    )
    update lottery.tally set upto = (select upto from reach),
      mark = case when (select upto from reach) < mark then mark end where ${draw} returning upto`)
  return row?.upto ?? mark
}

/** The numbers of choices in a relation: each row of a board shares the stake out over its chosen numbers. */
export const buildNumbersQuery = (choices: ReturnType<typeof sql>) => sql`
  select s.play, (r.place - 1)::int as place, n.symbol, cardinality(string_to_array(r.chosen, ',')) as among, s.stake
  from ${choices} s
  cross join lateral unnest(string_to_array(s.selection, '|')) with ordinality as r(chosen, place)
  cross join lateral unnest(string_to_array(r.chosen, ',')) as n(symbol)
  where r.chosen <> ''`

/** Deletes the tally of a draw and recomputes what it has paid: from here on its bets are read. */
export async function deleteTally(tx: Tx, drawId: bigint): Promise<void> {
  const draw = sql`brand_id = ${tx.brandId} and draw_id = ${drawId}`
  await tx.query(sql`
    with tally as (delete from lottery.tally where ${draw}), choice as (delete from lottery.tally_choice where ${draw}),
      number as (delete from lottery.tally_number where ${draw}), play as (delete from lottery.tally_play where ${draw}),
      member as (delete from lottery.tally_member where ${draw}), gone as (delete from lottery.bet_gone where ${draw})
    delete from lottery.draw_paid where ${draw}`)
  await tx.query(sql`
    insert into lottery.draw_paid (brand_id, draw_id, amount)
    select ${tx.brandId}, ${drawId}, sum(lottery.held(status, payout, rebate)) from lottery.bet
    where ${draw} and status in ('won', 'lost', 'returned') having sum(lottery.held(status, payout, rebate)) <> 0`)
}
