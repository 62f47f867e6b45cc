import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { randomToken } from '#platform/random.ts'
import { refuse } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import { endOperatorSession, insertOperatorSession } from './store-operators.ts'

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
