import type { announcementTypes } from '@gasing/contract/calls/pages'
import { sql, type Tx } from '#platform/db/tx.ts'
import type { PageText, PageTexts } from './page-texts.ts'

export type AnnouncementType = (typeof announcementTypes)[number]
export type AnnouncementRow = {
  readonly type: AnnouncementType
  readonly enabled: boolean
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly texts: PageTexts
}
export type StoredAnnouncement = AnnouncementRow & { readonly id: bigint; readonly createdAt: Date }
export type ShownAnnouncement = {
  readonly id: bigint
  /** Changes whenever the texts do, in any language. */
  readonly version: string
  readonly type: AnnouncementType
  readonly text: PageText
  /** Start of publication. */
  readonly since: Date
}

type AnnouncementSelection = {
  readonly types: readonly string[]
  readonly platform: string
  readonly execution: string
}

/** The published announcements in the operators' order, each in the first of the languages that it has texts in. */
export const selectShownAnnouncements = (
  tx: Tx,
  { types, platform, execution }: AnnouncementSelection,
  languages: readonly string[],
) =>
  tx.query<ShownAnnouncement>(sql`
    select id, left(md5(texts::text), 8) as version, type, content.text_in(texts, ${[...languages]}::text[]) as text, coalesce(starts_at, created_at) as since
    from content.announcement
    where brand_id = ${tx.brandId} and enabled and type = any(${[...types]}::text[]) and platform = ${platform}
      and execution = ${execution} and (starts_at is null or starts_at <= ${tx.now})
      and (ends_at is null or ends_at > ${tx.now})
    order by position, id desc`)

export type AnnouncementFilter = {
  readonly type: string | null
  readonly q: string | null
  readonly limit: number
  readonly offset: number
}

const buildAnnouncementCondition = (tx: Tx, { type, q }: AnnouncementFilter) => sql`
  brand_id = ${tx.brandId} and (${type}::text is null or type = ${type})
  and (${q}::text is null or position(lower(${q}) in lower(texts::text)) > 0)`
const columns = sql`id, type, enabled, starts_at, ends_at, texts, created_at`

export const selectAnnouncements = (tx: Tx, filter: AnnouncementFilter): Promise<StoredAnnouncement[]> =>
  tx.query<StoredAnnouncement>(sql`
    select ${columns} from content.announcement where ${buildAnnouncementCondition(tx, filter)}
    order by position, id desc limit ${filter.limit} offset ${filter.offset}`)

export async function countAnnouncements(tx: Tx, filter: AnnouncementFilter): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(
    sql`select count(*)::int as total from content.announcement where ${buildAnnouncementCondition(tx, filter)}`,
  )
  return counted?.total ?? 0
}

export async function selectAnnouncement(tx: Tx, id: bigint): Promise<StoredAnnouncement | null> {
  const [row] = await tx.query<StoredAnnouncement>(
    sql`select ${columns} from content.announcement where brand_id = ${tx.brandId} and id = ${id}`,
  )
  return row ?? null
}

export async function insertAnnouncement(tx: Tx, row: AnnouncementRow): Promise<bigint> {
  const [inserted] = await tx.query<{ id: bigint }>(sql`
    insert into content.announcement (brand_id, type, enabled, starts_at, ends_at, texts, position)
    select ${tx.brandId}::int, ${row.type}, ${row.enabled}::boolean, ${row.startsAt}::timestamptz, ${row.endsAt}::timestamptz,
      ${JSON.stringify(row.texts)}::jsonb, coalesce(min(position), 0) - 1
    from content.announcement where brand_id = ${tx.brandId}
    returning id`)
  if (!inserted) throw new Error('expected the id of the inserted announcement, got no row')
  return inserted.id
}

export async function updateAnnouncement(tx: Tx, id: bigint, row: AnnouncementRow): Promise<void> {
  await tx.query(sql`
    update content.announcement set type = ${row.type}, enabled = ${row.enabled}, starts_at = ${row.startsAt},
      ends_at = ${row.endsAt}, texts = ${JSON.stringify(row.texts)}::jsonb
    where brand_id = ${tx.brandId} and id = ${id}`)
}

export async function deleteAnnouncement(tx: Tx, id: bigint): Promise<void> {
  await tx.query(sql`delete from content.announcement where brand_id = ${tx.brandId} and id = ${id}`)
}

/** Swaps an announcement with its neighbour in the given direction. */
export async function swapAnnouncement(tx: Tx, id: bigint, by: 1 | -1): Promise<void> {
  await tx.query(sql`
    with placed as (
      select id, row_number() over (order by position, id desc)::int as place from content.announcement
      where brand_id = ${tx.brandId}), mine as (select place from placed where id = ${id})
    update content.announcement a set position = case
        when a.id = ${id} then least(greatest(p.place + ${by}::int, 1), (select max(place) from placed))
        when p.place = (select place from mine) + ${by}::int then p.place - ${by}::int
        else p.place end
    from placed p where a.brand_id = ${tx.brandId} and a.id = p.id`)
}
