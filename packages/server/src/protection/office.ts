import type { RealityMinutes } from '@gasing/contract/calls/protection'
import { exactMoney } from '@gasing/contract/money'
import type { Static } from 'typebox'
import { appendAudit } from '#audit/public.ts'
import { brandConfigIn, changed } from '#brand/public.ts'
import { memberById } from '#members/public.ts'
import { counted, inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse, unfit } from '#platform/refused.ts'
import { blocks, exclusionLine } from './exclude.ts'
import { catchUp, limitsOf, monthUse, putRules, type Rules, realityMinutesOf, rulesOf } from './store.ts'
import { excludedMembers, exclusionsOf, limitedMembers, type OverviewRow, reachedLimits } from './store-exclusions.ts'
import { limitLine, writtenLimit } from './wire.ts'

type Minutes = Static<typeof RealityMinutes>
const pageSizeUsual = 25
const views = { excluded: excludedMembers, reached: reachedLimits, limited: limitedMembers } as const
type View = keyof typeof views
const isView = (text: string): text is View => Object.hasOwn(views, text)

/** Returns all limits, exclusions and current usage of a member, for the back office. */
export async function readMemberProtection(scope: Scope, memberId: bigint) {
  return inBrand(scope, async (tx) => {
    if (!(await memberById(tx, memberId))) return refuse('not_found')
    const { decimals } = (await brandConfigIn(tx)).currency
    await catchUp(tx, memberId)
    const month = await monthUse(tx, memberId)
    const money = (units: bigint) => exactMoney(units, decimals)
    return {
      limits: (await limitsOf(tx, memberId)).map((row) => limitLine(row, decimals, tx.now)),
      exclusions: (await exclusionsOf(tx, memberId)).map((row) => ({
        id: row.exclusionId.toString(),
        ...exclusionLine(row, tx.now),
        active: blocks(row, tx.now),
        reason: row.reason,
        setBy: row.setBy,
        endedAt: row.endedAt?.toISOString() ?? null,
        endedBy: row.endedBy,
        liftAskedBy: row.liftAskedBy,
      })),
      realityMinutes: (await realityMinutesOf(tx, memberId)) as Minutes,
      month: {
        stake: money(month.stake),
        loss: money(month.loss),
        deposits: money(month.deposits),
        minutes: JSON.parse((month.playedMs / 60_000n).toString()) as number,
      },
    }
  })
}

type ListQuery = { view?: string; q?: string; pageNo?: number; pageSize?: number }

/** Lists excluded members, limits that have stopped something, or members' limits. */
export async function listProtection(scope: Scope, { view = 'excluded', q, pageNo, pageSize }: ListQuery) {
  if (!isView(view)) return unfit('view')
  const limit = pageSize ?? pageSizeUsual
  return inBrand(scope, async (tx) => {
    const { decimals } = (await brandConfigIn(tx)).currency
    const page = { q: q?.trim() || null, limit, offset: ((pageNo ?? 1) - 1) * limit }
    const { rows, total } = await counted(page, (asked) => views[view](tx, asked))
    return { list: rows.map((row) => overviewLine(view, row, decimals)), total }
  })
}

const overviewLine = (view: View, row: OverviewRow, decimals: number) => ({
  id: `${view}-${row.id}`,
  memberId: row.memberId.toString(),
  account: row.account,
  view,
  kind: row.kind,
  period: row.period,
  origin: row.origin,
  value: row.value === null ? null : writtenLimit(row.kind as 'time' | 'loss', row.value, decimals),
  at: row.at.toISOString(),
  until: row.until?.toISOString() ?? null,
})

export const readRules = (scope: Scope) => inBrand(scope, async (tx) => toWire(await rulesOf(tx)))

/** Saves the brand's rules; open pages reload. */
export async function saveRules(scope: Scope, rules: Rules) {
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const before = await rulesOf(tx)
    await putRules(tx, rules)
    await appendAudit(tx, { action: 'protection.rules', subject: `brand:${tx.brandId}`, before, after: rules })
    return toWire(rules)
  })
}

const toWire = ({ raiseHours, realityMinutes }: Rules) => ({ raiseHours, realityMinutes: realityMinutes as Minutes })
