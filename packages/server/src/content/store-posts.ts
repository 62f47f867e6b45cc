import type { PostKind } from '@gasing/contract/rules/portal-paths'
import { type PageRange, sql, type Tx } from '#platform/db/tx.ts'
import type { PageTexts } from './page-texts.ts'

export type PostRow = {
  readonly kind: PostKind
  readonly slug: string
  readonly picture: string
  readonly enabled: boolean
  readonly publishedAt: Date
  readonly texts: PageTexts
}
export type StoredPost = PostRow & { readonly id: bigint }
export type ShownPost = Pick<PostRow, 'kind' | 'slug' | 'picture' | 'publishedAt'> & {
  readonly text: { readonly title: string; readonly summary: string; readonly html: string }
}

const buildShownCondition = (tx: Tx, kind: PostKind) =>
  sql`brand_id = ${tx.brandId} and kind = ${kind} and enabled and published_at <= ${tx.now}`
const shownColumns = (languages: readonly string[]) =>
  sql`kind, slug, picture, published_at, content.text_in(texts, ${[...languages]}::text[]) as text`

export const selectShownPosts = (tx: Tx, kind: PostKind, languages: readonly string[], { limit, offset }: PageRange) =>
  tx.query<ShownPost>(sql`
    select ${shownColumns(languages)} from content.post where ${buildShownCondition(tx, kind)}
    order by published_at desc, id desc limit ${limit} offset ${offset}`)

export async function countShownPosts(tx: Tx, kind: PostKind): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(
    sql`select count(*)::int as total from content.post where ${buildShownCondition(tx, kind)}`,
  )
  return counted?.total ?? 0
}

export async function selectShownPost(tx: Tx, kind: PostKind, slug: string, languages: readonly string[]) {
  const [row] = await tx.query<ShownPost>(
    sql`select ${shownColumns(languages)} from content.post where ${buildShownCondition(tx, kind)} and slug = ${slug}`,
  )
  return row ?? null
}

export type PostFilter = PageRange & { readonly kind: string | null; readonly q: string | null }
const buildPostCondition = (tx: Tx, { kind, q }: PostFilter) => sql`
  brand_id = ${tx.brandId} and (${kind}::text is null or kind = ${kind})
  and (${q}::text is null or slug = lower(${q}) or position(lower(${q}) in lower(texts::text)) > 0)`
const columns = sql`id, kind, slug, picture, enabled, published_at, texts`

export const selectPosts = (tx: Tx, filter: PostFilter): Promise<StoredPost[]> =>
  tx.query<StoredPost>(sql`
    select ${columns} from content.post where ${buildPostCondition(tx, filter)}
    order by published_at desc, id desc limit ${filter.limit} offset ${filter.offset}`)

export async function countPosts(tx: Tx, filter: PostFilter): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(
    sql`select count(*)::int as total from content.post where ${buildPostCondition(tx, filter)}`,
  )
  return counted?.total ?? 0
}

export async function selectPost(tx: Tx, id: bigint): Promise<StoredPost | null> {
  const [row] = await tx.query<StoredPost>(
    sql`select ${columns} from content.post where brand_id = ${tx.brandId} and id = ${id}`,
  )
  return row ?? null
}

export async function isSlugTaken(tx: Tx, { kind, slug }: PostRow, byOtherThan: bigint | null): Promise<boolean> {
  const rows = await tx.query(sql`
    select from content.post where brand_id = ${tx.brandId} and kind = ${kind} and slug = ${slug}
      and id is distinct from ${byOtherThan}::bigint`)
  return rows.length > 0
}

export async function insertPost(tx: Tx, row: PostRow): Promise<bigint> {
  const [inserted] = await tx.query<{ id: bigint }>(sql`
    insert into content.post (brand_id, kind, slug, picture, enabled, published_at, texts)
    values (${tx.brandId}, ${row.kind}, ${row.slug}, ${row.picture}, ${row.enabled}, ${row.publishedAt},
      ${JSON.stringify(row.texts)}::jsonb) returning id`)
  if (!inserted) throw new Error('expected the id of the inserted post, got no row')
  return inserted.id
}

export async function updatePost(tx: Tx, id: bigint, row: PostRow): Promise<void> {
  await tx.query(sql`
    update content.post set kind = ${row.kind}, slug = ${row.slug}, picture = ${row.picture}, enabled = ${row.enabled},
      published_at = ${row.publishedAt}, texts = ${JSON.stringify(row.texts)}::jsonb
    where brand_id = ${tx.brandId} and id = ${id}`)
}

export async function deletePost(tx: Tx, id: bigint): Promise<void> {
  await tx.query(sql`delete from content.post where brand_id = ${tx.brandId} and id = ${id}`)
}
