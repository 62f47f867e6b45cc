import { sql, type Tx } from '#platform/db/tx.ts'

export type MediaRow = {
  readonly name: string
  readonly title: string
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly addedBy: string
  readonly addedAt: Date
}

const columns = sql`name, title, width, height, bytes, added_by, added_at`

export async function insertMedia(tx: Tx, media: MediaRow): Promise<void> {
  await tx.query(sql`
    insert into brand.media (brand_id, name, title, width, height, bytes, added_by, added_at)
    values (${tx.brandId}, ${media.name}, ${media.title}, ${media.width}, ${media.height}, ${media.bytes},
      ${media.addedBy}, ${media.addedAt})`)
}

export async function selectMedia(tx: Tx, name: string): Promise<MediaRow | null> {
  const [row] = await tx.query<MediaRow>(
    sql`select ${columns} from brand.media where brand_id = ${tx.brandId} and name = ${name}`,
  )
  return row ?? null
}

export type MediaFilter = { readonly q: string | null; readonly limit: number; readonly offset: number }

const buildMediaCondition = (tx: Tx, { q }: MediaFilter) =>
  sql`brand_id = ${tx.brandId} and (${q}::text is null or position(lower(${q}) in lower(title)) > 0)`

export const selectMediaPage = (tx: Tx, filter: MediaFilter): Promise<MediaRow[]> =>
  tx.query<MediaRow>(sql`
    select ${columns} from brand.media where ${buildMediaCondition(tx, filter)}
    order by added_at desc, name limit ${filter.limit} offset ${filter.offset}`)

export async function countMedia(tx: Tx, filter: MediaFilter): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(
    sql`select count(*)::int as total from brand.media where ${buildMediaCondition(tx, filter)}`,
  )
  return counted?.total ?? 0
}

export async function deleteMedia(tx: Tx, name: string): Promise<void> {
  await tx.query(sql`delete from brand.media where brand_id = ${tx.brandId} and name = ${name}`)
}
