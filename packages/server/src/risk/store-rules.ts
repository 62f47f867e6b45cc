import type { Body } from '@gasing/contract/call'
import type { saveRiskRules } from '@gasing/contract/calls/office/risk'
import { sql, type Tx } from '#platform/db/tx.ts'

export type RiskRules = Body<typeof saveRiskRules>

/** Queries for the brand's rules on signs. */
export async function selectRules(tx: Tx): Promise<RiskRules | undefined> {
  // read as text, because the query builder converts result keys to camelCase, even in nested objects
  const [row] = await tx.query<{ actions: string; perDay: number }>(
    sql`select actions::text as actions, per_day from risk.rules where brand_id = ${tx.brandId}`,
  )
  return row && { actions: JSON.parse(row.actions) as RiskRules['actions'], perDay: row.perDay }
}

export async function upsertRiskRules(tx: Tx, { actions, perDay }: RiskRules): Promise<void> {
  await tx.query(sql`
    insert into risk.rules (brand_id, actions, per_day) values (${tx.brandId}, ${JSON.stringify(actions)}::jsonb, ${perDay})
    on conflict (brand_id) do update set actions = excluded.actions, per_day = excluded.per_day`)
}
