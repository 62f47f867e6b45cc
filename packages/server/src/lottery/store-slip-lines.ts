import { sql, type Tx } from '#platform/db/tx.ts'
import type { BetStatus } from './model.ts'

export type SlipLine = {
  readonly slipId: bigint
  readonly betId: bigint
  readonly issue: string
  readonly family: string
  readonly play: string
  readonly selection: string
  readonly stake: bigint
  readonly payout: bigint
  readonly status: BetStatus
  /** The number of lines of the slip. */
  readonly count: number
}

/** The first `most` lines of each slip, in order. */
export const selectLinesOfSlips = (tx: Tx, slipIds: readonly bigint[], most: number): Promise<SlipLine[]> =>
  tx.query<SlipLine>(sql`
    select b.slip_id, b.bet_id, d.issue, l.family, b.play, b.selection, b.stake, b.payout, b.status,
      (select count(*) from lottery.bet c where c.brand_id = ${tx.brandId} and c.slip_id = w.slip_id)::int as count
    from unnest(${slipIds.map(String)}::bigint[]) as w(slip_id)
    cross join lateral (
      select * from lottery.bet b where b.brand_id = ${tx.brandId} and b.slip_id = w.slip_id order by b.bet_id limit ${most}) b
    join lottery.draw d on d.brand_id = b.brand_id and d.draw_id = b.draw_id
    join lottery.lottery l on l.brand_id = d.brand_id and l.code = d.lottery
    order by b.slip_id, b.bet_id`)
