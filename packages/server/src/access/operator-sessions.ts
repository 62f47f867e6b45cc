import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { randomToken } from '#platform/random.ts'
import { refuse } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import { endOperatorSession, insertOperatorSession, liveOperatorSessions } from './store-operators.ts'

/** Whoever can approve money and walks away from the desk is signed out; nobody stays in for more than a working day. */
export const operatorIdleMinutesMax = 60
const operatorSessionHoursMax = 12
export const operatorTokenStart = 'o.'

/** @returns the token, which only this answer ever holds */
export async function openOperatorSession(tx: Tx, operatorId: bigint): Promise<string> {
  const token = `${operatorTokenStart}${randomToken()}`
  await insertOperatorSession(tx, {
    operatorId,
    tokenHash: sha256(token),
    device: tx.scope.device,
    ip: tx.scope.ip,
    expiresAt: new Date(tx.now.getTime() + operatorSessionHoursMax * 3_600_000),
  })
  return token
}

export function actingOperator({ actor }: Scope) {
  return actor.kind === 'operator' ? actor : refuse('in_sorry_in')
}

export async function operatorLogout(scope: Scope): Promise<Record<string, never>> {
  const { sessionId } = actingOperator(scope)
  await inBrand(scope, (tx) => endOperatorSession(tx, sessionId))
  return {}
}

/** Where the acting operator is signed in, the last used first. */
export async function ownOperatorSessions(scope: Scope) {
  const { operatorId, sessionId } = actingOperator(scope)
  const sessions = await inBrand(scope, (tx) => liveOperatorSessions(tx, operatorId, idleSince(tx)))
  return sessions.map((session) => ({ ...session, current: session.sessionId === sessionId }))
}

/** Ends one of the own sessions, whose open pages learn it; one of somebody else looks as if it did not exist. */
export async function endOwnOperatorSession(scope: Scope, wanted: bigint): Promise<Record<string, never>> {
  const { operatorId } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    const live = await liveOperatorSessions(tx, operatorId, idleSince(tx))
    if (!live.some(({ sessionId }) => sessionId === wanted)) refuse('not_found')
    await endOperatorSession(tx, wanted)
    await push(tx, `office:${tx.brandId}`, { type: 'session-ended' })
    await appendAudit(tx, {
      action: 'operator.session-end',
      subject: `operator:${operatorId}`,
      after: { sessionId: wanted.toString() },
    })
    return {}
  })
}

/** A session that was used before has ended by itself. */
export const idleSince = (tx: Tx) => new Date(tx.now.getTime() - operatorIdleMinutesMax * 60_000)
