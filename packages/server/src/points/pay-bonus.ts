import { addTurnover } from '#cashier/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { bonusAccount, credit } from '#wallet/public.ts'
import type { OrderRow } from './store-orders.ts'
import { readPointsRulesIn } from './store-rules.ts'

/** Pays the bonus of a reward, after adding its turnover requirement. */
export async function payBonus(tx: Tx, { id, memberId, turnoverPercent }: OrderRow, amount: bigint): Promise<void> {
  const reference = `reward:${id}`
  const percent = turnoverPercent ?? (await readPointsRulesIn(tx)).turnoverPercent
  await addTurnover(tx, { memberId, source: 'bonus', reference, amount, percent })
  await credit(tx, { memberId, amount, from: bonusAccount, kind: 'bonus', key: `${reference}:bonus`, reference })
}
