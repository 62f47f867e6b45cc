import { formatOptionalMoney, isWholeMinor, minorUnitOf } from '@gasing/contract/money'
import { markDisabledApprovers } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { balanceMax } from '#wallet/public.ts'
import { notifyApplication } from './notify.ts'
import { readOfficeApplicationLine } from './office-applications.ts'
import * as store from './store-applications.ts'

/** Operators' decisions. Of two concurrent opposite decisions, the second finds that the state has changed. */

const dayMilliseconds = 86_400_000

/**
 * Issues a bonus. Above the brand's limit, together with the member's other bonuses of the day (decision 324), two different operators
 * must name the same amount. While the approval of the one who named it does not count (decision 276), the next operator names the
 * amount anew.
 */
export async function issueBonus(scope: Scope, id: bigint, amount: bigint) {
  const { operatorId, name: operator } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    validateBonusAmount(config, amount)
    const row = await lockApplicationRow(tx, id)
    if (row.status !== 'applying' && row.status !== 'process') refuse('already_decided')
    const approvals = await markDisabledApprovers(tx, await store.selectApplicationApprovals(tx, [id]))
    const given = approvals.filter(({ disabled }) => !disabled).length
    if (given > 0 && row.amount !== amount)
      refuse('amount_differs', { params: { amount: { units: row.amount ?? 0n, currency: config.currency } } })
    // fixed at the first approval that counts, so that a later change of the limit does not weaken pending applications
    const needed = given > 0 ? row.approvalsNeeded : await countApprovalsNeeded(tx, config, { ...row, amount })
    if (!(await store.upsertApproval(tx, id, { operatorId, operator, amount }))) refuse('four_eyes_needed')
    const claimBefore = new Date(tx.now.getTime() + row.claimDays * dayMilliseconds)
    const isIssued = given + 1 >= needed
    const isMoved = isIssued
      ? await store.updateToIssued(tx, id, { amount, approvalsNeeded: needed, claimBefore })
      : await store.updateToProcess(tx, id, { amount, approvalsNeeded: needed })
    if (!isMoved) refuse('already_decided')
    return recordApplicationDecision(tx, row, isIssued ? 'issue' : 'propose')
  })
}

/**
 * Returns how many operators must issue a bonus. It counts with what was issued to the member that day: many small bonuses would
 * otherwise be one large one that nobody else has seen.
 */
async function countApprovalsNeeded(
  tx: Tx,
  { timeZone, twoPersonsAbove }: BrandConfig,
  { memberId, amount }: { readonly memberId: bigint; readonly amount: bigint },
): Promise<number> {
  await store.lockMemberBonuses(tx, memberId)
  const issued = await store.sumIssuedSince(tx, memberId, startOfDay(timeZone, tx.now))
  return issued + amount > twoPersonsAbove ? 2 : 1
}

/** Rejects an application with a reason shown to the member. */
export async function rejectApplication(scope: Scope, id: bigint, reason: string) {
  return inBrand(scope, async (tx) => {
    const row = await lockApplicationRow(tx, id)
    if (!(await store.updateToRejected(tx, id, reason))) refuse('already_decided')
    return recordApplicationDecision(tx, row, 'reject')
  })
}

function validateBonusAmount({ currency }: BrandConfig, amount: bigint): void {
  const { code, decimals } = currency
  const minimum = { units: minorUnitOf(decimals), currency }
  if (amount <= 0n) refuse('amount_below_minimum', { params: { minimum } })
  if (!isWholeMinor(amount, decimals)) refuse('amount_not_whole', { params: { currency: code } })
  if (amount > balanceMax) refuse('balance_full')
}

/** Returns the application, locked: a concurrent decision waits and then sees the result. */
const lockApplicationRow = async (tx: Tx, id: bigint) =>
  (await store.lockApplication(tx, id, [tx.scope.language])) ?? refuse('not_found')

/** Completes a decision: notifies member and back office, writes the audit log and returns the updated application. */
async function recordApplicationDecision(tx: Tx, before: store.ApplicationRow, step: string) {
  const after = (await store.selectApplication(tx, before.id, [tx.scope.language])) ?? refuse('not_found')
  await notifyApplication(tx, after, after.status)
  const line = await readOfficeApplicationLine(tx, after)
  await appendAudit(tx, {
    action: `application.${step}`,
    subject: `application:${after.id}`,
    before: { status: before.status, amount: formatOptionalMoney(before.amount) },
    after: { status: after.status, amount: line.amount },
    ...(after.reason !== null && { reason: after.reason }),
  })
  return line
}
