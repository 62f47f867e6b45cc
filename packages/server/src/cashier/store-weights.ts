import { sql, type Tx } from '#platform/db/tx.ts'

/**
 * Queries for how much of a stake counts. Rows are dated to the microsecond, as rounds are: what was played before a change, even
 * in the same millisecond, keeps its weight.
 */
export type TurnoverWeight = { readonly code: string; readonly percent: number }

export const selectTypeWeights = (tx: Tx): Promise<{ gameType: string; percent: number }[]> =>
  tx.query(sql`
    select distinct on (code) code as game_type, percent from cashier.turnover_weight
    where brand_id = ${tx.brandId} and kind = 'type' and from_at <= now() order by code, from_at desc`)

export const selectGameWeights = async (tx: Tx): Promise<TurnoverWeight[]> => {
  const rows = await tx.query<{ code: string; percent: number | null }>(sql`
    select distinct on (code) code, percent from cashier.turnover_weight
    where brand_id = ${tx.brandId} and kind = 'game' and from_at <= now() order by code, from_at desc`)
  return rows.flatMap(({ code, percent }) => (percent === null ? [] : [{ code, percent }]))
}

/** Sets a weight from now on; null makes a game count as its type does. */
export async function insertWeight(tx: Tx, kind: 'type' | 'game', code: string, percent: number | null): Promise<void> {
  await tx.query(sql`
    insert into cashier.turnover_weight (brand_id, kind, code, from_at, percent)
    values (${tx.brandId}, ${kind}, ${code}, now(), ${percent})
    on conflict (brand_id, kind, code, from_at) do update set percent = excluded.percent`)
}
