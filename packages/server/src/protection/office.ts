import type { RealityMinutes } from '@gasing/contract/calls/protection'
import { formatExactMoney } from '@gasing/contract/money'
import type { Static } from 'typebox'
import { appendAudit } from '#audit/public.ts'
import { beginBrandChange, readBrandConfigIn } from '#brand/public.ts'
import { selectMember } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { isInForce, toExclusionLine } from './exclude.ts'
import { toLimitLine } from './limit-lines.ts'
import {
  type Rules,
  readRealityMinutes,
  selectLimits,
  selectMonthUsage,
  selectProtectionRules,
  updateUsage,
  upsertProtectionRules,
} from './store.ts'
import { selectExclusions } from './store-exclusions.ts'

type RealityInterval = Static<typeof RealityMinutes>

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
        minutes: month.playedMinutes,
      },
    }
  })
}

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
