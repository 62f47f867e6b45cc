import { sql, type Tx } from '#platform/db/tx.ts'

/** What was played of a game in a period; money in micro-units. */
export type GameSums = {
  readonly vendor: string
  readonly gameCode: string
  readonly bets: bigint
  readonly stake: bigint
  readonly paid: bigint
  readonly observations: number
  /** Parts of the stake that can be judged; null: none can. Ratios leave the database as floating point, no money does. */
  readonly seen: number | null
  readonly expected: number | null
  readonly deviation: number | null
}

/** The games that were played from one day to another, both included: what was played most stands first. */
export const gameSums = (tx: Tx, { first, last }: { first: string; last: string }): Promise<GameSums[]> =>
  tx.query<GameSums>(sql`
    select vendor, game_code, bets::bigint as bets, stake::bigint as stake, paid::bigint as paid, cells::int as observations,
      case when told > 0 then (told_paid / told)::float8 end as seen, case when told > 0 then (expected / told)::float8 end as expected,
      case when told > 0 then (sqrt(variance) / told)::float8 end as deviation
    from (
      select vendor, game_code, sum(bets) as bets, sum(stake) as stake, sum(paid) as paid, sum(told_stake) as told,
        sum(told_paid) as told_paid, sum(expected) as expected, sum(cells) as cells,
        greatest(sum(deviations), sum(least_variance)) as variance
      from watch.game_day where brand_id = ${tx.brandId} and day between ${first}::date and ${last}::date
      group by vendor, game_code) s
    order by stake desc, vendor, game_code`)
