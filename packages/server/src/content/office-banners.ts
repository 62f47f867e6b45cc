import type { Body } from '@gasing/contract/call'
import type { createBanner } from '@gasing/contract/calls/office/banners'
import { type Target, targetOf } from '@gasing/contract/rules/linkage'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, brandConfigIn, changed, isBannerPicture } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { inLanguage } from '#platform/in-language.ts'
import { instantAt, localAt } from '#platform/local-time.ts'
import { refuse } from '#platform/refused.ts'
import { scheduleChange } from './schedule.ts'
import * as store from './store-banners.ts'

/** Operators' changes to banners. Each takes effect at once: the brand's version rises, and open pages refetch. */
export type BannerForm = Body<typeof createBanner>
type Known = Pick<Ports, 'gameNames' | 'promotionExists'>

export const listBanners = (scope: Scope, filter: store.BannerFilter) =>
  inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    const rows = await store.keptBanners(tx, filter)
    return { list: rows.map((row) => line(tx, config, row)), total: await store.countBanners(tx, filter) }
  })

export const readBanner = (scope: Scope, bannerId: bigint) =>
  inBrand(scope, async (tx) => line(tx, await brandConfigIn(tx), await found(tx, bannerId)))

/** @param bannerId the banner to change, or null for a new one */
export async function saveBanner(
  scope: Scope,
  form: BannerForm,
  { bannerId, known }: { bannerId: bigint | null; known: Known },
) {
  await checkTarget(scope, form, known)
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const config = await brandConfigIn(tx)
    const row = rowOf(config, form)
    if (!(await isBannerPicture(tx, row.url)))
      refuse('fields_refused', { fields: { url: { code: 'picture_unknown' } } })
    const before = bannerId === null ? null : await found(tx, bannerId)
    const id = bannerId ?? (await store.insertKept(tx, row))
    if (bannerId !== null) await store.updateBanner(tx, bannerId, row)
    await store.replaceTexts(tx, id, form.texts)
    await scheduleChange(tx, `banner:${id}`, [row.startsAt, row.endsAt])
    await appendAudit(tx, {
      action: 'banner.save',
      subject: `banner:${id}`,
      before: told(before),
      after: { ...row, texts: form.texts },
    })
    return { id: id.toString() }
  })
}

export async function removeBanner(scope: Scope, bannerId: bigint): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const before = await found(tx, bannerId)
    await store.deleteBanner(tx, bannerId)
    await appendAudit(tx, { action: 'banner.remove', subject: `banner:${bannerId}`, before: told(before) })
    return {}
  })
}

/** The banner as logged with before and after. */
const told = (kept: store.KeptBanner | null) => {
  if (!kept) return null
  const { bannerId: _id, ...row } = kept
  return row
}

export async function orderBanners(
  scope: Scope,
  groupName: string,
  bannerIds: readonly bigint[],
): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await changed(tx)
    await store.placeBanners(tx, groupName, bannerIds)
    await appendAudit(tx, { action: 'banner.order', subject: `banners:${groupName}`, after: bannerIds.map(String) })
    return {}
  })
}

const found = async (tx: Tx, bannerId: bigint) => (await store.keptBanner(tx, bannerId)) ?? refuse('not_found')

/** Refuses a link of an unknown type, to an unsafe address, or to a game or promotion that does not exist. */
async function checkTarget(scope: Scope, { linkageType, linkage }: BannerForm, known: Known): Promise<void> {
  if (linkageType === null && linkage === null) return
  const target = targetOf(linkageType, linkage)
  if (target && (await isThere(scope, target, known))) return
  refuse('fields_refused', { fields: { linkage: { code: `linkage_${linkageType ?? 'page'}_unfit` } } })
}

async function isThere(scope: Scope, target: Target, { gameNames, promotionExists }: Known): Promise<boolean> {
  if (target.kind === 'promotion') return promotionExists(scope, BigInt(target.id))
  if (target.kind !== 'game') return true
  const name = `${target.vendor}/${target.code}`
  return (await gameNames.byCode(scope, [name])).has(name)
}

function rowOf(config: BrandConfig, form: BannerForm) {
  const { texts, startsAt, endsAt, ...rest } = form
  const at = (local: string | null) => (local === null ? null : instantAt(config.timeZone, local))
  const row = { ...rest, startsAt: at(startsAt), endsAt: at(endsAt) }
  if (row.startsAt && row.endsAt && row.startsAt >= row.endsAt)
    refuse('fields_refused', { fields: { endsAt: { code: 'ends_before_start' } } })
  const unfit = Object.keys(texts).filter((language) => !config.languages.includes(language))
  const isWorded = texts[config.defaultLanguage]?.title.trim()
  if (unfit.length > 0 || !isWorded) refuse('fields_refused', { fields: { texts: { code: 'texts_languages' } } })
  return row
}

function line(
  tx: Tx,
  { timeZone, defaultLanguage }: BrandConfig,
  { bannerId, startsAt, endsAt, ...row }: store.KeptBanner,
) {
  const local = (at: Date | null) => (at === null ? null : localAt(timeZone, at))
  const begun = startsAt === null || startsAt <= tx.now
  const over = endsAt !== null && endsAt <= tx.now
  return {
    ...row,
    id: bannerId.toString(),
    title: inLanguage(row.texts, [tx.scope.language, defaultLanguage])?.title ?? '',
    startsAt: local(startsAt),
    endsAt: local(endsAt),
    shown: row.enabled && begun && !over,
  }
}
