import type { Query } from '@gasing/contract/call'
import type { officeProtectionList } from '@gasing/contract/calls/office/protection'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, readCountedPage, type Scope } from '#platform/db/tx.ts'
import { listPage } from '#platform/http/list-page.ts'
import { formatLimit } from './limit-lines.ts'
import {
  type OverviewRow,
  selectAskedLifts,
  selectExcludedMembers,
  selectLimitedMembers,
  selectReachedLimits,
} from './store-exclusions.ts'

const overviewQueries = {
  excluded: selectExcludedMembers,
  lift_asked: selectAskedLifts,
  reached: selectReachedLimits,
  limited: selectLimitedMembers,
} as const
type OverviewView = keyof typeof overviewQueries

/** Lists exclusions in force, those that a second operator must agree to lift, limits that have stopped something, or members' limits. */
export async function listProtection(scope: Scope, query: Query<typeof officeProtectionList>) {
  const { view = 'excluded', q } = query
  return inBrand(scope, async (tx) => {
    const { decimals } = (await readBrandConfigIn(tx)).currency
    const page = { q: q?.trim() || null, ...listPage(query) }
    const { rows, total } = await readCountedPage(page, (asked) => overviewQueries[view](tx, asked))
    return { list: rows.map((row) => toOverviewLine(view, row, decimals)), total }
  })
}

const toOverviewLine = (view: OverviewView, row: OverviewRow, decimals: number) => ({
  id: `${view}-${row.id}`,
  memberId: row.memberId.toString(),
  account: row.account,
  view,
  kind: row.kind,
  period: row.period,
  origin: row.origin,
  value: row.value === null ? null : formatLimit(row.kind as 'time' | 'loss', row.value, decimals),
  at: row.at.toISOString(),
  until: row.until?.toISOString() ?? null,
})
