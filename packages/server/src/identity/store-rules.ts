import { sql, type Tx } from '#platform/db/tx.ts'

export type Rules = {
  readonly depositMax: bigint | null
  readonly withdrawalMax: bigint | null
  /** How long the pictures of documents are kept after the decision. */
  readonly keepDays: number
}

export const areDocumentsRequired = ({ depositMax, withdrawalMax }: Omit<Rules, 'keepDays'>): boolean =>
  depositMax !== null || withdrawalMax !== null

/** A brand without rules requires no documents. */
const noRules: Rules = { depositMax: null, withdrawalMax: null, keepDays: 1825 }

export async function selectIdentityRules(tx: Tx): Promise<Rules> {
  const [row] = await tx.query<Rules>(
    sql`select deposit_max, withdrawal_max, keep_days from identity.rules where brand_id = ${tx.brandId}`,
  )
  return row ?? noRules
}

export async function upsertIdentityRules(tx: Tx, { depositMax, withdrawalMax, keepDays }: Rules): Promise<void> {
  await tx.query(sql`
    insert into identity.rules (brand_id, deposit_max, withdrawal_max, keep_days)
    values (${tx.brandId}, ${depositMax}::bigint, ${withdrawalMax}::bigint, ${keepDays})
    on conflict (brand_id) do update set deposit_max = excluded.deposit_max, withdrawal_max = excluded.withdrawal_max,
      keep_days = excluded.keep_days`)
}
