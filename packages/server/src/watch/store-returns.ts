import { sql, type Tx } from '#platform/db/tx.ts'

/** The sums of a game in a period; money in micro-units. */
export type GameSums = {
  readonly vendor: string
  readonly gameCode: string
  readonly bets: bigint
  readonly stake: bigint
  readonly paid: bigint
  readonly observations: number
  /**
   * As fractions of the stake that can be judged; null when none can. Only ratios leave the database as floating point, never
   * money.
   */
  readonly seen: number | null
  readonly expected: number | null
  readonly deviation: number | null
}

/** The games played from `first` to `last`, both included, highest stakes first. */
export const selectGameSums = (tx: Tx, { first, last }: { first: string; last: string }): Promise<GameSums[]> =>
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
