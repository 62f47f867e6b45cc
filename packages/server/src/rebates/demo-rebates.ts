import { parseMoney } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { hasRebateRules, upsertRules } from './store-rules.ts'

/** Exchange rate: units of the currency per ringgit. */
const unitsPerRinggit: Readonly<Record<string, bigint>> = { VND: 5500n }

/** Seeds the rebates of a demo brand, once: rates for everybody, and higher ones for the third and fifth rank. */
export async function seedRebates(tx: Tx): Promise<void> {
  if (await hasRebateRules(tx)) return
  const { currency } = await readBrandConfigIn(tx)
  await upsertRules(tx, {
    automatic: false,
    minimum: parseMoney('1') * (unitsPerRinggit[currency.code] ?? 1n),
    turnoverPercent: 100,
    byResult: ['LIVE'],
    rates: {
      '0': { RNG: 60, FISH: 60, LIVE: 40, PVP: 30, SPORTS: 50, ESPORTS: 50, LOTT: 20, ELOTT: 20 },
      '3': { RNG: 80, FISH: 80, LIVE: 55, PVP: 40, SPORTS: 65, ESPORTS: 65, LOTT: 30, ELOTT: 30 },
      '5': { RNG: 120, FISH: 120, LIVE: 80, PVP: 60, SPORTS: 90, ESPORTS: 90, LOTT: 50, ELOTT: 50 },
    },
  })
}
