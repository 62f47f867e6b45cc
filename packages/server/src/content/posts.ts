import type { Body } from '@gasing/contract/call'
import type { createPost } from '@gasing/contract/calls/office/pages'
import type { PostKind } from '@gasing/contract/rules/portal-paths'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, beginBrandChange, isBannerPicture, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { formatLocalTime, instantOfLocalTime, toLocalTime } from '#platform/local-time.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { listPreferredLanguages, pickPageTitle, validateTexts } from './page-texts.ts'
import { scheduleChange } from './schedule.ts'
import * as store from './store-posts.ts'

type PostForm = Body<typeof createPost>
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+){0,15}$/
const slugLengthMax = 80

/** MEMBER-10: the published posts of a kind, newest first. */
export const readPosts = (scope: Scope, kind: PostKind, { pageNo, pageSize }: { pageNo: number; pageSize: number }) =>
  inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
    const rows = await store.selectShownPosts(tx, kind, listPreferredLanguages(scope.language, config), page)
    const total = await store.countShownPosts(tx, kind)
    return { list: rows.map((row) => toShownPost(config, row)), totalPages: Math.ceil(total / pageSize) }
  })

export const readPost = (scope: Scope, kind: PostKind, slug: string) =>
  inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    const row = await store.selectShownPost(tx, kind, slug, listPreferredLanguages(scope.language, config))
    return row ? { ...toShownPost(config, row), content: row.text.html } : refuse('not_found')
  })

export const listPosts = (scope: Scope, filter: store.PostFilter) =>
  inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    const rows = await store.selectPosts(tx, filter)
    return { list: rows.map((row) => toOfficePost(tx, config, row)), total: await store.countPosts(tx, filter) }
  })

export const readOfficePost = (scope: Scope, id: bigint) =>
  inBrand(scope, async (tx) => toOfficePost(tx, await readBrandConfigIn(tx), await findPost(tx, id)))

/** @param id the post to change, or null for a new one */
export async function savePost(scope: Scope, form: PostForm, id: bigint | null) {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const config = await readBrandConfigIn(tx)
    const before = id === null ? null : await findPost(tx, id)
    const row = await toPostRow(tx, config, form)
    if (await store.isSlugTaken(tx, row, id))
      refuse('fields_refused', { fields: { slug: { code: 'post_slug_taken' } } })
    const postId = id ?? (await store.insertPost(tx, row))
    if (id !== null) await store.updatePost(tx, id, row)
    await scheduleChange(tx, `post:${postId}`, [row.publishedAt])
    await appendAudit(tx, { action: 'post.save', subject: `post:${postId}`, before: toAuditedPost(before), after: row })
    return { id: postId.toString() }
  })
}

/** The post as logged with before and after. */
const toAuditedPost = (kept: store.StoredPost | null) => {
  if (!kept) return null
  const { id: _id, ...row } = kept
  return row
}

export async function removePost(scope: Scope, id: bigint): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const before = await findPost(tx, id)
    await store.deletePost(tx, id)
    await appendAudit(tx, { action: 'post.remove', subject: `post:${id}`, before: toAuditedPost(before) })
    return {}
  })
}

const findPost = async (tx: Tx, id: bigint) => (await store.selectPost(tx, id)) ?? refuse('not_found')

async function toPostRow(
  tx: Tx,
  config: BrandConfig,
  { publishedAt, texts, ...rest }: PostForm,
): Promise<store.PostRow> {
  const invalid: Record<string, FieldRefusal> = {}
  if (!slugPattern.test(rest.slug) || rest.slug.length > slugLengthMax) invalid.slug = { code: 'post_slug_unfit' }
  if (rest.picture !== '' && !(await isBannerPicture(tx, rest.picture))) invalid.picture = { code: 'picture_unknown' }
  if (Object.keys(invalid).length > 0) refuse('fields_refused', { fields: invalid })
  const at = publishedAt === null ? tx.now : instantOfLocalTime(config.timeZone, publishedAt)
  return { ...rest, publishedAt: at, texts: validateTexts(config, texts) }
}

const toShownPost = ({ timeZone }: BrandConfig, { kind, slug, picture, publishedAt, text }: store.ShownPost) => ({
  kind,
  slug,
  picture,
  title: text.title,
  summary: text.summary,
  date: formatLocalTime(timeZone, publishedAt),
})

const toOfficePost = (tx: Tx, config: BrandConfig, { id, publishedAt, texts, ...row }: store.StoredPost) => ({
  ...row,
  texts: texts as PostForm['texts'],
  id: id.toString(),
  title: pickPageTitle(texts, tx.scope, config),
  publishedAt: toLocalTime(config.timeZone, publishedAt),
  shown: row.enabled && publishedAt <= tx.now,
})
