import { parseMoney } from '@gasing/contract/money'
import { type BrandConfig, isModuleOn, readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { translate } from '#platform/texts/texts.ts'
import type { Promotion, PromotionTexts } from './model.ts'
import { hasPromotions, insertPromotion, replacePromotionTexts } from './store.ts'
import { type Raffle, upsertRaffle } from './store-raffle.ts'

type DemoTerms = 'bonus' | 'place' | 'none' | 'deposit'
/** A sandbox promotion, without its texts; `amount` is given in ringgit and in dong. */
type DemoPromotion = Partial<Promotion> & {
  readonly key: string
  readonly picture: string
  readonly category: Promotion['category']
  readonly amount?: readonly [ringgit: string, dong: string]
  readonly terms?: DemoTerms
  /** The maximum bonus with a deposit, and the minimum deposit. */
  readonly gives?: readonly [ringgit: readonly [string, string], dong: readonly [string, string]]
  /** Starts this many days after the sandbox was seeded. */
  readonly inDays?: number
  readonly needs?: string
}

const dayMilliseconds = 86_400_000
const claimDays = 30

const demoPromotions: readonly DemoPromotion[] = [
  {
    key: 'welcome',
    picture: 'welcome',
    category: 'newcomer',
    tags: ['new_player'],
    applicants: 'newcomers',
    amount: ['88', '300000'],
  },
  {
    key: 'tryout',
    picture: 'vip',
    category: 'newcomer',
    tags: ['new_player'],
    applicants: 'nobody',
    terms: 'none',
    needs: 'INHOUSE',
  },
  {
    key: 'weekly',
    picture: 'rebate',
    category: 'deposit',
    period: 'week',
    amount: ['50', '175000'],
    needs: 'DEPOSIT',
  },
  {
    key: 'reload',
    picture: 'welcome',
    category: 'deposit',
    period: 'day',
    award: 'deposit',
    terms: 'deposit',
    amount: ['200', '700000'],
    gives: [
      ['200', '50'],
      ['700000', '150000'],
    ],
    needs: 'DEPOSIT',
  },
  { key: 'cashback', picture: 'shop', category: 'rebate', period: 'week' },
  { key: 'reels', picture: 'rng', category: 'games', period: 'week', amount: ['20', '70000'], needs: 'RNG' },
  { key: 'fishing', picture: 'fish', category: 'event', period: 'week', award: 'place', terms: 'place', needs: 'FISH' },
  { key: 'draw', picture: 'lott', category: 'event', applicants: 'nobody', terms: 'none', inDays: 14, needs: 'LOTT' },
  { key: 'raffle', picture: 'vip', category: 'event', award: 'place', terms: 'none', needs: 'RAFFLE' },
  { key: 'birthday', picture: 'promotion', category: 'vip', amount: ['30', '100000'] },
]

/**
 * Seeds the promotions of a sandbox brand, once.
 * @returns their ids by key, for banners that link to them
 */
export async function seedPromotions(tx: Tx): Promise<ReadonlyMap<string, bigint>> {
  const ids = new Map<string, bigint>()
  if (await hasPromotions(tx)) return ids
  const config = await readBrandConfigIn(tx)
  for (const story of demoPromotions.filter(({ needs }) => !needs || isModuleOn(config, needs))) {
    const id = await insertPromotion(tx, toPromotionRow(config, story, tx.now))
    await replacePromotionTexts(tx, id, createDemoTexts(config, story))
    if (story.key === 'raffle') await upsertRaffle(tx, id, createDemoRaffle(config))
    ids.set(story.key, id)
  }
  return ids
}

/** A ticket per fifty ringgit of valid bets; every second one wins something. */
function createDemoRaffle({ currency }: BrandConfig): Raffle {
  const ringgit = ['0', '1', '3', '8', '88', '888']
  const rate = currency.code === 'VND' ? 5500n : 1n
  return {
    ...{ basis: 'valid_bet', perTicket: parseMoney('50') * rate, ticketsMax: 200, turnoverPercent: 100, enabled: true },
    amounts: ringgit.map((amount) => parseMoney(amount) * rate),
    weights: [5000, 3600, 1100, 280, 19, 1],
  }
}

/** 20 per cent of the deposit, with five times turnover. */
function createDemoTerms({ currency }: BrandConfig, { gives }: DemoPromotion): Promotion['deposit'] {
  const amounts = gives?.[currency.code === 'VND' ? 1 : 0]
  if (!amounts) return null
  const [maximum, minimum] = amounts.map(parseMoney) as [bigint, bigint]
  return { percent: 20, maximum, minimum, turnoverTimes: 5 }
}

function toPromotionRow(config: BrandConfig, story: DemoPromotion, now: Date): Promotion {
  const { key: _key, picture, amount: _amount, terms: _terms, gives: _gives, inDays, needs: _needs, ...own } = story
  return {
    ...{ tags: [], applicants: 'members', period: 'once', award: 'bonus', enabled: true, endsAt: null, claimDays },
    ...own,
    deposit: createDemoTerms(config, story),
    // as their terms state
    bonusTimes: 0,
    startsAt: inDays === undefined ? null : new Date(now.getTime() + inDays * dayMilliseconds),
    url: `/art/banners/${config.code}-${picture}`,
  }
}

function createDemoTexts(
  { languages, currency }: BrandConfig,
  { key, amount, terms = 'bonus' }: DemoPromotion,
): PromotionTexts {
  const units = parseMoney(amount?.[currency.code === 'VND' ? 1 : 0] ?? '0')
  // headlines need no cents
  const params = { amount: { units, currency: { ...currency, decimals: 0 } }, days: claimDays }
  return Object.fromEntries(
    languages.map((language) => [
      language,
      {
        title: translate(language, `promo_${key}_title`, params),
        summary: translate(language, `promo_${key}_summary`, params),
        content: linesToHtml(translate(language, `promo_${key}_content`, params)),
        terms: linesToHtml(translate(language, `promo_terms_${terms}`, params)),
      },
    ]),
  )
}

/** A line that does not end like a sentence is a heading. */
const isHeading = (line: string): boolean => !/[.。]$/.test(line)

/** Converts lines to HTML; those with a dash become a list. */
function linesToHtml(lines: string): string {
  const parts = lines.split(/\n(?=[^-])/).map((part) => part.split('\n'))
  return parts
    .map((part) => {
      const items = part.filter((line) => line.startsWith('- ')).map((line) => `<li>${line.slice(2)}</li>`)
      const paragraphs = part
        .filter((line) => !line.startsWith('- '))
        .map((line) => (isHeading(line) ? `<h3>${line}</h3>` : `<p>${line}</p>`))
      return [...paragraphs, ...(items.length > 0 ? [`<ul>${items.join('')}</ul>`] : [])].join('')
    })
    .join('')
}
