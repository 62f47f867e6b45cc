import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { forgetFailures, oldPasswordLimit, takeTry } from './failures.ts'
import { actingOperator } from './operator-sessions.ts'
import { hashSecret, isSecret } from './passwords-hash.ts'
import { operatorById, updateOperatorPassword } from './store-operators.ts'
import { endSessionsOfOperator } from './store-staff.ts'

/** Operators' passwords give access to money, so they are longer than members'. */
const passwordLengthMin = 12
const passwordLengthMax = 200
const purpose = 'operator-password'

/** Returns what is wrong with a back office password, or null. */
export const weakPassword = (password: string): FieldRefusal | null =>
  password.length < passwordLengthMin || password.length > passwordLengthMax
    ? { code: 'operator_password_weak', params: { min: passwordLengthMin } }
    : null

/** Changes the operator's own password. Requires the old one; ends the operator's other sessions and notifies their pages. */
export async function changeOperatorPassword(
  scope: Scope,
  { old, fresh }: { old: string; fresh: string },
): Promise<Record<string, never>> {
  const { operatorId, sessionId } = actingOperator(scope)
  const weak = weakPassword(fresh)
  if (weak) refuse('fields_refused', { fields: { newPassword: weak } })
  const subject = `operator ${operatorId}`
  const { passwordHash } = await inBrand(scope, async (tx) => {
    await takeTry(tx, oldPasswordLimit, subject)
    return (await operatorById(tx, operatorId)) ?? refuse('in_sorry_in')
  })
  if (!(await isSecret(scope.platform, { secret: old, hashed: passwordHash, purpose }))) refuse('old_password_wrong')
  await inBrand(scope, (tx) => forgetFailures(tx, oldPasswordLimit, subject))
  if (await isSecret(scope.platform, { secret: fresh, hashed: passwordHash, purpose }))
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
