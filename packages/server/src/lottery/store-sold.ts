import { sql, type Tx } from '#platform/db/tx.ts'

/** What was sold of a draw, for whoever watches what it can cost. */
export type Exposure = {
  readonly play: string
  readonly selection: string
  readonly bets: number
  readonly stake: string
  readonly share: number
}

export type NumberSold = {
  readonly play: string
  readonly place: number
  readonly symbol: string
  readonly stake: string
}

type Board = {
  readonly exposure: readonly Exposure[]
  readonly numbers: readonly NumberSold[]
  readonly plays: readonly { readonly play: string; readonly bets: number; readonly stake: string }[]
}

/** What one unit of a play can pay, for the plays that were sold. */
export type BestPrice = { readonly play: string; readonly best: bigint }

/** Room for the choices of a large draw: what does not find any goes through files, and takes three times as long. */
const workMemory = '64MB'
const playsMax = 20

/**
 * The choices of a draw of which one won ticket would cost most; the numbers on which most was staked, where the stake of a bet is
 * shared out over those of a row; and its plays. The bets are read once, and become their choices before anything else: there are
 * far fewer of those. Stakes are micro-units.
 */
export async function soldIn(tx: Tx, drawId: bigint, prices: readonly BestPrice[], limit: number): Promise<Board> {
  await tx.query(sql`select set_config('work_mem', ${workMemory}, true)`)
  const [board] = await tx.query<Board>(sql`
    with sold as materialized (
      select play, selection, tickets, max(share)::int as share, count(*)::int as bets, sum(stake)::bigint as stake from lottery.bet
      where brand_id = ${tx.brandId} and draw_id = ${drawId} and status not in ('cancelled', 'void')
      group by play, selection, tickets
    ), dearest as (
      select s.play, s.selection, s.bets, s.stake::text, s.share, s.stake::numeric / s.tickets * p.best as cost from sold s
      join unnest(${prices.map(({ play }) => play)}::text[], ${prices.map(({ best }) => `${best}`)}::bigint[]) as p(play, best)
        on p.play = s.play
      order by cost desc, s.play, s.selection limit ${limit}
    ), numbers as (
      select s.play, (r.place - 1)::int as place, n.symbol,
        trunc(sum(s.stake::numeric / cardinality(string_to_array(r.chosen, ','))))::bigint as stake
      from sold s
      cross join lateral unnest(string_to_array(s.selection, '|')) with ordinality as r(chosen, place)
      cross join lateral unnest(string_to_array(r.chosen, ',')) as n(symbol)
      where r.chosen <> '' group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit ${limit}
    ), plays as (
      select play, sum(bets)::int as bets, sum(stake)::bigint as stake from sold group by play order by 3 desc, 1 limit ${playsMax}
    )
    select (select coalesce(json_agg(d order by cost desc, play, selection), '[]') from dearest d) as exposure,
      (select coalesce(json_agg(json_build_object('play', play, 'place', place, 'symbol', symbol, 'stake', stake::text)
        order by stake desc, play, place, symbol), '[]') from numbers) as numbers,
      (select coalesce(json_agg(json_build_object('play', play, 'bets', bets, 'stake', stake::text)
        order by stake desc, play), '[]') from plays) as plays`)
  return board ?? { exposure: [], numbers: [], plays: [] }
}
