import { parseMoney } from '@gasing/contract/money'
import { brandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { text } from '#platform/texts/texts.ts'
import { rankRows, upsertRank } from './store.ts'

/** Turnover of the demo ranks in ringgit, with their label colours. */
const demo = [
  { name: 'VIP 1', color: '#4a2c00', color2: '#ffd27a', turnover: '0' },
  { name: 'VIP 2', color: '#1f2933', color2: '#cfd8e3', turnover: '500' },
  { name: 'VIP 3', color: '#3b2f00', color2: '#f5d90a', turnover: '5000' },
  { name: 'VIP 4', color: '#0b3a3a', color2: '#8ce8dc', turnover: '20000' },
  { name: 'VIP 5', color: '#ffffff', color2: '#5b2a86', turnover: '100000' },
] as const
/** Exchange rate: units of the currency per ringgit. */
const rates: Readonly<Record<string, bigint>> = { VND: 5500n }

/**
 * Seeds the club of a demo brand, once. The benefits it lists are what the product provides: from the fifth rank on, dedicated
 * support.
 */
export async function seedRanks(tx: Tx): Promise<void> {
  if ((await rankRows(tx)).length > 0) return
  const { languages, currency } = await brandConfigIn(tx)
  for (const [index, { turnover, ...looks }] of demo.entries()) {
    const level = index + 1
    const key = level === demo.length ? 'rank_demo_top' : 'rank_demo_label'
    const benefits = Object.fromEntries(languages.map((language) => [language, text(language, key)]))
    const rank = { ...looks, level, benefits, turnover: parseMoney(turnover) * (rates[currency.code] ?? 1n) }
    await upsertRank(tx, rank)
  }
}
