import { reportLinesMax } from '@gasing/contract/calls/office/reports'
import { trialType } from '@gasing/contract/who'
import { sql, type Tx } from '#platform/db/tx.ts'
import { feeAccount } from '#wallet/public.ts'

/** A range of days: first and last, both inclusive, and its start and end instants. */
export type Days = {
  readonly first: string
  readonly last: string
  readonly from: Date
  readonly until: Date
  readonly zone: string
}

/** Money in micro-units, from the house's point of view. */
export type DayRow = {
  readonly day: string
  readonly registered: number
  readonly players: number
  readonly depositors: number
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly bets: bigint
  readonly stake: bigint
  readonly paid: bigint
  /** Lost, less what was won, in visits to vendors that hold the money which were found to have ended. */
  readonly atVendors: bigint
  readonly gifts: bigint
  readonly agents: bigint
  /** Manual credits less manual debits. */
  readonly adjustments: bigint
  /** Fees kept on deposits and withdrawals, and money that members paid for rewards; each less refunds. */
  readonly fees: bigint
  readonly rewards: bigint
}

/**
 * Returns each day's play and other movements. Amounts to members come from their own accounts' entries; payments between agents
 * cancel out.
 */
export const selectDays = (tx: Tx, { first, last, from, until, zone }: Days): Promise<DayRow[]> =>
  tx.query<DayRow>(sql`
    with played as (
      select day, sum(bets) as bets, sum(stake) as stake, sum(paid) as paid from reports.game_day
      where brand_id = ${tx.brandId} and day between ${first}::date and ${last}::date group by day),
    players as (
      select day, count(*) as players from reports.player_day
      where brand_id = ${tx.brandId} and day between ${first}::date and ${last}::date group by day),
    visits as (
      select (v.ended_at at time zone ${zone})::date as day, sum(v.lost) as lost
      from games.lost_pub v join members.member_pub m on m.brand_id = v.brand_id and m.member_id = v.member_id
      where v.brand_id = ${tx.brandId} and v.ended_at >= ${from} and v.ended_at < ${until} and m.is_agent <> ${trialType}
      group by 1),
    joined as (
      select (registered_at at time zone ${zone})::date as day, count(*) as registered from members.member_pub
      where brand_id = ${tx.brandId} and registered_at >= ${from} and registered_at < ${until} and is_agent <> ${trialType}
      group by 1),
    money as (
      select (e.at at time zone ${zone})::date as day,
        count(distinct e.account_id) filter (where e.reason = 'deposit') as depositors,
        sum(e.delta) filter (where e.reason = 'deposit') as deposits,
        -- what came back of a payment was not paid out, nor was its fee; a hold that is given back moves within the member's own accounts
        -sum(e.delta) filter (where e.reason in ('withdrawal_paid', 'withdrawal_hold', 'withdrawal_returned')
          and c.address <> ${feeAccount}) as withdrawals,
        sum(e.delta) filter (where e.reason in ('bonus', 'rebate', 'points')) as gifts,
        sum(e.delta) filter (where e.reason in ('salary', 'salary_paid', 'dividend', 'dividend_paid')) as agents,
        sum(e.delta) filter (where e.reason = 'adjustment') as adjustments,
        -sum(e.delta) filter (where c.address = ${feeAccount}) as fees,
        -sum(e.delta) filter (where e.reason in ('reward', 'reward_returned')) as rewards
      from ledger.entry_pub e join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
        join ledger.account_pub c on c.brand_id = e.brand_id and c.account_id = e.counter_id
      where e.brand_id = ${tx.brandId} and e.at >= ${from} and e.at < ${until} and e.reason not in ('bet', 'win', 'rollback')
        and a.address ~ '^member:[0-9]+:(main|held)$'
      group by 1)
    select d.day::date::text as day, coalesce(registered, 0)::int as registered, coalesce(players, 0)::int as players,
      coalesce(depositors, 0)::int as depositors, coalesce(deposits, 0)::bigint as deposits,
      coalesce(withdrawals, 0)::bigint as withdrawals, coalesce(bets, 0)::bigint as bets, coalesce(stake, 0)::bigint as stake,
      coalesce(paid, 0)::bigint as paid, coalesce(lost, 0)::bigint as at_vendors, coalesce(gifts, 0)::bigint as gifts, coalesce(agents, 0)::bigint as agents,
      coalesce(adjustments, 0)::bigint as adjustments, coalesce(fees, 0)::bigint as fees, coalesce(rewards, 0)::bigint as rewards
    from generate_series(${first}::date, ${last}::date, interval '1 day') as d(day)
      left join played on played.day = d.day left join players on players.day = d.day
      left join visits on visits.day = d.day
      left join joined on joined.day = d.day left join money on money.day = d.day
    order by d.day desc`)

/** Counts distinct players and depositors over all of the days. */
export async function countDistinctPeople(tx: Tx, { first, last, from, until }: Days) {
  const [row] = await tx.query<{ players: number; depositors: number }>(sql`
    select (select count(distinct member_id) from reports.player_day
        where brand_id = ${tx.brandId} and day between ${first}::date and ${last}::date)::int as players,
      (select count(distinct account_id) from ledger.entry_pub where brand_id = ${tx.brandId} and at >= ${from} and at < ${until}
        and reason not in ('bet', 'win', 'rollback') and reason = 'deposit')::int as depositors`)
  return row ?? { players: 0, depositors: 0 }
}

type PlayedAmounts = { readonly stake: bigint; readonly paid: bigint }
export type GameRow = PlayedAmounts & { readonly vendor: string; readonly gameCode: string; readonly bets: bigint }
export type PlayerRow = PlayedAmounts & { readonly memberId: bigint; readonly account: string }

/** Games with the highest stakes. */
export const selectTopGames = (tx: Tx, { first, last }: Days): Promise<GameRow[]> =>
  tx.query<GameRow>(sql`
    select vendor, game_code, sum(bets)::bigint as bets, sum(stake)::bigint as stake, sum(paid)::bigint as paid
    from reports.game_day where brand_id = ${tx.brandId} and day between ${first}::date and ${last}::date
    group by vendor, game_code order by sum(stake) desc, vendor, game_code limit ${reportLinesMax}`)

/** Players with the largest wins or losses. */
export const selectTopPlayers = (tx: Tx, { first, last }: Days): Promise<PlayerRow[]> =>
  tx.query<PlayerRow>(sql`
    select p.member_id, m.username as account, p.stake, p.paid
    from (
      select member_id, sum(stake)::bigint as stake, sum(paid)::bigint as paid from reports.player_day
      where brand_id = ${tx.brandId} and day between ${first}::date and ${last}::date
      group by member_id order by abs(sum(stake - paid)) desc, member_id limit ${reportLinesMax}) p
    join members.member_pub m on m.brand_id = ${tx.brandId} and m.member_id = p.member_id
    order by abs(p.stake - p.paid) desc, p.member_id`)
