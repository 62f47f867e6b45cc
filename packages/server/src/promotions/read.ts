import { formatExactMoney } from '@gasing/contract/money'
import { type BrandConfig, isModuleOn, readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { pickLanguage } from '#platform/in-language.ts'
import { refuse } from '#platform/refused.ts'
import { readRecentBreak } from '#protection/public.ts'
import { type DepositTerms, promotionStateAt } from './model.ts'
import { toTermLines } from './raffle-rules.ts'
import { type ShownPromotion, selectShownPromotion, selectShownPromotions } from './store.ts'
import { selectRaffle } from './store-raffle.ts'

/** Returns the languages for an answer, in order of preference. */
export const listPreferredLanguagesOf = (scope: Scope, { defaultLanguage }: BrandConfig): readonly string[] => [
  scope.language,
  defaultLanguage,
  'EN',
]

/** Returns a promotion's title in the caller's best available language. */
export const pickPromotionTitle = (
  scope: Scope,
  config: BrandConfig,
  texts: Readonly<Record<string, { title: string }>>,
): string => pickLanguage(texts, listPreferredLanguagesOf(scope, config))?.title ?? ''

export const isPromotionsOn = (config: BrandConfig): boolean => isModuleOn(config, 'PROMOTIONS')

/** PROMO-1: lists the promotions on show, in the brand's order. */
export async function listPromotions(scope: Scope, filter: { category: string | null; tag: string | null }) {
  const config = await readBrandConfig(scope.platform, scope.brandId)
  if (!isPromotionsOn(config)) return []
  return inBrand(scope, async (tx) => {
    const recent = scope.actor.kind === 'member' ? await readRecentBreak(tx, scope.actor.memberId) : null
    const languages = listPreferredLanguagesOf(scope, config)
    const rows = await selectShownPromotions(tx, { ...filter, rafflesEndedSince: recent?.from ?? null, languages })
    return rows.map((row) => toPromotionLine(row, tx.now, config))
  })
}

/** Returns one promotion; one that is over is still returned, because members may have applied for it. */
export async function readPromotion(scope: Scope, id: bigint) {
  const config = await readBrandConfig(scope.platform, scope.brandId)
  if (!isPromotionsOn(config)) refuse('not_found')
  return inBrand(scope, async (tx) => {
    const row = (await selectShownPromotion(tx, id, listPreferredLanguagesOf(scope, config))) ?? refuse('not_found')
    const line = toPromotionLine(row, tx.now, config)
    const raffle = line.raffle ? await selectRaffle(tx, id) : null
    return { ...line, content: row.content, terms: row.terms, raffleTerms: raffle && toTermLines(config, raffle) }
  })
}

/** Whether a banner may link to the promotion. */
export const isExistingPromotion = (scope: Scope, id: bigint): Promise<boolean> =>
  inBrand(scope, async (tx) => (await selectShownPromotion(tx, id, [])) !== null)

/** Formats deposit terms for the wire. */
export const formatTerms = ({ percent, maximum, minimum, turnoverTimes }: DepositTerms, { currency }: BrandConfig) => ({
  ...{ percent, turnoverTimes },
  maximum: formatExactMoney(maximum, currency.decimals),
  minimum: formatExactMoney(minimum, currency.decimals),
})

function toPromotionLine(row: ShownPromotion, now: Date, config: BrandConfig) {
  const { id, category, tags, title, summary, url, startsAt, endsAt, applicants, period, award, bonusTimes } = row
  return {
    ...{ category, tags: [...tags], title, summary, url, applicants, period, award, bonusTimes },
    id: id.toString(),
    state: promotionStateAt(row, now),
    deposit: row.deposit && formatTerms(row.deposit, config),
    raffle: row.raffle && isModuleOn(config, 'RAFFLE'),
    drawn: row.drawn && isModuleOn(config, 'RAFFLE'),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}
