import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { checkRecord } from './office-checks.ts'
import * as store from './store.ts'
import { tellCheck, writeDecision } from './tell.ts'

/** Operators' decisions. Of two concurrent opposite decisions, the second finds that the state has changed. */

export const acceptPapers = (scope: Scope, checkId: bigint) =>
  inBrand(scope, async (tx) => {
    const check = await seen(tx, checkId)
    return decided(tx, check, 'accepted', { from: 'waiting', reason: null, decidedBy: actingOperator(scope).name })
  })

type Standing = 'waiting' | 'accepted'

/**
 * Rejects waiting documents, or withdraws the acceptance of accepted ones. `stood` is the state in which the operator saw them.
 */
export const rejectPapers = (scope: Scope, checkId: bigint, { reason, stood }: { reason: string; stood?: Standing }) =>
  inBrand(scope, async (tx) => {
    const check = await seen(tx, checkId)
    const from = stood ?? (check.status === 'accepted' ? 'accepted' : 'waiting')
    const to = from === 'accepted' ? 'withdrawn' : 'rejected'
    return decided(tx, check, to, { from, reason, decidedBy: actingOperator(scope).name })
  })

const seen = async (tx: Tx, checkId: bigint) => (await store.checkById(tx, checkId)) ?? refuse('not_found')

async function decided(
  tx: Tx,
  { checkId, memberId, status: before }: store.CheckRow,
  status: Exclude<store.CheckStatus, 'waiting'>,
  decision: Parameters<typeof store.moveCheck>[3],
) {
  if (!(await store.moveCheck(tx, checkId, status, decision))) refuse('already_decided')
  const { reason } = decision
  await writeDecision(tx, { checkId, memberId, status, reason })
  await tellCheck(tx, memberId, status)
  await appendAudit(tx, {
    action: `identity.${status}`,
    subject: `member:${memberId}`,
    before: { check: checkId.toString(), status: before },
    after: { check: checkId.toString(), status },
    ...(reason !== null && { reason }),
  })
  return checkRecord(tx, await seen(tx, checkId))
}
