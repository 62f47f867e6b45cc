import type { Query, Value } from '@gasing/contract/call'
import type { agentProfit } from '@gasing/contract/calls/agent-records'
import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfig } from '#brand/public.ts'
import { cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { type ReasonSum, sumProfitColumns } from '#wallet/public.ts'
import { findLineMemberByName, readPathTo } from './line.ts'
import { resolveRange } from './record-range.ts'
import { selectDownlinesAfter, sumChangesByReason } from './store-line-sums.ts'

/**
 * Returns what a line won and lost over a range of days: the member alone, the line of each direct downline, and the total
 * (AGENT-1).
 */
export async function readTeamProfit(
  scope: Scope,
  agentId: bigint,
  query: Query<typeof agentProfit>,
): Promise<Value<typeof agentProfit>> {
  const { currency, timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  const size = query.pageSize ?? cursorPageSize
  const after = parseCursor(query.cursor)
  const written = (sums: readonly ReasonSum[]) => toProfitSums(sums, currency.decimals)
  return inBrand(scope, async (tx) => {
    const upline = await findLineMemberByName(tx, agentId, query.username)
    const range = resolveRange(tx, timeZone, query)
    const page = cutPage(
      await selectDownlinesAfter(tx, upline.memberId, after ?? 0n, size + 1),
      size,
      (row) => row.memberId,
    )
    const ids = page.list.map(({ memberId }) => memberId)
    const lines = Map.groupBy(await sumChangesByReason(tx, ids, { range }), ({ memberId }) => memberId)
    const isFirst = after === null
    return {
      username: upline.username,
      self: isFirst ? written(await sumChangesByReason(tx, [upline.memberId], { range, alone: true })) : null,
      rows: page.list.map(({ memberId, username, isAgent, downlines }) => ({
        ...{ username, isAgent, downlines },
        ...written(lines.get(memberId) ?? []),
      })),
      totals: isFirst ? written(await sumChangesByReason(tx, [upline.memberId], { range })) : null,
      next: page.next,
      way: (await readPathTo(tx, agentId, upline)).map(({ username }) => username),
    }
  })
}

function toProfitSums(sums: readonly ReasonSum[], decimals: number) {
  const columns = sumProfitColumns(sums)
  const money = (units: bigint) => formatExactMoney(units, decimals)
  return {
    deposits: money(columns.deposits),
    withdrawals: money(columns.withdrawals),
    stake: money(columns.stake),
    payout: money(columns.payout),
    result: money(columns.result),
    rebate: money(columns.rebate),
    bonus: money(columns.bonus),
    net: money(columns.result + columns.rebate + columns.bonus),
    other: money(columns.other),
    change: money(columns.change),
  }
}
