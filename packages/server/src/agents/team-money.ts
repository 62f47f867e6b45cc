import type { Tx } from '#platform/db/tx.ts'
import { sumProfitColumns } from '#wallet/public.ts'
import { type Range, sumChangesByReason } from './store-line-sums.ts'

/** Sums the balance changes of everyone below in a range, in the profit-and-loss columns: the whole line less the agent's own. */
export async function sumTeamMoney(tx: Tx, agentId: bigint, range: Range) {
  const own = await sumChangesByReason(tx, [agentId], { range, alone: true })
  const line = await sumChangesByReason(tx, [agentId], { range })
  return sumProfitColumns([...line, ...own.map(({ reason, sum }) => ({ reason, sum: -sum }))])
}
