import { sql, type Tx } from '#platform/db/tx.ts'

/** The sealed seed of a draw. */
export type SealedSeed = {
  readonly drawId: bigint
  readonly lottery: string
  readonly issue: string
  readonly seed: Buffer
}

export const selectSealedSeeds = (tx: Tx, after: SealedSeed | null, limit: number): Promise<SealedSeed[]> =>
  tx.query(sql`
    select draw_id, lottery, issue, seed_sealed as seed from lottery.draw
    where brand_id = ${tx.brandId} and draw_id > ${after?.drawId ?? 0n} and seed_sealed is not null
    order by draw_id limit ${limit}`)

export async function updateSealedSeed(tx: Tx, was: SealedSeed, now: SealedSeed): Promise<boolean> {
  const rows = await tx.query(sql`
    update lottery.draw set seed_sealed = ${now.seed}
    where brand_id = ${tx.brandId} and draw_id = ${was.drawId} and seed_sealed = ${was.seed} returning 1 as done`)
  return rows.length === 1
}
