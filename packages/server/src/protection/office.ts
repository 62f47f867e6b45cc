import type { Query } from '@gasing/contract/call'
import type { officeProtectionList } from '@gasing/contract/calls/office/protection'
import type { RealityMinutes } from '@gasing/contract/calls/protection'
import { formatExactMoney } from '@gasing/contract/money'
import type { Static } from 'typebox'
import { appendAudit } from '#audit/public.ts'
import { beginBrandChange, readBrandConfigIn } from '#brand/public.ts'
import { selectMember } from '#members/public.ts'
import { inBrand, readCountedPage, type Scope } from '#platform/db/tx.ts'
import { listPage } from '#platform/http/list-page.ts'
import { refuse } from '#platform/refused.ts'
import { isInForce, toExclusionLine } from './exclude.ts'
import { formatLimit, toLimitLine } from './limit-lines.ts'
import {
  type Rules,
  readRealityMinutes,
  selectLimits,
  selectMonthUsage,
  selectProtectionRules,
  updateUsage,
  upsertProtectionRules,
} from './store.ts'
import {
  type OverviewRow,
  selectExcludedMembers,
  selectExclusions,
  selectLimitedMembers,
  selectReachedLimits,
} from './store-exclusions.ts'

type RealityInterval = Static<typeof RealityMinutes>
const overviewQueries = {
  excluded: selectExcludedMembers,
  reached: selectReachedLimits,
  limited: selectLimitedMembers,
} as const
type OverviewView = keyof typeof overviewQueries

/** Returns all limits, exclusions and current usage of a member, for the back office. */
export async function readMemberProtection(scope: Scope, memberId: bigint) {
  return inBrand(scope, async (tx) => {
    if (!(await selectMember(tx, memberId))) return refuse('not_found')
    const { decimals } = (await readBrandConfigIn(tx)).currency
    await updateUsage(tx, memberId)
    const month = await selectMonthUsage(tx, memberId)
    const money = (units: bigint) => formatExactMoney(units, decimals)
    return {
      limits: (await selectLimits(tx, memberId)).map((row) => toLimitLine(row, decimals, tx.now)),
      exclusions: (await selectExclusions(tx, memberId)).map((row) => ({
        id: row.exclusionId.toString(),
        ...toExclusionLine(row, tx.now),
        active: isInForce(row, tx.now),
        reason: row.reason,
        setBy: row.setBy,
        endedAt: row.endedAt?.toISOString() ?? null,
        endedBy: row.endedBy,
        liftAskedBy: row.liftAskedBy,
      })),
      realityMinutes: (await readRealityMinutes(tx, memberId)) as RealityInterval,
      month: {
        stake: money(month.stake),
        loss: money(month.loss),
        deposits: money(month.deposits),
        minutes: JSON.parse((month.playedMs / 60_000n).toString()) as number,
      },
    }
  })
}

/** Lists exclusions in force, limits that have stopped something, or members' limits. */
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

export const readProtectionRules = (scope: Scope) =>
  inBrand(scope, async (tx) => toRulesAnswer(await selectProtectionRules(tx)))

/** Saves the brand's rules; open pages reload. */
export async function storeProtectionRules(scope: Scope, rules: Rules) {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const before = await selectProtectionRules(tx)
    await upsertProtectionRules(tx, rules)
    await appendAudit(tx, { action: 'protection.rules', subject: `brand:${tx.brandId}`, before, after: rules })
    return toRulesAnswer(rules)
  })
}

const toRulesAnswer = ({ raiseHours, realityMinutes }: Rules) => ({
  raiseHours,
  realityMinutes: realityMinutes as RealityInterval,
})
