import { preparedHint, sql, type Tx } from '#platform/db/tx.ts'
import type { Lottery } from './model.ts'
import type { HeldNumber } from './store-limits.ts'

/** Statements about lotteries and their prices. */
const lotteryColumns = sql`l.code, l.family, l.prize_mode, l.names, l.popular, l.place, l.enabled, l.every_seconds, l.close_seconds,
  l.stake_min, l.stake_max, l.payout_max, l.group_max, l.unit_stake, l.draw_max, l.member_max, l.play_max, l.number_max,
  l.price_steps::text as price_steps`
const columns = sql`${lotteryColumns}, l.price_version`

/** Enabled lotteries, popular ones first. */
export const selectEnabledLotteries = (tx: Tx): Promise<Lottery[]> =>
  tx.query<Lottery>(sql`
    select ${columns} from lottery.lottery l where brand_id = ${tx.brandId} and enabled
    order by popular desc, place, code`)

export async function selectLottery(tx: Tx, code: string): Promise<Lottery | null> {
  const [row] = await tx.query<Lottery>(
    sql`select ${columns} from lottery.lottery l where brand_id = ${tx.brandId} and code = ${code}`,
  )
  return row ?? null
}

/** A lottery with its held numbers: everything needed to sell a slip. */
export type LotteryOffer = Lottery & { readonly holds: readonly HeldNumber[] }

/** The lottery of a draw. */
export async function selectOfferOfDraw(tx: Tx, drawId: bigint): Promise<LotteryOffer | null> {
  const [row] = await tx.query<Lottery & { holdsJson: string }>(sql`${preparedHint}
    select ${columns}, coalesce((select jsonb_agg(to_jsonb(h)) from lottery.hold h
      where h.brand_id = l.brand_id and h.lottery = l.code), '[]')::text as holds_json
    from lottery.lottery l where brand_id = ${tx.brandId}
      and code = (select lottery from lottery.draw where brand_id = ${tx.brandId} and draw_id = ${drawId})`)
  return row ? { ...row, holds: JSON.parse(row.holdsJson) as HeldNumber[] } : null
}

/** Names of lotteries by code, in every language available. */
export const selectLotteryNames = (tx: Tx): Promise<Pick<Lottery, 'code' | 'names' | 'prizeMode'>[]> =>
  tx.query(sql`select code, names, prize_mode from lottery.lottery where brand_id = ${tx.brandId}`)

export type NewLottery = Omit<
  Lottery,
  'priceVersion' | 'drawMax' | 'memberMax' | 'playMax' | 'numberMax' | 'priceSteps'
>

/**
 * Inserts a lottery with its first prices; an existing one is left unchanged.
 * @returns whether it was inserted
 */
export async function insertLottery(tx: Tx, l: NewLottery, prices: string): Promise<boolean> {
  const added = await tx.query(sql`
    insert into lottery.lottery (brand_id, code, family, prize_mode, names, popular, place, enabled, every_seconds,
      close_seconds, stake_min, stake_max, payout_max, price_version, group_max, unit_stake)
    values (${tx.brandId}, ${l.code}, ${l.family}, ${l.prizeMode}, ${JSON.stringify(l.names)}::jsonb, ${l.popular}, ${l.place},
      ${l.enabled}, ${l.everySeconds}, ${l.closeSeconds}, ${l.stakeMin}, ${l.stakeMax}, ${l.payoutMax}, 1, ${l.groupMax}, ${l.unitStake})
    on conflict do nothing returning code`)
  if (added.length > 0)
    await tx.query(sql`
      insert into lottery.price_table (brand_id, lottery, version, prices, made_by)
      values (${tx.brandId}, ${l.code}, 1, ${prices}::jsonb, 'start')`)
  return added.length > 0
}

/** Prices of a version as JSON. */
export async function selectPrices(tx: Tx, lottery: string, version: number): Promise<string> {
  const [row] = await tx.query<{ prices: string }>(sql`
    select prices::text as prices from lottery.price_table
    where brand_id = ${tx.brandId} and lottery = ${lottery} and version = ${version}`)
  return row?.prices ?? '{}'
}
