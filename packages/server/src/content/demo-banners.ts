import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import { hasText, translate } from '#platform/texts/texts.ts'
import type { BannerText, NewBanner } from './model.ts'

/** A demo banner: its texts, its shipped picture, its target (a page, or a promotion by key), and the module it depends on. */
type DemoBanner = {
  readonly caption: string
  readonly picture: string
  readonly page: string | null
  readonly promotion?: string
  readonly needs: string
}
type Promotions = ReadonlyMap<string, bigint>

const createDemoBanner = (words: string, picture: string, page: string | null, needs: string): DemoBanner => ({
  caption: words,
  picture,
  page,
  needs,
})
const welcomeBanner = createDemoBanner('welcome', 'welcome', '/register', 'DIRECTREG3')
const depositBanner = createDemoBanner('deposit', 'rebate', '/member/depositv2', 'DEPOSIT')
const safeBanner = createDemoBanner('safe', 'help', null, 'ACCESS')
const slotsBanner = createDemoBanner('rng', 'rng', '/rng', 'RNG')
const liveBanner = createDemoBanner('live', 'live', '/live', 'LIVE')
const fishBanner = createDemoBanner('fish', 'fish', '/fish', 'FISH')
const cardsBanner = createDemoBanner('pvp', 'pvp', '/pvp', 'PVP')
const sportsBanner = createDemoBanner('sports', 'sports', '/sports', 'SPORTS')
const esportsBanner = createDemoBanner('esports', 'esports', '/esports', 'ESPORTS')
const lotteryBanner = createDemoBanner('lott', 'lott', '/lottery', 'LOTT')
const offersBanner = createDemoBanner('offers', 'promotion', '/promotions', 'PROMOTIONS')
const giftBanner = { ...createDemoBanner('gift', 'welcome', null, 'PROMOTIONS'), promotion: 'welcome' }
const phoneBanner = createDemoBanner('down', 'down', '/download', 'DOWNLOAD')
const mallBanner = createDemoBanner('shop', 'shop', '/pointMall', 'POINTMALL')
const serviceBanner = createDemoBanner('help', 'help', '/help', 'SUPPORT')
const inHouseBanner = createDemoBanner('inhouse', 'vip', '/inhouse', 'INHOUSE')

/** The groups of HEAD-5 that have a page, and the registration page (REG-3). A page's own banner has no link. */
const demoGroups: readonly (readonly [group: string, stories: readonly DemoBanner[]])[] = [
  [
    'home',
    [
      welcomeBanner,
      slotsBanner,
      giftBanner,
      inHouseBanner,
      liveBanner,
      offersBanner,
      fishBanner,
      cardsBanner,
      sportsBanner,
    ],
  ],
  ['w_reg', [inHouseBanner, safeBanner]],
  ['reg', [inHouseBanner, safeBanner]],
  ['rng', [withoutLink(slotsBanner), inHouseBanner, depositBanner, safeBanner]],
  ['live', [withoutLink(liveBanner), depositBanner, safeBanner]],
  ['fish', [withoutLink(fishBanner), depositBanner, safeBanner]],
  ['pvp', [withoutLink(cardsBanner), depositBanner, safeBanner]],
  ['sports', [withoutLink(sportsBanner), esportsBanner, depositBanner, safeBanner]],
  ['esports', [withoutLink(esportsBanner), sportsBanner, depositBanner, safeBanner]],
  ['inhouse', [withoutLink(inHouseBanner), slotsBanner, depositBanner, safeBanner]],
  ['lott', [withoutLink(lotteryBanner), offersBanner, depositBanner, safeBanner]],
  ['promotion', [withoutLink(offersBanner), depositBanner, phoneBanner, safeBanner]],
  ['down', [withoutLink(phoneBanner), offersBanner, safeBanner]],
  ['shop', [withoutLink(mallBanner), offersBanner, safeBanner]],
  ['help', [withoutLink(serviceBanner), phoneBanner, safeBanner]],
]

function withoutLink({ promotion: _none, ...from }: DemoBanner): DemoBanner {
  return { ...from, page: null }
}

/** Builds the banners of a sandbox brand. */
export function buildDemoBanners(config: BrandConfig, promotions: Promotions): NewBanner[] {
  return demoGroups.flatMap(([groupName, stories]) =>
    stories
      .filter(({ needs, promotion }) => isModuleOn(config, needs) && (!promotion || promotions.has(promotion)))
      .map((each) => ({
        groupName,
        url: `/art/banners/${config.code}-${each.picture}`,
        ...toLinkage(each, promotions),
        texts: Object.fromEntries(config.languages.map((language) => [language, toBannerText(language, each)])),
      })),
  )
}

function toLinkage(
  { page, promotion }: DemoBanner,
  promotions: Promotions,
): Pick<NewBanner, 'linkageType' | 'linkage'> {
  if (promotion) return { linkageType: 'promotion', linkage: String(promotions.get(promotion)) }
  return { linkageType: page === null ? null : 'page', linkage: page }
}

function toBannerText(language: string, { caption: words, page, promotion }: DemoBanner): BannerText {
  const action = `banner_${words}_action`
  const leads = page !== null || promotion !== undefined
  return {
    title: translate(language, `banner_${words}_title`),
    text: translate(language, `banner_${words}_text`),
    action: leads && hasText(language, action) ? translate(language, action) : '',
  }
}
