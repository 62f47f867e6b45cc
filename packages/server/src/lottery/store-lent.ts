import { sql, type Tx } from '#platform/db/tx.ts'

/** Statements about what members owe for wins of a draw that were taken back after they had been spent. */
export type SlipAmount = { readonly slipId: bigint; readonly amount: bigint }

const toSlipColumns = (slips: readonly SlipAmount[]) => sql`unnest(${slips.map(({ slipId }) => `${slipId}`)}::bigint[],
  ${slips.map(({ amount }) => `${amount}`)}::bigint[]) as t(slip_id, amount)`

/** Adds what was lent for slips of a draw. */
export async function addLent(tx: Tx, drawId: bigint, slips: readonly SlipAmount[]): Promise<void> {
  if (slips.length === 0) return
  await tx.query(sql`
    insert into lottery.lent as l (brand_id, draw_id, slip_id, amount)
    select ${tx.brandId}, ${drawId}, slip_id, amount from ${toSlipColumns(slips)}
    on conflict (brand_id, draw_id, slip_id) do update set amount = l.amount + excluded.amount`)
}

/** Subtracts what was repaid for slips; a slip with loans in several draws repays the oldest draw first. */
export async function subtractRepaid(tx: Tx, slips: readonly SlipAmount[]): Promise<void> {
  if (slips.length === 0) return
  await tx.query(sql`
    update lottery.lent l set amount = l.amount - least(l.amount, greatest(o.repaid - o.before, 0))
    from (
      select l.draw_id, l.slip_id, t.amount as repaid,
        sum(l.amount) over (partition by l.slip_id order by l.draw_id) - l.amount as before
      from ${toSlipColumns(slips)} join lottery.lent l on l.brand_id = ${tx.brandId} and l.slip_id = t.slip_id) o
    where l.brand_id = ${tx.brandId} and l.draw_id = o.draw_id and l.slip_id = o.slip_id`)
}
