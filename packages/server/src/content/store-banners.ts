import { sql, type Tx } from '#platform/db/tx.ts'
import type { BannerRow, BannerTexts } from './model.ts'

/** Queries of the back office about banners; those for visitors are in `store.ts`. */
export type KeptBanner = BannerRow & {
  readonly bannerId: bigint
  readonly texts: BannerTexts
}
export type BannerFilter = {
  readonly groupName: string | null
  readonly q: string | null
  readonly limit: number
  readonly offset: number
}

const columns = sql`b.banner_id, b.group_name, b.url, b.linkage_type, b.linkage, b.enabled, b.starts_at, b.ends_at,
  (select coalesce(jsonb_object_agg(language, jsonb_build_object('title', title, 'text', text, 'action', action)), '{}')
   from content.banner_text t where t.brand_id = b.brand_id and t.banner_id = b.banner_id) as texts`

const found = (tx: Tx, { groupName, q }: BannerFilter) => sql`
  b.brand_id = ${tx.brandId} and (${groupName}::text is null or b.group_name = ${groupName})
  and (${q}::text is null or exists (select from content.banner_text t where t.brand_id = b.brand_id
    and t.banner_id = b.banner_id and position(lower(${q}) in lower(t.title || ' ' || t.text)) > 0))`

export const keptBanners = (tx: Tx, filter: BannerFilter): Promise<KeptBanner[]> =>
  tx.query<KeptBanner>(sql`
    select ${columns} from content.banner b where ${found(tx, filter)}
    order by b.group_name, b.position, b.banner_id limit ${filter.limit} offset ${filter.offset}`)

export async function countBanners(tx: Tx, filter: BannerFilter): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(
    sql`select count(*)::int as total from content.banner b where ${found(tx, filter)}`,
  )
  return counted?.total ?? 0
}

export async function keptBanner(tx: Tx, bannerId: bigint): Promise<KeptBanner | null> {
  const [row] = await tx.query<KeptBanner>(
    sql`select ${columns} from content.banner b where b.brand_id = ${tx.brandId} and b.banner_id = ${bannerId}`,
  )
  return row ?? null
}

export async function insertKept(tx: Tx, banner: BannerRow): Promise<bigint> {
  const [row] = await tx.query<{ bannerId: bigint }>(sql`
    insert into content.banner (brand_id, group_name, position, enabled, linkage_type, linkage, url, starts_at, ends_at)
    select ${tx.brandId}::int, ${banner.groupName}, coalesce(max(position), 0) + 1, ${banner.enabled}::boolean,
      ${banner.linkageType}, ${banner.linkage}, ${banner.url}, ${banner.startsAt}::timestamptz, ${banner.endsAt}::timestamptz
    from content.banner where brand_id = ${tx.brandId} and group_name = ${banner.groupName}
    returning banner_id`)
  if (!row) throw new Error('expected the id of the inserted banner, got no row')
  return row.bannerId
}

export async function updateBanner(tx: Tx, bannerId: bigint, banner: BannerRow): Promise<void> {
  await tx.query(sql`
    update content.banner set group_name = ${banner.groupName}, enabled = ${banner.enabled}, url = ${banner.url},
      linkage_type = ${banner.linkageType}, linkage = ${banner.linkage}, starts_at = ${banner.startsAt},
      ends_at = ${banner.endsAt}
    where brand_id = ${tx.brandId} and banner_id = ${bannerId}`)
}

/** Replaces the texts of a banner. */
export async function replaceTexts(tx: Tx, bannerId: bigint, texts: BannerTexts): Promise<void> {
  await tx.query(sql`delete from content.banner_text where brand_id = ${tx.brandId} and banner_id = ${bannerId}`)
  await tx.query(sql`
    insert into content.banner_text (brand_id, banner_id, language, title, text, action)
    select ${tx.brandId}, ${bannerId}, key, value->>'title', value->>'text', value->>'action'
    from jsonb_each(${JSON.stringify(texts)}::jsonb)`)
}

export async function deleteBanner(tx: Tx, bannerId: bigint): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from content.banner where brand_id = ${tx.brandId} and banner_id = ${bannerId} returning 1 as gone`)
  return rows.length === 1
}

/** Puts the given banners first, in that order; the others follow in their present order. */
export async function placeBanners(tx: Tx, groupName: string, bannerIds: readonly bigint[]): Promise<void> {
  const ids = sql`${bannerIds.map(String)}::bigint[]`
  await tx.query(sql`
    update content.banner b set position = o.place from (
      select banner_id, row_number() over (
        order by array_position(${ids}, banner_id) nulls last, position, banner_id)::int as place
      from content.banner where brand_id = ${tx.brandId} and group_name = ${groupName}) o
    where b.brand_id = ${tx.brandId} and b.banner_id = o.banner_id`)
}
