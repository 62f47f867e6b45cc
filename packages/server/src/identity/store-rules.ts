import { sql, type Tx } from '#platform/db/tx.ts'

export type Rules = { readonly depositMax: bigint | null; readonly withdrawalMax: bigint | null }

export const isAsked = ({ depositMax, withdrawalMax }: Rules): boolean => depositMax !== null || withdrawalMax !== null

/** A brand without rules requires no documents. */
const none: Rules = { depositMax: null, withdrawalMax: null }

export async function rulesOf(tx: Tx): Promise<Rules> {
  const [row] = await tx.query<Rules>(
    sql`select deposit_max, withdrawal_max from identity.rules where brand_id = ${tx.brandId}`,
  )
  return row ?? none
}

export async function putRules(tx: Tx, { depositMax, withdrawalMax }: Rules): Promise<void> {
  await tx.query(sql`
    insert into identity.rules (brand_id, deposit_max, withdrawal_max)
    values (${tx.brandId}, ${depositMax}::bigint, ${withdrawalMax}::bigint)
    on conflict (brand_id) do update set deposit_max = excluded.deposit_max, withdrawal_max = excluded.withdrawal_max`)
}
