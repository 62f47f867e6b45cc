import type { Body } from '@gasing/contract/call'
import type { createPost } from '@gasing/contract/calls/office/pages'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, brandConfigIn, changed, isBannerPicture } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { instantAt, localAt, timeAt } from '#platform/local-time.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { cleanTexts, titleOf, wantedLanguages } from './page-texts.ts'
import { scheduleChange } from './schedule.ts'
import * as store from './store-posts.ts'

type PostForm = Body<typeof createPost>
const isSlug = /^[a-z0-9]+(-[a-z0-9]+){0,15}$/
const slugLengthMax = 80

/** MEMBER-10: the published posts of a kind, newest first. */
export const readPosts = (
  scope: Scope,
  kind: store.PostKind,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) =>
  inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
    const rows = await store.shownPosts(tx, kind, wantedLanguages(scope.language, config), page)
    const total = await store.countShownPosts(tx, kind)
    return { list: rows.map((row) => shownLine(config, row)), totalPages: Math.ceil(total / pageSize) }
  })

export const readPost = (scope: Scope, kind: store.PostKind, slug: string) =>
  inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    const row = await store.shownPost(tx, kind, slug, wantedLanguages(scope.language, config))
    return row ? { ...shownLine(config, row), content: row.text.html } : refuse('not_found')
  })

export const listPosts = (scope: Scope, filter: store.PostFilter) =>
  inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    const rows = await store.keptPosts(tx, filter)
    return { list: rows.map((row) => line(tx, config, row)), total: await store.countPosts(tx, filter) }
  })

export const readKeptPost = (scope: Scope, id: bigint) =>
  inBrand(scope, async (tx) => line(tx, await brandConfigIn(tx), await found(tx, id)))

/** @param id the post to change, or null for a new one */
export async function savePost(scope: Scope, form: PostForm, id: bigint | null) {
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const config = await brandConfigIn(tx)
    const before = id === null ? null : await found(tx, id)
    const row = await rowOf(tx, config, form)
    if (await store.isSlugTaken(tx, row, id))
      refuse('fields_refused', { fields: { slug: { code: 'post_slug_taken' } } })
    const kept = id ?? (await store.insertPost(tx, row))
    if (id !== null) await store.updatePost(tx, id, row)
    await scheduleChange(tx, `post:${kept}`, [row.publishedAt])
    await appendAudit(tx, { action: 'post.save', subject: `post:${kept}`, before: told(before), after: row })
    return { id: kept.toString() }
  })
}

/** The post as logged with before and after. */
const told = (kept: store.KeptPost | null) => {
  if (!kept) return null
  const { id: _id, ...row } = kept
  return row
}

export async function removePost(scope: Scope, id: bigint): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const before = await found(tx, id)
    await store.deletePost(tx, id)
    await appendAudit(tx, { action: 'post.remove', subject: `post:${id}`, before: told(before) })
    return {}
  })
}

const found = async (tx: Tx, id: bigint) => (await store.postById(tx, id)) ?? refuse('not_found')

async function rowOf(tx: Tx, config: BrandConfig, { publishedAt, texts, ...rest }: PostForm): Promise<store.PostRow> {
  const wrong: Record<string, FieldRefusal> = {}
  if (!isSlug.test(rest.slug) || rest.slug.length > slugLengthMax) wrong.slug = { code: 'post_slug_unfit' }
  if (rest.picture !== '' && !(await isBannerPicture(tx, rest.picture))) wrong.picture = { code: 'picture_unknown' }
  if (Object.keys(wrong).length > 0) refuse('fields_refused', { fields: wrong })
  const at = publishedAt === null ? tx.now : instantAt(config.timeZone, publishedAt)
  return { ...rest, publishedAt: at, texts: cleanTexts(config, texts) }
}

const shownLine = ({ timeZone }: BrandConfig, { kind, slug, picture, publishedAt, text }: store.ShownPost) => ({
  kind,
  slug,
  picture,
  title: text.title,
  summary: text.summary,
  date: timeAt(timeZone, publishedAt),
})

const line = (tx: Tx, config: BrandConfig, { id, publishedAt, texts, ...row }: store.KeptPost) => ({
  ...row,
  texts: texts as PostForm['texts'],
  id: id.toString(),
  title: titleOf(texts, tx.scope, config),
  publishedAt: localAt(config.timeZone, publishedAt),
  shown: row.enabled && publishedAt <= tx.now,
})
