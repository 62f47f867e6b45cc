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

/** The sealed seeds of void draws that are not published yet. */
export const selectSeedsOfVoidDraws = (tx: Tx, limit: number): Promise<SealedSeed[]> =>
  tx.query(sql`
    select draw_id, lottery, issue, seed_sealed as seed from lottery.draw
    where brand_id = ${tx.brandId} and status = 'void' and seed is null and seed_hash is not null
    order by draw_id limit ${limit}`)

export async function updateVoidSeed(tx: Tx, drawId: bigint, seed: Buffer): Promise<void> {
  await tx.query(sql`
    update lottery.draw set seed = ${seed}
    where brand_id = ${tx.brandId} and draw_id = ${drawId} and status = 'void' and seed is null`)
}
