import type { Body, Query } from '@gasing/contract/call'
import { caseRows, type decideRiskCase, type openRiskCase, type riskCases } from '@gasing/contract/calls/office/risk'
import { selectOperatorsWith } from '#access/public.ts'
import { type AuditAction, appendAudit } from '#audit/public.ts'
import { findMemberByUsername } from '#members/public.ts'
import { inBrand, readCountedPage, type Scope, type Tx } from '#platform/db/tx.ts'
import { toIdOrNull } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { notifyCase } from './notify.ts'
import * as store from './store.ts'

const decidingRoles = ['risk', 'owner'] as const

/**
 * Lists cases.
 * @param opened half-open range of the opening time
 */
export async function listCases(
  scope: Scope,
  query: Query<typeof riskCases>,
  opened: store.OpenedRange = { from: null, until: null },
) {
  const { operatorId } = requireOperator(scope)
  const { q, state, assigned, memberId } = query
  const filter = {
    q: q?.trim() || null,
    state: state ?? null,
    memberId: toIdOrNull(memberId),
    assignedId: assigned === 'me' ? operatorId : null,
    unassigned: assigned === 'nobody',
    ...opened,
    ...listPage(query),
  }
  const { rows, total } = await inBrand(scope, (tx) => readCountedPage(filter, (page) => store.selectCases(tx, page)))
  return { list: rows.map(toCaseLine), total }
}

/** A case with its newest signs and notes. */
export const readCase = (scope: Scope, caseId: bigint, rows = caseRows) =>
  inBrand(scope, (tx) => readCaseRecord(tx, caseId, rows))

/** Opens a case by hand, or adds to the member's running one. */
export async function openCase(scope: Scope, { account, note }: Body<typeof openRiskCase>) {
  const { operatorId, name: operator } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const member = await findMemberByUsername(tx, account.trim())
    if (!member)
      return refuse('fields_refused', { fields: { account: { code: 'member_unknown', params: { account } } } })
    const caseId = await store.insertOrSelectRunningCase(tx, { memberId: member.memberId, account: member.username })
    await store.insertSign(tx, {
      caseId,
      kind: 'manual',
      withdrawalId: null,
      details: store.emptyDetails,
      holds: false,
    })
    await store.insertNote(tx, caseId, { operatorId, operator, text: note })
    await notifyCase(tx, caseId, 'open')
    await appendAudit(tx, { action: 'case.open', subject: `case:${caseId}`, after: { account }, reason: note })
    return { id: caseId.toString() }
  })
}

/** Decides a case. Cleared is final: later signs open a new case. */
export async function decideCase(scope: Scope, caseId: bigint, { state, reason }: Body<typeof decideRiskCase>) {
  const { name: operator } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const before = await requireLockedCase(tx, caseId)
    const running = await store.selectRunningCase(tx, before.memberId)
    const reopens = state === 'open' || state === 'watching'
    if (before.state === state || before.state === 'cleared') refuse('already_decided')
    if (reopens && running && running.caseId !== caseId) refuse('already_decided')
    await store.updateCaseState(tx, caseId, { state, reason, operator })
    return recordCaseAction(tx, before, { action: `case.${state}`, after: { state }, reason })
  })
}

/** Assigns a case to an operator who may judge it, or to nobody. */
export async function assignCase(scope: Scope, caseId: bigint, operatorId: string | null) {
  return inBrand(scope, async (tx) => {
    const before = await requireLockedCase(tx, caseId)
    const to = operatorId === null ? null : ((await listAssignees(tx)).find(({ id }) => id === operatorId) ?? null)
    if (operatorId !== null && to === null) refuse('not_found')
    await store.updateCaseAssignee(tx, caseId, to && { id: BigInt(to.id), name: to.name })
    return recordCaseAction(tx, before, { action: 'case.assign', after: { assignedTo: to?.name ?? null } })
  })
}

export async function addCaseNote(scope: Scope, caseId: bigint, text: string) {
  const { operatorId, name: operator } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const before = await requireLockedCase(tx, caseId)
    await store.insertNote(tx, caseId, { operatorId, operator, text: text.trim() || refuse('bad_request') })
    await store.updateCaseTime(tx, caseId)
    return recordCaseAction(tx, before, { action: 'case.note', after: null, reason: text })
  })
}

const requireLockedCase = async (tx: Tx, caseId: bigint) => (await store.lockCase(tx, caseId)) ?? refuse('not_found')

async function recordCaseAction(
  tx: Tx,
  before: store.CaseRow,
  { action, after, reason }: Pick<AuditAction, 'action' | 'after' | 'reason'>,
) {
  const now = await readCaseRecord(tx, before.caseId)
  await notifyCase(tx, before.caseId, now.state)
  await appendAudit(tx, {
    ...{ action, subject: `case:${before.caseId}`, after },
    before: { state: before.state, assignedTo: before.assignedTo },
    ...(reason !== undefined && { reason }),
  })
  return now
}

const listAssignees = async (tx: Tx) =>
  (await selectOperatorsWith(tx, decidingRoles)).map(({ operatorId, name }) => ({ id: operatorId.toString(), name }))

async function readCaseRecord(tx: Tx, caseId: bigint, rows = caseRows) {
  const row = (await store.selectCase(tx, caseId)) ?? refuse('not_found')
  const signs = await store.selectSigns(tx, caseId, rows)
  const notes = await store.selectNotes(tx, caseId, rows)
  const total = await store.countSignsAndNotes(tx, caseId)
  return {
    ...toCaseLine(row),
    ...{ reason: row.reason, decidedBy: row.decidedBy, decidedAt: row.decidedAt?.toISOString() ?? null },
    assignedId: row.assignedId?.toString() ?? null,
    signals: signs.map(({ signId, kind, withdrawalId, details, holds, at }) => ({
      ...{ ...details, kind, holds },
      // absent in older signs
      received: details.received ?? null,
      id: signId.toString(),
      withdrawalId: withdrawalId?.toString() ?? null,
      at: at.toISOString(),
    })),
    notes: notes.map(({ noteId, operator, text, at }) => ({
      ...{ operator, text },
      id: noteId.toString(),
      at: at.toISOString(),
    })),
    ...{ signalTotal: total.signs, noteTotal: total.notes },
    assignees: await listAssignees(tx),
  }
}

const toCaseLine = (row: store.CaseRow) => ({
  ...{ account: row.account, state: row.state, kinds: [...row.kinds], held: row.held, assignedTo: row.assignedTo },
  id: row.caseId.toString(),
  memberId: row.memberId.toString(),
  openedAt: row.openedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
