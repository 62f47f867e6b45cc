import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { type FieldRefusal, Refused, refuse } from '#platform/refused.ts'
import { clearFailures, oldPasswordLimit, reserveAttempt } from './failures.ts'
import { hashSecret, verifySecret } from './hash-secrets.ts'
import { requireSignedInOperator } from './operator-sessions.ts'
import { selectOperator, updateOperatorPassword } from './store-operators.ts'
import { endSessionsOfOperator } from './store-staff.ts'

/** Operators' passwords give access to money, so they are longer than members'. */
const passwordLengthMin = 12
const passwordLengthMax = 200
const purpose = 'operator-password'

/** Returns what is wrong with a back office password, or null. */
export const findPasswordWeakness = (password: string): FieldRefusal | null =>
  password.length < passwordLengthMin || password.length > passwordLengthMax
    ? { code: 'operator_password_weak', params: { min: passwordLengthMin, max: passwordLengthMax } }
    : null

/** Checks the acting operator's password and returns the hash it matched. Failures are counted, whatever it is required for. */
export async function verifyOwnOperatorPassword(scope: Scope, password: string): Promise<string> {
  const { operatorId } = requireSignedInOperator(scope)
  const subject = `operator ${operatorId}`
  const { passwordHash } = await inBrand(scope, async (tx) => {
    await reserveAttempt(tx, oldPasswordLimit, subject)
    return (await selectOperator(tx, operatorId)) ?? refuse('in_sorry_in')
  })
  if (!(await verifySecret(scope.platform, { secret: password, hashed: passwordHash, purpose })))
    return refuse('old_password_wrong')
  await inBrand(scope, (tx) => clearFailures(tx, oldPasswordLimit, subject))
  return passwordHash
}

/** Refuses a wrong `ownPassword` of an operator who changes who has access (decision 443). */
export async function confirmOwnPassword(scope: Scope, typed: string): Promise<void> {
  try {
    await verifyOwnOperatorPassword(scope, typed)
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'old_password_wrong') throw error
    refuse('fields_refused', { fields: { ownPassword: { code: 'old_password_wrong' } } })
  }
}

/** Changes the operator's own password. Requires the old one; ends the operator's other sessions and notifies their pages. */
export async function changeOperatorPassword(
  scope: Scope,
  { old, fresh }: { old: string; fresh: string },
): Promise<Record<string, never>> {
  const { operatorId, sessionId } = requireSignedInOperator(scope)
  const weak = findPasswordWeakness(fresh)
  if (weak) refuse('fields_refused', { fields: { newPassword: weak } })
  const passwordHash = await verifyOwnOperatorPassword(scope, old)
  if (await verifySecret(scope.platform, { secret: fresh, hashed: passwordHash, purpose }))
    refuse('fields_refused', { fields: { newPassword: { code: 'password_unchanged' } } })
  const freshHash = await hashSecret(scope.platform, fresh, purpose)
  return inBrand(scope, async (tx) => {
    const isChanged = await updateOperatorPassword(tx, operatorId, { old: passwordHash, fresh: freshHash })
    if (!isChanged) refuse('old_password_wrong')
    await endSessionsOfOperator(tx, operatorId, sessionId)
    await push(tx, `office:${tx.brandId}`, { type: 'session-ended' })
    await appendAudit(tx, { action: 'operator.password', subject: `operator:${operatorId}` })
    return {}
  })
}
