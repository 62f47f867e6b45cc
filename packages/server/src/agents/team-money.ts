import type { Tx } from '#platform/db/tx.ts'
import { profitColumns } from '#wallet/public.ts'
import { type Range, sumsOf } from './store-line-sums.ts'

/** What moved of everybody below in a range, in the columns of profit and loss: that of the whole line less the agent's own. */
export async function teamMoney(tx: Tx, agentId: bigint, range: Range) {
  const own = await sumsOf(tx, [agentId], { range, alone: true })
  const line = await sumsOf(tx, [agentId], { range })
  return profitColumns([...line, ...own.map(({ reason, sum }) => ({ reason, sum: -sum }))])
}
