import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { verifyOwnOperatorPassword } from './operator-password.ts'
import { requireSignedInOperator } from './operator-sessions.ts'
import { selectOperator, selectOperatorSessionStart } from './store-operators.ts'
import { beginEnrolment, confirmEnrolment } from './totp.ts'

/** An operator with a second factor may replace it only this soon after signing in with it. */
const freshMinutesMax = 15

/**
 * Begins the enrolment of the acting operator's authenticator. Requires the password, because a session that was left open could
 * otherwise take over the account. Refuses `step_up_required` when an authenticator is in use and the sign-in is not recent.
 */
export async function enrolTotp(scope: Scope, password: string): Promise<{ secret: string; uri: string }> {
  const { operatorId, sessionId, name } = requireSignedInOperator(scope)
  const proven = await verifyOwnOperatorPassword(scope, password)
  return inBrand(scope, async (tx) => {
    const operator = (await selectOperator(tx, operatorId)) ?? refuse('in_sorry_in')
    if (operator.passwordHash !== proven) refuse('old_password_wrong')
    const startedAt = await selectOperatorSessionStart(tx, sessionId)
    const isFresh = startedAt !== null && tx.now.getTime() - startedAt.getTime() < freshMinutesMax * 60_000
    if (operator.hasTotp && !isFresh) refuse('step_up_required')
    return beginEnrolment(tx, { kind: 'operator', id: operatorId }, name)
  })
}

/** Confirms the enrolment. @returns the recovery codes, which are never shown again */
export async function confirmTotp(scope: Scope, code: string): Promise<{ recoveryCodes: string[] }> {
  const { operatorId } = requireSignedInOperator(scope)
  const recoveryCodes = await inBrand(scope, async (tx) => {
    const codes = await confirmEnrolment(tx, { kind: 'operator', id: operatorId }, code)
    if (codes) await appendAudit(tx, { action: 'operator.second-factor', subject: `operator:${operatorId}` })
    return codes
  })
  return recoveryCodes ? { recoveryCodes } : refuse('totp_wrong')
}
