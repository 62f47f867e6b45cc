import { sql, type Tx } from '#platform/db/tx.ts'
import { libraryPicturePattern, type PictureUse } from '#platform/media.ts'
import type { Reward } from './model.ts'

/** Queries for rewards. */
export type RewardRow = Reward & { readonly id: bigint; readonly available: number }
export type OfficeRewardRow = RewardRow & { readonly waiting: number }

const columns = sql`r.id, r.kind, r.url, r.points, r.amount, r.bonus, r.quantity, r.available, r.enabled, r.position, r.texts`

type RewardPage = { readonly kind: string | null; readonly limit: number; readonly offset: number }

/** Returns enabled rewards, in the brand's order. */
export const selectOfferedRewards = (
  tx: Tx,
  { kind, limit, offset }: RewardPage,
): Promise<(RewardRow & { total: number })[]> =>
  tx.query(sql`
    select ${columns}, (count(*) over ())::int as total from points.reward r
    where r.brand_id = ${tx.brandId} and r.enabled and (${kind}::text is null or r.kind = ${kind})
    order by r.position, r.id limit ${limit} offset ${offset}`)

export async function selectReward(tx: Tx, id: bigint): Promise<RewardRow | null> {
  const [row] = await tx.query<RewardRow>(
    sql`select ${columns} from points.reward r where r.brand_id = ${tx.brandId} and r.id = ${id}`,
  )
  return row ?? null
}

/** Takes pieces from the stock of an enabled reward. @returns the reward, or null when there are too few */
export async function reduceStock(tx: Tx, id: bigint, pieces: number): Promise<RewardRow | null> {
  const [row] = await tx.query<RewardRow>(sql`
    update points.reward r set available = available - ${pieces}
    where r.brand_id = ${tx.brandId} and r.id = ${id} and r.enabled and r.available >= ${pieces} returning ${columns}`)
  return row ?? null
}

export async function returnStock(tx: Tx, id: bigint, pieces: number): Promise<void> {
  await tx.query(sql`
    update points.reward set available = available + ${pieces} where brand_id = ${tx.brandId} and id = ${id}`)
}

export type RewardFilter = RewardPage & { readonly q: string | null }

const officeRewardColumns = sql`${columns}, (select count(*)::int from points.reward_order o
  where o.brand_id = r.brand_id and o.reward_id = r.id and o.status = 'process') as waiting`

export const selectOfficeRewards = (
  tx: Tx,
  { q, kind, limit, offset }: RewardFilter,
): Promise<(OfficeRewardRow & { total: number })[]> =>
  tx.query(sql`
    select ${officeRewardColumns}, (count(*) over ())::int as total from points.reward r
    where r.brand_id = ${tx.brandId} and (${kind}::text is null or r.kind = ${kind})
      and (${q}::text is null or r.id::text = ${q} or position(lower(${q}) in lower(r.texts::text)) > 0)
    order by r.position, r.id limit ${limit} offset ${offset}`)

/** Returns a reward, locked against changes and stock movements until the transaction ends. */
export async function lockReward(tx: Tx, id: bigint): Promise<OfficeRewardRow | null> {
  await tx.query(sql`select 1 as one from points.reward where brand_id = ${tx.brandId} and id = ${id} for update`)
  return selectOfficeReward(tx, id)
}

export async function selectOfficeReward(tx: Tx, id: bigint): Promise<OfficeRewardRow | null> {
  const [row] = await tx.query<OfficeRewardRow>(
    sql`select ${officeRewardColumns} from points.reward r where r.brand_id = ${tx.brandId} and r.id = ${id}`,
  )
  return row ?? null
}

/** Inserts a reward with its full quantity available. */
export async function insertReward(tx: Tx, r: Reward): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(sql`
    insert into points.reward (brand_id, position, kind, url, points, amount, bonus, quantity, available, enabled, texts)
    values (${tx.brandId}, ${r.position}, ${r.kind}, ${r.url}, ${r.points}, ${r.amount}, ${r.bonus}, ${r.quantity},
      ${r.quantity}, ${r.enabled}, ${JSON.stringify(r.texts)}::jsonb) returning id`)
  if (!row) throw new Error('expected the id of the inserted reward, got no row')
  return row.id
}

export async function updateReward(tx: Tx, id: bigint, r: Reward & { readonly available: number }): Promise<void> {
  await tx.query(sql`
    update points.reward set position = ${r.position}, kind = ${r.kind}, url = ${r.url}, points = ${r.points},
      amount = ${r.amount}, bonus = ${r.bonus}, quantity = ${r.quantity}, available = ${r.available}, enabled = ${r.enabled},
      texts = ${JSON.stringify(r.texts)}::jsonb
    where brand_id = ${tx.brandId} and id = ${id}`)
}

export async function hasRewards(tx: Tx): Promise<boolean> {
  return (await tx.query(sql`select from points.reward where brand_id = ${tx.brandId} limit 1`)).length > 0
}

/** Returns the rewards that use pictures of the library, named in the first available of these languages. */
export const selectRewardPictureUses = (tx: Tx, languages: readonly string[]): Promise<PictureUse[]> =>
  tx.query<PictureUse>(sql`
    select r.url as address, 'reward' as kind, (select t.value->>'name' from jsonb_each(r.texts) t
        order by array_position(${[...languages]}::text[], t.key) nulls last limit 1) as name
    from points.reward r where r.brand_id = ${tx.brandId} and r.url ~ ${`^${libraryPicturePattern}$`} order by name`)
