import type { Tx } from '#platform/db/tx.ts'
import { profitColumns } from '#wallet/public.ts'
import { type Range, sumsOf } from './store-line-sums.ts'

/** Sums the balance changes of everyone below in a range, in the profit-and-loss columns: the whole line less the agent's own. */
export async function teamMoney(tx: Tx, agentId: bigint, range: Range) {
  const own = await sumsOf(tx, [agentId], { range, alone: true })
  const line = await sumsOf(tx, [agentId], { range })
  return profitColumns([...line, ...own.map(({ reason, sum }) => ({ reason, sum: -sum }))])
}
