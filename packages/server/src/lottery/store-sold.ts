import { sql, type Tx } from '#platform/db/tx.ts'
import { buildNumbersQuery, preferDrawIndex } from './store-tally.ts'

/** Sales of a draw, for monitoring what it can cost. */
export type Exposure = {
  readonly play: string
  readonly selection: string
  readonly bets: number
  readonly stake: string
  readonly share: number
  /** By how much the stakes pay less than their whole price, in ten-thousandths of a micro-unit. */
  readonly less: string
}

export type SoldNumber = {
  readonly play: string
  readonly place: number
  readonly symbol: string
  readonly stake: string
}

type SoldBoard = {
  readonly exposure: readonly Exposure[]
  readonly numbers: readonly SoldNumber[]
  readonly plays: readonly { readonly play: string; readonly bets: number; readonly stake: string }[]
}

/** The most that one unit of a play can pay. */
export type BestPrice = { readonly play: string; readonly best: bigint }

const playsMax = 20

/**
 * The choices of a draw of which one winning ticket would cost most; the numbers with the highest stakes, where a bet's stake is
 * shared out over the numbers of a row; and its plays. Tallied choices are used as they are, most expensive first; the bets since
 * are read once and grouped by choice beforehand, as there are far fewer of them. Stakes are micro-units.
 */
export async function selectSoldBoard(
  tx: Tx,
  drawId: bigint,
  prices: readonly BestPrice[],
  limit: number,
): Promise<SoldBoard> {
  await preferDrawIndex(tx)
  const draw = sql`brand_id = ${tx.brandId} and draw_id = ${drawId}`
  const [board] = await tx.query<SoldBoard>(sql`
    with tally as materialized (
      select upto from lottery.tally where ${draw}
    ), reach as materialized (
      select coalesce((select upto from tally), 0) as upto
    ), since as materialized (
      select play, selection, tickets, share, sum(bets)::int as bets, sum(stake)::bigint as stake from (
        select play, selection, tickets, share, 1 as bets, stake from lottery.bet
        where ${draw} and bet_id > (select upto from reach) and status <> 'cancelled'
        union all
        select b.play, b.selection, b.tickets, b.share, -1, -b.stake from lottery.bet_gone g
        join lottery.bet b on b.brand_id = g.brand_id and b.bet_id = g.bet_id
        where g.brand_id = ${tx.brandId} and g.draw_id = ${drawId} and g.bet_id <= (select upto from reach)) b
      group by play, selection, tickets, share
    ), changed as materialized (
      select play, selection, tickets, sum(bets)::int as bets, sum(stake)::bigint as stake, jsonb_object_agg(share, bets) as shares,
        sum(stake::numeric * (10000 - share)) as less
      from since group by play, selection, tickets
    ), price as (
      select * from unnest(${prices.map(({ play }) => play)}::text[], ${prices.map(({ best }) => `${best}`)}::bigint[]) as p(play, best)
    ), dearest as (
      select s.play, s.selection, s.bets, s.stake::text, s.shares, s.less, (s.stake - s.less / 10000) / s.tickets * p.best as cost
      from price p cross join lateral (
        (select c.play, c.selection, c.tickets, c.bets, c.stake, c.shares, c.less from lottery.tally_choice c
          where c.brand_id = ${tx.brandId} and c.draw_id = ${drawId} and c.play = p.play and c.bets > 0
            and exists (select from tally) and (c.play, c.selection) not in (select play, selection from changed)
          order by c.stake::numeric / c.tickets desc, left(c.selection, 100), c.selection limit ${limit})
        union all
        select a.play, a.selection, a.tickets, a.bets + coalesce(c.bets, 0), a.stake + coalesce(c.stake, 0),
          case when c.bets is null then a.shares else lottery.add_shares(a.shares, c.shares) end, a.less + coalesce(c.less, 0)
        from changed a left join lottery.tally_choice c on c.brand_id = ${tx.brandId} and c.draw_id = ${drawId} and c.play = a.play
          and c.choice = lottery.choice_of(a.selection) and c.tickets = a.tickets and exists (select from tally)
        where a.play = p.play and a.bets + coalesce(c.bets, 0) > 0) s
      order by cost desc, s.play, s.selection limit ${limit}
    ), numbers as (
      select play, place, symbol, trunc(sum(stake / among))::bigint as stake from (
        select play, place, symbol, among, sum(stake) as stake from (
          select play, place, symbol, among, stake from lottery.tally_number where ${draw} and exists (select from tally)
          union all ${buildNumbersQuery(sql`since`)}) e
        group by 1, 2, 3, 4) a
      group by 1, 2, 3 having sum(stake) > 0 order by 4 desc, 1, 2, 3 limit ${limit}
    ), plays as (
      select play, sum(bets)::int as bets, sum(stake)::bigint as stake from (
        select play, bets, stake from lottery.tally_play where ${draw} and exists (select from tally)
        union all select play, bets, stake from since) e
      group by play having sum(bets) > 0 order by 3 desc, 1 limit ${playsMax}
    )
    select (select coalesce(json_agg(json_build_object('play', play, 'selection', selection, 'bets', bets, 'stake', stake, 'share',
          (select max(key::int) from jsonb_object_keys(shares) as key), 'less', trim_scale(less)::text) order by cost desc, play, selection), '[]') from dearest) as exposure,
      (select coalesce(json_agg(json_build_object('play', play, 'place', place, 'symbol', symbol, 'stake', stake::text)
        order by stake desc, play, place, symbol), '[]') from numbers) as numbers,
      (select coalesce(json_agg(json_build_object('play', play, 'bets', bets, 'stake', stake::text)
        order by stake desc, play), '[]') from plays) as plays`)
  return board ?? { exposure: [], numbers: [], plays: [] }
}
