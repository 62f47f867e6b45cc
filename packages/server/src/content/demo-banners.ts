import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import { hasText, text } from '#platform/texts/texts.ts'
import type { BannerText, NewBanner } from './model.ts'

/** A demo banner: its texts, its shipped picture, its target (a page, or a promotion by key), and the module it depends on. */
type Story = {
  readonly words: string
  readonly picture: string
  readonly page: string | null
  readonly promotion?: string
  readonly needs: string
}
type Promotions = ReadonlyMap<string, bigint>

const story = (words: string, picture: string, page: string | null, needs: string): Story => ({
  words,
  picture,
  page,
  needs,
})
const welcome = story('welcome', 'welcome', '/register', 'DIRECTREG3')
const deposit = story('deposit', 'rebate', '/member/depositv2', 'DEPOSIT')
const safe = story('safe', 'help', null, 'ACCESS')
const slots = story('rng', 'rng', '/rng', 'RNG')
const live = story('live', 'live', '/live', 'LIVE')
const fish = story('fish', 'fish', '/fish', 'FISH')
const cards = story('pvp', 'pvp', '/pvp', 'PVP')
const sports = story('sports', 'sports', '/sports', 'SPORTS')
const esports = story('esports', 'esports', '/esports', 'ESPORTS')
const lottery = story('lott', 'lott', '/lottery', 'LOTT')
const offers = story('offers', 'promotion', '/promotions', 'PROMOTIONS')
const gift = { ...story('gift', 'welcome', null, 'PROMOTIONS'), promotion: 'welcome' }
const phone = story('down', 'down', '/download', 'DOWNLOAD')
const mall = story('shop', 'shop', '/pointMall', 'POINTMALL')
const service = story('help', 'help', '/help', 'SUPPORT')
const ours = story('inhouse', 'vip', '/inhouse', 'INHOUSE')

/** The groups of HEAD-5 that have a page, and the registration page (REG-3). A page's own banner has no link. */
const groups: readonly (readonly [group: string, stories: readonly Story[]])[] = [
  ['home', [welcome, slots, gift, ours, live, offers, fish, cards, sports]],
  ['w_reg', [ours, safe]],
  ['reg', [ours, safe]],
  ['rng', [here(slots), ours, deposit, safe]],
  ['live', [here(live), deposit, safe]],
  ['fish', [here(fish), deposit, safe]],
  ['pvp', [here(cards), deposit, safe]],
  ['sports', [here(sports), esports, deposit, safe]],
  ['esports', [here(esports), sports, deposit, safe]],
  ['inhouse', [here(ours), slots, deposit, safe]],
  ['lott', [here(lottery), offers, deposit, safe]],
  ['promotion', [here(offers), deposit, phone, safe]],
  ['down', [here(phone), offers, safe]],
  ['shop', [here(mall), offers, safe]],
  ['help', [here(service), phone, safe]],
]

function here({ promotion: _none, ...from }: Story): Story {
  return { ...from, page: null }
}

/** Builds the banners of a sandbox brand. */
export function demoBanners(config: BrandConfig, promotions: Promotions): NewBanner[] {
  return groups.flatMap(([groupName, stories]) =>
    stories
      .filter(({ needs, promotion }) => isModuleOn(config, needs) && (!promotion || promotions.has(promotion)))
      .map((each) => ({
        groupName,
        url: `/art/banners/${config.code}-${each.picture}`,
        ...linkageOf(each, promotions),
        texts: Object.fromEntries(config.languages.map((language) => [language, wordsOf(language, each)])),
      })),
  )
}

function linkageOf({ page, promotion }: Story, promotions: Promotions): Pick<NewBanner, 'linkageType' | 'linkage'> {
  if (promotion) return { linkageType: 'promotion', linkage: String(promotions.get(promotion)) }
  return { linkageType: page === null ? null : 'page', linkage: page }
}

function wordsOf(language: string, { words, page, promotion }: Story): BannerText {
  const action = `banner_${words}_action`
  const leads = page !== null || promotion !== undefined
  return {
    title: text(language, `banner_${words}_title`),
    text: text(language, `banner_${words}_text`),
    action: leads && hasText(language, action) ? text(language, action) : '',
  }
}
