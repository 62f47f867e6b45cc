import { sql, type Tx } from '#platform/db/tx.ts'
import type { Banner, BannerText, NewBanner } from './model.ts'

/** The banners on show, each in the first of the languages that it has words in. */
export async function selectShownBanners(
  tx: Tx,
  groupName: string | null,
  languages: readonly string[],
): Promise<Banner[]> {
  return tx.query<Banner>(sql`
    select b.banner_id, b.group_name, b.url, b.linkage_type, b.linkage, t.title, t.text, t.action
    from content.banner b
    cross join lateral (
      select title, text, action from content.banner_text t
      where t.brand_id = b.brand_id and t.banner_id = b.banner_id
      order by array_position(${[...languages]}::text[], t.language) nulls last, t.language limit 1) t
    where b.brand_id = ${tx.brandId} and b.enabled and coalesce(b.starts_at <= ${tx.now}, true)
      and coalesce(b.ends_at > ${tx.now}, true) and (${groupName}::text is null or b.group_name = ${groupName})
    order by b.group_name, b.position, b.banner_id`)
}

export async function hasBanners(tx: Tx): Promise<boolean> {
  const rows = await tx.query(sql`select from content.banner where brand_id = ${tx.brandId} limit 1`)
  return rows.length > 0
}

export async function insertBanner(tx: Tx, banner: NewBanner, position: number): Promise<bigint> {
  const [row] = await tx.query<{ bannerId: bigint }>(sql`
    insert into content.banner (brand_id, group_name, position, linkage_type, linkage, url)
    values (${tx.brandId}, ${banner.groupName}, ${position}, ${banner.linkageType}, ${banner.linkage}, ${banner.url})
    returning banner_id`)
  if (!row) throw new Error('expected the id of the inserted banner, got no row')
  return row.bannerId
}

export async function insertBannerText(
  tx: Tx,
  bannerId: bigint,
  language: string,
  { title, text, action }: BannerText,
): Promise<void> {
  await tx.query(sql`
    insert into content.banner_text (brand_id, banner_id, language, title, text, action)
    values (${tx.brandId}, ${bannerId}, ${language}, ${title}, ${text}, ${action})`)
}
