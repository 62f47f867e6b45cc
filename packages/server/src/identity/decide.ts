import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { notifyCheck, sendCheckDecision } from './notify.ts'
import { requireCheck, toCheckRecord } from './office-checks.ts'
import * as store from './store.ts'

/** Operators' decisions. Of two concurrent opposite decisions, the second finds that the state has changed. */

export const acceptDocuments = (scope: Scope, checkId: bigint) =>
  inBrand(scope, async (tx) => {
    const check = await requireCheck(tx, checkId)
    return recordDecision(tx, check, 'accepted', {
      from: 'waiting',
      reason: null,
      decidedBy: requireOperator(scope).name,
    })
  })

type UndecidedOrAccepted = 'waiting' | 'accepted'

/**
 * Rejects waiting documents, or withdraws the acceptance of accepted ones. `stood` is the state in which the operator saw them.
 */
export const rejectDocuments = (
  scope: Scope,
  checkId: bigint,
  { reason, stood }: { reason: string; stood?: UndecidedOrAccepted },
) =>
  inBrand(scope, async (tx) => {
    const check = await requireCheck(tx, checkId)
    const from = stood ?? (check.status === 'accepted' ? 'accepted' : 'waiting')
    const to = from === 'accepted' ? 'withdrawn' : 'rejected'
    return recordDecision(tx, check, to, { from, reason, decidedBy: requireOperator(scope).name })
  })

async function recordDecision(
  tx: Tx,
  { checkId, memberId, status: before }: store.CheckRow,
  status: Exclude<store.CheckStatus, 'waiting'>,
  decision: Parameters<typeof store.updateCheckStatus>[3],
) {
  if (!(await store.updateCheckStatus(tx, checkId, status, decision))) refuse('already_decided')
  const { reason } = decision
  await sendCheckDecision(tx, { checkId, memberId, status, reason })
  await notifyCheck(tx, memberId, status)
  await appendAudit(tx, {
    action: `identity.${status}`,
    subject: `member:${memberId}`,
    before: { check: checkId.toString(), status: before },
    after: { check: checkId.toString(), status },
    ...(reason !== null && { reason }),
  })
  return toCheckRecord(tx, await requireCheck(tx, checkId))
}
