import { exactMoney, isWholeMinor } from '@gasing/contract/money'
import { withDisabled } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { balanceMax } from '#wallet/public.ts'
import { officeLine } from './office-applications.ts'
import * as store from './store-applications.ts'
import { tellApplication } from './tell.ts'

/** Operators' decisions. Of two concurrent opposite decisions, the second finds that the state has changed. */

const dayMilliseconds = 86_400_000

/** Issues a bonus. Above the brand's limit two different operators must name the same amount. */
export async function issueBonus(scope: Scope, id: bigint, amount: bigint) {
  const { operatorId, name: operator } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    checkAmount(config, amount)
    const row = await seen(tx, id)
    if (row.status !== 'applying' && row.status !== 'process') refuse('already_decided')
    if (row.status === 'process' && row.amount !== amount)
      refuse('amount_differs', { params: { amount: exactMoney(row.amount ?? 0n, config.currency.decimals) } })
    // fixed at the first approval, so that a later change of the limit does not weaken pending applications
    const needed = row.status === 'process' ? row.approvalsNeeded : amount > config.twoPersonsAbove ? 2 : 1
    if (!(await store.insertApproval(tx, id, { operatorId, operator }))) refuse('four_eyes_needed')
    const approvals = await withDisabled(tx, await store.approvalsOf(tx, [id]))
    const given = approvals.filter(({ disabled }) => !disabled).length
    const claimBefore = new Date(tx.now.getTime() + row.claimDays * dayMilliseconds)
    const isMoved =
      given >= needed
        ? await store.moveToIssued(tx, id, { amount, approvalsNeeded: needed, claimBefore })
        : await store.moveToProcess(tx, id, { amount, approvalsNeeded: needed })
    if (!isMoved) refuse('already_decided')
    return decided(tx, row, given >= needed ? 'issue' : 'propose')
  })
}

/** Rejects an application with a reason shown to the member. */
export async function rejectApplication(scope: Scope, id: bigint, reason: string) {
  return inBrand(scope, async (tx) => {
    const row = await seen(tx, id)
    if (!(await store.moveToRejected(tx, id, reason))) refuse('already_decided')
    return decided(tx, row, 'reject')
  })
}

function checkAmount({ currency }: BrandConfig, amount: bigint): void {
  const { code, decimals } = currency
  if (amount <= 0n) {
    const minimum = exactMoney(10n ** BigInt(6 - decimals), decimals)
    refuse('amount_below_minimum', { params: { minimum, currency: code } })
  }
  if (!isWholeMinor(amount, decimals)) refuse('amount_not_whole', { params: { currency: code } })
  if (amount > balanceMax) refuse('balance_full')
}

/** Returns the application, locked: a concurrent decision waits and then sees the result. */
const seen = async (tx: Tx, id: bigint) =>
  (await store.lockApplication(tx, id, [tx.scope.language])) ?? refuse('not_found')

/** Completes a decision: notifies member and back office, writes the audit log and returns the updated application. */
async function decided(tx: Tx, before: store.ApplicationRow, deed: string) {
  const after = (await store.applicationById(tx, before.id, [tx.scope.language])) ?? refuse('not_found')
  await tellApplication(tx, after, after.status)
  const line = await officeLine(tx, after)
  await appendAudit(tx, {
    action: `application.${deed}`,
    subject: `application:${after.id}`,
    before: { status: before.status, amount: before.amount === null ? null : exactMoney(before.amount) },
    after: { status: after.status, amount: line.amount },
    ...(after.reason !== null && { reason: after.reason }),
  })
  return line
}
