import { parseMoney } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { saveLargeWinThreshold } from './store.ts'

/** About a thousand euros in the demo currencies. */
const largeWinByCurrency: Readonly<Record<string, string>> = { MYR: '5000', VND: '25000000' }

/** Seeds the threshold of large wins in the demo brands. */
export async function seedWatchRules(tx: Tx): Promise<void> {
  const amount = largeWinByCurrency[(await readBrandConfigIn(tx)).currency.code]
  if (amount) await saveLargeWinThreshold(tx, parseMoney(amount))
}
