import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { randomToken } from '#platform/random.ts'
import { refuse } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import { endOperatorSession, insertOperatorSession, selectLiveOperatorSessions } from './store-operators.ts'

/** Idle limit for operators, who can approve money; no session outlasts a working day either. */
export const operatorIdleMinutesMax = 60
const operatorSessionHoursMax = 12
export const operatorTokenPrefix = 'o.'

/** @returns the token, which is stored as a hash only */
export async function openOperatorSession(tx: Tx, operatorId: bigint): Promise<string> {
  const token = `${operatorTokenPrefix}${randomToken()}`
  await insertOperatorSession(tx, {
    operatorId,
    tokenHash: sha256(token),
    device: tx.scope.device,
    ip: tx.scope.ip,
    expiresAt: new Date(tx.now.getTime() + operatorSessionHoursMax * 3_600_000),
  })
  return token
}

export function requireSignedInOperator({ actor }: Scope) {
  return actor.kind === 'operator' ? actor : refuse('in_sorry_in')
}

export async function operatorLogout(scope: Scope): Promise<Record<string, never>> {
  const { operatorId, sessionId } = requireSignedInOperator(scope)
  return inBrand(scope, async (tx) => {
    if (await endOperatorSession(tx, sessionId))
      await appendAudit(tx, { action: 'operator.sign-out', subject: `operator:${operatorId}` })
    return {}
  })
}

/** The acting operator's live sessions, last used first. */
export async function listOwnOperatorSessions(scope: Scope) {
  const { operatorId, sessionId } = requireSignedInOperator(scope)
  const sessions = await inBrand(scope, (tx) => selectLiveOperatorSessions(tx, operatorId, idleCutoffOf(tx)))
  return sessions.map((session) => ({ ...session, current: session.sessionId === sessionId }))
}

/** Ends one of the operator's own sessions and notifies its pages; another operator's session is refused as `not_found`. */
export async function endOwnOperatorSession(scope: Scope, endedId: bigint): Promise<Record<string, never>> {
  const { operatorId } = requireSignedInOperator(scope)
  return inBrand(scope, async (tx) => {
    const live = await selectLiveOperatorSessions(tx, operatorId, idleCutoffOf(tx))
    if (!live.some(({ sessionId }) => sessionId === endedId)) refuse('not_found')
    await endOperatorSession(tx, endedId)
    await push(tx, `office:${tx.brandId}`, { type: 'session-ended' })
    await appendAudit(tx, {
      action: 'operator.session-end',
      subject: `operator:${operatorId}`,
      after: { sessionId: endedId.toString() },
    })
    return {}
  })
}

/** Sessions last used before this have timed out. */
export const idleCutoffOf = (tx: Tx) => new Date(tx.now.getTime() - operatorIdleMinutesMax * 60_000)
