import { sql, type Tx } from '#platform/db/tx.ts'
import { noRebateRules, type RebateRules } from './model.ts'

export async function readRebateRulesIn(tx: Tx): Promise<RebateRules> {
  const [row] = await tx.query<RebateRules>(sql`
    select automatic, minimum, turnover_percent, by_result, rates from rebates.rules where brand_id = ${tx.brandId}`)
  return row ?? noRebateRules
}

export async function upsertRules(tx: Tx, r: RebateRules): Promise<void> {
  await tx.query(sql`
    insert into rebates.rules (brand_id, automatic, minimum, turnover_percent, by_result, rates)
    values (${tx.brandId}, ${r.automatic}, ${r.minimum}, ${r.turnoverPercent}, ${[...r.byResult]}::text[],
      ${JSON.stringify(r.rates)}::jsonb)
    on conflict (brand_id) do update set automatic = excluded.automatic, minimum = excluded.minimum,
      turnover_percent = excluded.turnover_percent, by_result = excluded.by_result, rates = excluded.rates`)
}

export async function hasRebateRules(tx: Tx): Promise<boolean> {
  return (await tx.query(sql`select from rebates.rules where brand_id = ${tx.brandId}`)).length > 0
}
