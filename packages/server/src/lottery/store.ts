import { sql, type Tx } from '#platform/db/tx.ts'
import type { Lottery } from './model.ts'

/** Statements about lotteries and their prices. */
const columns = sql`code, family, prize_mode, names, popular, place, enabled, every_seconds, close_seconds, stake_min, stake_max,
  payout_max, price_version, group_max, unit_stake, draw_max, member_max, play_max, number_max, price_steps::text as price_steps`

/** Lotteries that are switched on, popular ones first. */
export const enabledLotteries = (tx: Tx): Promise<Lottery[]> =>
  tx.query<Lottery>(sql`
    select ${columns} from lottery.lottery where brand_id = ${tx.brandId} and enabled
    order by popular desc, place, code`)

export async function lotteryByCode(tx: Tx, code: string): Promise<Lottery | null> {
  const [row] = await tx.query<Lottery>(
    sql`select ${columns} from lottery.lottery where brand_id = ${tx.brandId} and code = ${code}`,
  )
  return row ?? null
}

/** Names of lotteries by code, in every language that they have one in. */
export const lotteryNames = (tx: Tx): Promise<Pick<Lottery, 'code' | 'names' | 'prizeMode'>[]> =>
  tx.query(sql`select code, names, prize_mode from lottery.lottery where brand_id = ${tx.brandId}`)

export type NewLottery = Omit<
  Lottery,
  'priceVersion' | 'enabled' | 'drawMax' | 'memberMax' | 'playMax' | 'numberMax' | 'priceSteps'
>

/** A lottery with its first prices; what is there already stays. */
export async function insertLottery(tx: Tx, l: NewLottery, prices: string): Promise<void> {
  const added = await tx.query(sql`
    insert into lottery.lottery (brand_id, code, family, prize_mode, names, popular, place, every_seconds, close_seconds,
      stake_min, stake_max, payout_max, price_version, group_max, unit_stake)
    values (${tx.brandId}, ${l.code}, ${l.family}, ${l.prizeMode}, ${JSON.stringify(l.names)}::jsonb, ${l.popular}, ${l.place},
      ${l.everySeconds}, ${l.closeSeconds}, ${l.stakeMin}, ${l.stakeMax}, ${l.payoutMax}, 1, ${l.groupMax}, ${l.unitStake})
    on conflict do nothing returning code`)
  if (added.length > 0)
    await tx.query(sql`
      insert into lottery.price_table (brand_id, lottery, version, prices, made_by)
      values (${tx.brandId}, ${l.code}, 1, ${prices}::jsonb, 'start')`)
}

/** Prices of a version as JSON: those of some plays, or of all. */
export async function pricesOf(
  tx: Tx,
  lottery: string,
  version: number,
  plays: readonly string[] | null,
): Promise<string> {
  const [row] = await tx.query<{ prices: string }>(sql`
    select coalesce(jsonb_object_agg(e.key, e.value), '{}')::text as prices
    from lottery.price_table t, jsonb_each(t.prices) e
    where t.brand_id = ${tx.brandId} and t.lottery = ${lottery} and t.version = ${version}
      and (${plays}::text[] is null or e.key = any(${plays}::text[]))`)
  return row?.prices ?? '{}'
}
