import { sql, type Tx } from '#platform/db/tx.ts'
import type { BannerRow, BannerTexts } from './model.ts'

/** Queries of the back office about banners; those for visitors are in `store.ts`. */
export type StoredBanner = BannerRow & {
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

const buildBannerCondition = (tx: Tx, { groupName, q }: BannerFilter) => sql`
  b.brand_id = ${tx.brandId} and (${groupName}::text is null or b.group_name = ${groupName})
  and (${q}::text is null or exists (select from content.banner_text t where t.brand_id = b.brand_id
    and t.banner_id = b.banner_id and position(lower(${q}) in lower(t.title || ' ' || t.text)) > 0))`

export const selectBannerPage = (tx: Tx, filter: BannerFilter): Promise<StoredBanner[]> =>
  tx.query<StoredBanner>(sql`
    select ${columns} from content.banner b where ${buildBannerCondition(tx, filter)}
    order by b.group_name, b.position, b.banner_id limit ${filter.limit} offset ${filter.offset}`)

export async function countBanners(tx: Tx, filter: BannerFilter): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(
    sql`select count(*)::int as total from content.banner b where ${buildBannerCondition(tx, filter)}`,
  )
  return counted?.total ?? 0
}

export async function selectBanner(tx: Tx, bannerId: bigint): Promise<StoredBanner | null> {
  const [row] = await tx.query<StoredBanner>(
    sql`select ${columns} from content.banner b where b.brand_id = ${tx.brandId} and b.banner_id = ${bannerId}`,
  )
  return row ?? null
}

export async function insertBannerRow(tx: Tx, banner: BannerRow): Promise<bigint> {
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
export async function replaceBannerTexts(tx: Tx, bannerId: bigint, texts: BannerTexts): Promise<void> {
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

/** Orders banners of a group as listed, within the places that they hold: a filtered list names only some of them. */
export async function updateBannerOrder(tx: Tx, groupName: string, bannerIds: readonly bigint[]): Promise<void> {
  await tx.query(sql`
    with present as (
      select banner_id, row_number() over (order by position, banner_id)::int as place,
        array_position(${bannerIds.map(String)}::bigint[], banner_id) as turn
      from content.banner where brand_id = ${tx.brandId} and group_name = ${groupName}),
    freed as (select place, row_number() over (order by place) as turn from present where turn is not null),
    named as (select banner_id, row_number() over (order by turn) as turn from present where turn is not null)
    update content.banner b set position = coalesce(freed.place, present.place)
    from present left join named using (banner_id) left join freed on freed.turn = named.turn
    where b.brand_id = ${tx.brandId} and b.banner_id = present.banner_id`)
}
