import type { Body } from '@gasing/contract/call'
import type { decideRiskCase, openRiskCase, riskCases } from '@gasing/contract/calls/office/risk'
import type { Static } from 'typebox'
import { operatorsWith } from '#access/public.ts'
import { appendAudit, type Deed } from '#audit/public.ts'
import { memberByUsername } from '#members/public.ts'
import { counted, inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { toId } from '#platform/http/ids.ts'
import { actingOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import * as store from './store.ts'
import { tellCase } from './tell.ts'

/** Operators' actions on risk cases. */
const pageSizeUsual = 25
const judges = ['risk', 'owner'] as const
const nothing = { count: 0, deposited: null, staked: null, received: null, accounts: [] }

type ListQuery = Partial<Static<typeof riskCases.query>> & {
  readonly q?: string
  readonly state?: string
  readonly assigned?: 'me' | 'nobody'
  readonly memberId?: string
  readonly pageNo?: number
  readonly pageSize?: number
}

/**
 * Lists cases.
 * @param opened half-open range of the opening time
 */
export async function listCases(scope: Scope, query: ListQuery, opened: store.Span = { from: null, until: null }) {
  const { operatorId } = actingOperator(scope)
  const { q, state, assigned, memberId, pageNo = 1, pageSize = pageSizeUsual } = query
  const filter = {
    q: q?.trim() || null,
    state: state || null,
    memberId: memberId ? toId(memberId) : null,
    assignedId: assigned === 'me' ? operatorId : null,
    unassigned: assigned === 'nobody',
    ...opened,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  }
  const { rows, total } = await inBrand(scope, (tx) => counted(filter, (page) => store.caseRows(tx, page)))
  return { list: rows.map(line), total }
}

export const readCase = (scope: Scope, caseId: bigint) => inBrand(scope, (tx) => record(tx, caseId))

/** Opens a case by hand, or adds to the member's running one. */
export async function openCase(scope: Scope, { account, note }: Body<typeof openRiskCase>) {
  const { operatorId, name: operator } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    const member = await memberByUsername(tx, account.trim())
    if (!member)
      return refuse('fields_refused', { fields: { account: { code: 'member_unknown', params: { account } } } })
    const caseId = await store.openCaseOf(tx, { memberId: member.memberId, account: member.username })
    await store.insertSign(tx, { caseId, kind: 'manual', withdrawalId: null, details: nothing, holds: false })
    await store.insertNote(tx, caseId, { operatorId, operator, text: note })
    await tellCase(tx, caseId, 'open')
    await appendAudit(tx, { action: 'case.open', subject: `case:${caseId}`, after: { account }, reason: note })
    return { id: caseId.toString() }
  })
}

/** Decides a case. Cleared is final: later signs open a new case. */
export async function decideCase(scope: Scope, caseId: bigint, { state, reason }: Body<typeof decideRiskCase>) {
  const { name: operator } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    const before = await seen(tx, caseId)
    const running = await store.runningCase(tx, before.memberId)
    const reopens = state === 'open' || state === 'watching'
    if (before.state === state || before.state === 'cleared') refuse('already_decided')
    if (reopens && running && running.caseId !== caseId) refuse('already_decided')
    await store.setState(tx, caseId, { state, reason, operator })
    return told(tx, before, { action: `case.${state}`, after: { state }, reason })
  })
}

/** Assigns a case to an operator who may judge it, or to nobody. */
export async function assignCase(scope: Scope, caseId: bigint, operatorId: string | null) {
  return inBrand(scope, async (tx) => {
    const before = await seen(tx, caseId)
    const to = operatorId === null ? null : ((await assignees(tx)).find(({ id }) => id === operatorId) ?? null)
    if (operatorId !== null && to === null) refuse('not_found')
    await store.setAssigned(tx, caseId, to && { id: BigInt(to.id), name: to.name })
    return told(tx, before, { action: 'case.assign', after: { assignedTo: to?.name ?? null } })
  })
}

export async function noteCase(scope: Scope, caseId: bigint, text: string) {
  const { operatorId, name: operator } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    const before = await seen(tx, caseId)
    await store.insertNote(tx, caseId, { operatorId, operator, text: text.trim() || refuse('bad_request') })
    await store.touchCase(tx, caseId)
    return told(tx, before, { action: 'case.note', after: null, reason: text })
  })
}

const seen = async (tx: Tx, caseId: bigint) => (await store.lockCase(tx, caseId)) ?? refuse('not_found')

async function told(
  tx: Tx,
  before: store.CaseRow,
  { action, after, reason }: Pick<Deed, 'action' | 'after' | 'reason'>,
) {
  const now = await record(tx, before.caseId)
  await tellCase(tx, before.caseId, now.state)
  await appendAudit(tx, {
    ...{ action, subject: `case:${before.caseId}`, after },
    before: { state: before.state, assignedTo: before.assignedTo },
    ...(reason !== undefined && { reason }),
  })
  return now
}

const assignees = async (tx: Tx) =>
  (await operatorsWith(tx, judges)).map(({ operatorId, name }) => ({ id: operatorId.toString(), name }))

async function record(tx: Tx, caseId: bigint) {
  const row = (await store.caseById(tx, caseId)) ?? refuse('not_found')
  const signs = await store.signsOf(tx, caseId)
  const notes = await store.notesOf(tx, caseId)
  return {
    ...line(row),
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
    assignees: await assignees(tx),
  }
}

const line = (row: store.CaseRow) => ({
  ...{ account: row.account, state: row.state, kinds: [...row.kinds], held: row.held, assignedTo: row.assignedTo },
  id: row.caseId.toString(),
  memberId: row.memberId.toString(),
  openedAt: row.openedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
