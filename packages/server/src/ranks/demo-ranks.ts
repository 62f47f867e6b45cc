import { parseMoney } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { translate } from '#platform/texts/texts.ts'
import { selectRanks, upsertRank } from './store.ts'

/** Turnover of the demo ranks in ringgit, with their label colours. */
const demoRanks = [
  { name: 'VIP 1', color: '#4a2c00', color2: '#ffd27a', turnover: '0' },
  { name: 'VIP 2', color: '#1f2933', color2: '#cfd8e3', turnover: '500' },
  { name: 'VIP 3', color: '#3b2f00', color2: '#f5d90a', turnover: '5000' },
  { name: 'VIP 4', color: '#0b3a3a', color2: '#8ce8dc', turnover: '20000' },
  { name: 'VIP 5', color: '#ffffff', color2: '#5b2a86', turnover: '100000' },
] as const
/** Exchange rate: units of the currency per ringgit. */
const unitsPerRinggit: Readonly<Record<string, bigint>> = { VND: 5500n }

/**
 * Seeds the club of a demo brand, once. The benefits it lists are what the product provides: from the fifth rank on, dedicated
 * support.
 */
export async function seedRanks(tx: Tx): Promise<void> {
  if ((await selectRanks(tx)).length > 0) return
  const { languages, currency } = await readBrandConfigIn(tx)
  for (const [index, { turnover, ...looks }] of demoRanks.entries()) {
    const level = index + 1
    const key = level === demoRanks.length ? 'rank_demo_top' : 'rank_demo_label'
    const benefits = Object.fromEntries(languages.map((language) => [language, translate(language, key)]))
    const rank = { ...looks, level, benefits, turnover: parseMoney(turnover) * (unitsPerRinggit[currency.code] ?? 1n) }
    await upsertRank(tx, rank)
  }
}
