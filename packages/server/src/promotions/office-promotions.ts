import type { Body } from '@gasing/contract/call'
import type { createPromotion } from '@gasing/contract/calls/office/promotions'
import { isWholeMinor, parseMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import {
  type BrandConfig,
  beginBrandChange,
  findTooLargeSum,
  hasSameTerms,
  isBannerPicture,
  readBrandConfigIn,
} from '#brand/public.ts'
import { sanitiseOrRefuse, scheduleChange } from '#content/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { instantOfLocalTime, toLocalTime } from '#platform/local-time.ts'
import { refuse } from '#platform/refused.ts'
import { type Promotion, type PromotionTexts, promotionStateAt } from './model.ts'
import { formatTerms, pickPromotionTitle } from './read.ts'
import * as store from './store.ts'

/** Administration of promotions. Changes take effect at once: the brand's version rises, and open pages reload. */
export type PromotionForm = Body<typeof createPromotion>

export const listOfficePromotions = (scope: Scope, filter: store.PromotionFilter) =>
  inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    const rows = await store.selectOfficePromotions(tx, filter)
    return {
      list: rows.map((row) => toOfficePromotion(tx, config, row)),
      total: await store.countPromotions(tx, filter),
    }
  })

export const readOfficePromotion = (scope: Scope, id: bigint) =>
  inBrand(scope, async (tx) => toOfficePromotion(tx, await readBrandConfigIn(tx), await findPromotion(tx, id)))

/** Fields that do not affect who gets what, or for what. */
const fieldsWithoutEffect = ['category', 'tags', 'url', 'enabled', 'startsAt', 'endsAt', 'claimDays'] as const

/**
 * Creates or changes a promotion.
 * @param id the promotion to change, or null for a new one
 */
export async function savePromotion(scope: Scope, id: bigint | null, form: PromotionForm): Promise<{ id: string }> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const config = await readBrandConfigIn(tx)
    const row = toPromotionRow(config, form)
    const before = id === null ? null : await findPromotion(tx, id)
    const given = row.deposit ? [row.deposit.maximum] : []
    const isUnchanged = hasSameTerms<Promotion>(before, row, fieldsWithoutEffect)
    const tooLarge = findTooLargeSum(scope, config, given, isUnchanged)
    if (tooLarge) refuse('fields_refused', { fields: { deposit: tooLarge } })
    if (!(await isBannerPicture(tx, row.url)))
      refuse('fields_refused', { fields: { url: { code: 'picture_unknown' } } })
    const texts = normalizeTexts(form.texts)
    const saved = id ?? (await store.insertPromotion(tx, row))
    if (id !== null) await store.updatePromotion(tx, id, row)
    await store.replacePromotionTexts(tx, saved, texts)
    await scheduleChange(tx, `promotion:${saved}`, [row.startsAt, row.endsAt])
    await appendAudit(tx, {
      action: 'promotion.save',
      subject: `promotion:${saved}`,
      before: before && toAuditedPromotion(config, omitCounts(before)),
      after: toAuditedPromotion(config, { ...row, texts }),
    })
    return { id: saved.toString() }
  })
}

/** Formats a promotion for the audit log, with money in readable form. */
const toAuditedPromotion = (
  config: BrandConfig,
  { deposit, ...row }: Promotion & { readonly texts: PromotionTexts },
) => ({
  ...row,
  deposit: deposit && formatTerms(deposit, config),
})

const omitCounts = ({ id: _id, waiting: _waiting, ...row }: store.OfficePromotionRow) => row

export async function savePromotionOrder(scope: Scope, ids: readonly bigint[]): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    await store.updatePromotionOrder(tx, ids)
    await appendAudit(tx, { action: 'promotion.order', subject: 'promotions', after: ids.map(String) })
    return {}
  })
}

const findPromotion = async (tx: Tx, id: bigint) => (await store.selectOfficePromotion(tx, id)) ?? refuse('not_found')

function normalizeTexts(texts: PromotionTexts): PromotionTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([language, { title, summary, content, terms }]) => [
      language,
      {
        title: title.trim(),
        summary: summary.trim(),
        content: sanitiseOrRefuse(`content.${language}`, content),
        terms: sanitiseOrRefuse(`terms.${language}`, terms),
      },
    ]),
  )
}

function toPromotionRow(config: BrandConfig, form: PromotionForm): Promotion {
  const { texts, startsAt, endsAt, deposit: terms, bonusTimes = 0, ...rest } = form
  const at = (local: string | null) => (local === null ? null : instantOfLocalTime(config.timeZone, local))
  const deposit = parseTerms(config, form.award, terms ?? null)
  const row = {
    ...rest,
    deposit,
    bonusTimes: form.award === 'bonus' ? bonusTimes : 0,
    startsAt: at(startsAt),
    endsAt: at(endsAt),
  }
  if (row.startsAt && row.endsAt && row.startsAt >= row.endsAt)
    refuse('fields_refused', { fields: { endsAt: { code: 'ends_before_start' } } })
  const unknownLanguages = Object.keys(texts).filter((language) => !config.languages.includes(language))
  const isWorded = texts[config.defaultLanguage]?.title.trim()
  const isTitled = Object.values(texts).every(({ title }) => title.trim() !== '')
  if (unknownLanguages.length > 0 || !isWorded || !isTitled)
    refuse('fields_refused', { fields: { texts: { code: 'texts_languages' } } })
  return row
}

/** Parses deposit terms; refuses missing or non-positive ones. Null when the award is not a deposit bonus. */
function parseTerms(
  config: BrandConfig,
  award: Promotion['award'],
  terms: PromotionForm['deposit'] | null,
): Promotion['deposit'] {
  if (award !== 'deposit') return null
  const amounts = terms && { maximum: parseMoney(terms.maximum), minimum: parseMoney(terms.minimum) }
  const isSound =
    amounts && Object.values(amounts).every((units) => units > 0n && isWholeMinor(units, config.currency.decimals))
  if (!terms || !amounts || !isSound)
    return refuse('fields_refused', { fields: { deposit: { code: 'deposit_terms' } } })
  return { percent: terms.percent, turnoverTimes: terms.turnoverTimes, ...amounts }
}

function toOfficePromotion(
  tx: Tx,
  config: BrandConfig,
  { id, startsAt, endsAt, deposit, ...row }: store.OfficePromotionRow,
) {
  const local = (at: Date | null) => (at === null ? null : toLocalTime(config.timeZone, at))
  return {
    ...row,
    tags: [...row.tags],
    deposit: deposit && formatTerms(deposit, config),
    id: id.toString(),
    title: pickPromotionTitle(tx.scope, config, row.texts),
    state: promotionStateAt({ startsAt, endsAt }, tx.now),
    startsAt: local(startsAt),
    endsAt: local(endsAt),
  }
}
