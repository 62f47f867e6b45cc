import { exactMoney } from '@gasing/contract/money'
import { type BrandConfig, brandConfig, isModuleOn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { inLanguage } from '#platform/in-language.ts'
import { refuse } from '#platform/refused.ts'
import { type DepositTerms, stateOf } from './model.ts'
import { type ShownPromotion, shownPromotion, shownPromotions } from './store.ts'

/** Returns the languages for an answer, in order of preference. */
export const languagesFor = (scope: Scope, { defaultLanguage }: BrandConfig): readonly string[] => [
  scope.language,
  defaultLanguage,
  'EN',
]

/** Returns a promotion's title in the caller's best available language. */
export const titleFor = (
  scope: Scope,
  config: BrandConfig,
  texts: Readonly<Record<string, { title: string }>>,
): string => inLanguage(texts, languagesFor(scope, config))?.title ?? ''

export const hasModule = (config: BrandConfig): boolean => isModuleOn(config, 'PROMOTIONS')

/** PROMO-1: lists the promotions on show, in the brand's order. */
export async function listPromotions(scope: Scope, wanted: { category: string | null; tag: string | null }) {
  const config = await brandConfig(scope.platform, scope.brandId)
  if (!hasModule(config)) return []
  return inBrand(scope, async (tx) => {
    const rows = await shownPromotions(tx, { ...wanted, languages: languagesFor(scope, config) })
    return rows.map((row) => line(row, tx.now, config))
  })
}

/** Returns one promotion; one that is over is still returned, because members may have applied for it. */
export async function readPromotion(scope: Scope, id: bigint) {
  const config = await brandConfig(scope.platform, scope.brandId)
  if (!hasModule(config)) refuse('not_found')
  return inBrand(scope, async (tx) => {
    const row = (await shownPromotion(tx, id, languagesFor(scope, config))) ?? refuse('not_found')
    return { ...line(row, tx.now, config), content: row.content, terms: row.terms }
  })
}

/** Whether a banner may link to the promotion. */
export const promotionExists = (scope: Scope, id: bigint): Promise<boolean> =>
  inBrand(scope, async (tx) => (await shownPromotion(tx, id, [])) !== null)

/** Formats deposit terms for the wire. */
export const termsOf = ({ percent, maximum, minimum, turnoverTimes }: DepositTerms, { currency }: BrandConfig) => ({
  ...{ percent, turnoverTimes },
  maximum: exactMoney(maximum, currency.decimals),
  minimum: exactMoney(minimum, currency.decimals),
})

function line(row: ShownPromotion, now: Date, config: BrandConfig) {
  const { id, category, tags, title, summary, url, startsAt, endsAt, applicants, period, award, bonusTimes } = row
  return {
    ...{ category, tags: [...tags], title, summary, url, applicants, period, award, bonusTimes },
    id: id.toString(),
    state: stateOf(row, now),
    deposit: row.deposit && termsOf(row.deposit, config),
    raffle: row.raffle && isModuleOn(config, 'RAFFLE'),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}
