import type { Body } from '@gasing/contract/call'
import type { createBanner } from '@gasing/contract/calls/office/banners'
import { parseLinkage, type Target } from '@gasing/contract/rules/linkage'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, beginBrandChange, isBannerPicture, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { pickLanguage } from '#platform/in-language.ts'
import { instantOfLocalTime, toLocalTime } from '#platform/local-time.ts'
import { refuse } from '#platform/refused.ts'
import { scheduleChange } from './schedule.ts'
import * as store from './store-banners.ts'

/** Operators' changes to banners. Each takes effect at once: the brand's version rises, and open pages refetch. */
export type BannerForm = Body<typeof createBanner>
type TargetPorts = Pick<Ports, 'gameNames' | 'promotionExists'>

export const listBanners = (scope: Scope, filter: store.BannerFilter) =>
  inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    const rows = await store.selectBannerPage(tx, filter)
    return { list: rows.map((row) => toOfficeBanner(tx, config, row)), total: await store.countBanners(tx, filter) }
  })

export const readBanner = (scope: Scope, bannerId: bigint) =>
  inBrand(scope, async (tx) => toOfficeBanner(tx, await readBrandConfigIn(tx), await findBanner(tx, bannerId)))

/** @param bannerId the banner to change, or null for a new one */
export async function saveBanner(
  scope: Scope,
  form: BannerForm,
  { bannerId, known }: { bannerId: bigint | null; known: TargetPorts },
) {
  await checkTarget(scope, form, known)
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const config = await readBrandConfigIn(tx)
    const row = toBannerRow(config, form)
    if (!(await isBannerPicture(tx, row.url)))
      refuse('fields_refused', { fields: { url: { code: 'picture_unknown' } } })
    const before = bannerId === null ? null : await findBanner(tx, bannerId)
    const id = bannerId ?? (await store.insertBannerRow(tx, row))
    if (bannerId !== null) await store.updateBanner(tx, bannerId, row)
    await store.replaceBannerTexts(tx, id, form.texts)
    await scheduleChange(tx, `banner:${id}`, [row.startsAt, row.endsAt])
    await appendAudit(tx, {
      action: 'banner.save',
      subject: `banner:${id}`,
      before: toAuditedBanner(before),
      after: { ...row, texts: form.texts },
    })
    return { id: id.toString() }
  })
}

export async function removeBanner(scope: Scope, bannerId: bigint): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const before = await findBanner(tx, bannerId)
    await store.deleteBanner(tx, bannerId)
    await appendAudit(tx, { action: 'banner.remove', subject: `banner:${bannerId}`, before: toAuditedBanner(before) })
    return {}
  })
}

/** The banner as logged with before and after. */
const toAuditedBanner = (kept: store.StoredBanner | null) => {
  if (!kept) return null
  const { bannerId: _id, ...row } = kept
  return row
}

export async function saveBannerOrder(
  scope: Scope,
  groupName: string,
  bannerIds: readonly bigint[],
): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    await store.updateBannerOrder(tx, groupName, bannerIds)
    await appendAudit(tx, { action: 'banner.order', subject: `banners:${groupName}`, after: bannerIds.map(String) })
    return {}
  })
}

const findBanner = async (tx: Tx, bannerId: bigint) => (await store.selectBanner(tx, bannerId)) ?? refuse('not_found')

/** Refuses a link of an unknown type, to an unsafe address, or to a game or promotion that does not exist. */
async function checkTarget(scope: Scope, { linkageType, linkage }: BannerForm, known: TargetPorts): Promise<void> {
  if (linkageType === null && linkage === null) return
  const target = parseLinkage(linkageType, linkage)
  if (target && (await isExistingTarget(scope, target, known))) return
  refuse('fields_refused', { fields: { linkage: { code: `linkage_${linkageType ?? 'page'}_unfit` } } })
}

async function isExistingTarget(
  scope: Scope,
  target: Target,
  { gameNames, promotionExists }: TargetPorts,
): Promise<boolean> {
  if (target.kind === 'promotion') return promotionExists(scope, BigInt(target.id))
  if (target.kind !== 'game') return true
  const name = `${target.vendor}/${target.code}`
  return (await gameNames.byCode(scope, [name])).has(name)
}

function toBannerRow(config: BrandConfig, form: BannerForm) {
  const { texts, startsAt, endsAt, ...rest } = form
  const at = (local: string | null) => (local === null ? null : instantOfLocalTime(config.timeZone, local))
  const row = { ...rest, startsAt: at(startsAt), endsAt: at(endsAt) }
  if (row.startsAt && row.endsAt && row.startsAt >= row.endsAt)
    refuse('fields_refused', { fields: { endsAt: { code: 'ends_before_start' } } })
  const unknownLanguages = Object.keys(texts).filter((language) => !config.languages.includes(language))
  const isWorded = texts[config.defaultLanguage]?.title.trim()
  if (unknownLanguages.length > 0 || !isWorded)
    refuse('fields_refused', { fields: { texts: { code: 'texts_languages' } } })
  return row
}

function toOfficeBanner(
  tx: Tx,
  { timeZone, defaultLanguage }: BrandConfig,
  { bannerId, startsAt, endsAt, ...row }: store.StoredBanner,
) {
  const local = (at: Date | null) => (at === null ? null : toLocalTime(timeZone, at))
  const begun = startsAt === null || startsAt <= tx.now
  const over = endsAt !== null && endsAt <= tx.now
  return {
    ...row,
    id: bannerId.toString(),
    title: pickLanguage(row.texts, [tx.scope.language, defaultLanguage])?.title ?? '',
    startsAt: local(startsAt),
    endsAt: local(endsAt),
    shown: row.enabled && begun && !over,
  }
}
