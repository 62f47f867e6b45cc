import { parseMoney } from '@gasing/contract/money'
import { brandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { putLargeWin } from './store.ts'

/** About a thousand euros in the demo currencies. */
const amounts: Readonly<Record<string, string>> = { MYR: '5000', VND: '25000000' }

/** Seeds the threshold of large wins in the demo brands. */
export async function seedWatch(tx: Tx): Promise<void> {
  const amount = amounts[(await brandConfigIn(tx)).currency.code]
  if (amount) await putLargeWin(tx, parseMoney(amount))
}
