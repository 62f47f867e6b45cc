import type { OperatorRole } from '@gasing/contract/who'
import { type AuditAction, appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { refuse } from '#platform/refused.ts'
import { hashSecret } from './hash-secrets.ts'
import { confirmOwnPassword, findPasswordWeakness } from './operator-password.ts'
import { idleCutoffOf, requireSignedInOperator } from './operator-sessions.ts'
import { createOperator, parseOperatorName } from './operators.ts'
import { type Operator, selectOperator } from './store-operators.ts'
import {
  endSessionsOfOperator,
  lockOperator,
  lockOwners,
  selectStaff,
  updateDisabled,
  updateRoles,
  updateTemporaryPassword,
} from './store-staff.ts'
import { deleteSecrets } from './store-totp.ts'

export async function listStaff(scope: Scope) {
  const rows = await inBrand(scope, (tx) => selectStaff(tx, idleCutoffOf(tx)))
  return rows.map(({ operatorId, hasTotp, createdAt, lastLoginAt, disabledAt, roles, ...row }) => ({
    ...row,
    id: operatorId.toString(),
    roles: roles as OperatorRole[],
    totpEnabled: hasTotp,
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
  }))
}

export type NewStaff = {
  readonly name: string
  readonly password: string
  readonly roles: readonly OperatorRole[]
  readonly ownPassword: string
}

/** Adds an operator with a temporary password chosen by the owner, which allows nothing but changing it (S08). */
export async function addStaff(
  scope: Scope,
  { name, password, roles, ownPassword }: NewStaff,
): Promise<{ id: string }> {
  const typed = parseOperatorName(name)
  const weak = findPasswordWeakness(password)
  const fields = {
    ...(typed === null && { name: { code: 'operator_name_unfit' as const } }),
    ...(weak && { password: weak }),
  }
  if (typed === null || weak) return refuse('fields_refused', { fields })
  await confirmOwnPassword(scope, ownPassword)
  const operatorId = await inBrand(scope, (tx) =>
    createOperator(tx, { name: typed, password, roles, mustChange: true }),
  )
  return operatorId === null
    ? refuse('fields_refused', { fields: { name: { code: 'operator_name_taken' } } })
    : { id: operatorId.toString() }
}

type OperatorAndReason = { readonly operatorId: bigint; readonly reason: string }
/** With the password of the owner, for changes that can let somebody in. */
type Confirmed = OperatorAndReason & { readonly ownPassword: string }

type RoleChange = { readonly roles: readonly OperatorRole[]; readonly seen?: readonly OperatorRole[] | undefined }

/**
 * Changes an operator's roles. They apply from the next request, and the operator has to sign in again (Z09). Refuses
 * `operator_roles_changed` when they are no longer those that the owner saw: all of them are replaced.
 */
export async function changeRoles(
  scope: Scope,
  why: Confirmed,
  { roles, seen }: RoleChange,
): Promise<Record<string, never>> {
  await confirmOwnPassword(scope, why.ownPassword)
  return changeOperator(scope, why, async (tx, { operatorId }) => {
    if (!roles.includes('owner')) await ensureOwnerRemains(tx, operatorId)
    // the owners are locked first: two who demote each other must not wait for one another
    await lockOperator(tx, operatorId)
    const { roles: before } = (await selectOperator(tx, operatorId)) ?? refuse('not_found')
    if (seen && !hasSameRoles(seen, before)) refuse('operator_roles_changed')
    await updateRoles(tx, operatorId, roles)
    return { action: 'operator.roles', before: { roles: before }, after: { roles } }
  })
}

const hasSameRoles = (someRoles: readonly string[], otherRoles: readonly string[]): boolean =>
  someRoles.length === otherRoles.length && someRoles.every((role) => otherRoles.includes(role))

/** Disables or enables an operator. */
export const changeState = (scope: Scope, why: OperatorAndReason, disabled: boolean): Promise<Record<string, never>> =>
  changeOperator(scope, why, async (tx, { operatorId, disabledAt }) => {
    if (disabled) await ensureOwnerRemains(tx, operatorId)
    await updateDisabled(tx, operatorId, disabled)
    return {
      action: disabled ? 'operator.disable' : 'operator.enable',
      before: { disabled: disabledAt !== null },
      after: { disabled },
    }
  })

/**
 * Removes a lost second factor; the operator can enrol another one. Refuses `not_allowed` for the owner's own, which takes the
 * password and a recent sign-in to replace.
 */
export async function resetSecondFactor(scope: Scope, why: Confirmed): Promise<Record<string, never>> {
  ensureAnotherOperator(scope, why)
  await confirmOwnPassword(scope, why.ownPassword)
  return changeOperator(scope, why, async (tx, { operatorId, hasTotp }) => {
    // serialises with a sign-in by the second factor, which either precedes this or checks again after it
    await lockOperator(tx, operatorId)
    await deleteSecrets(tx, { kind: 'operator', id: operatorId })
    return { action: 'operator.second-factor-reset', before: { totp: hasTotp }, after: { totp: false } }
  })
}

/**
 * Sets a temporary password for an operator who has forgotten theirs; it allows nothing but changing it (S08), and a second factor
 * stays. Refuses `not_allowed` for the owner's own, which takes the old one to change.
 */
export async function resetPassword(scope: Scope, why: Confirmed, password: string): Promise<Record<string, never>> {
  ensureAnotherOperator(scope, why)
  const weak = findPasswordWeakness(password)
  if (weak) refuse('fields_refused', { fields: { password: weak } })
  await confirmOwnPassword(scope, why.ownPassword)
  const temporary = await hashSecret(scope.platform, password, 'operator-password')
  return changeOperator(scope, why, async (tx, { operatorId }) => {
    await updateTemporaryPassword(tx, operatorId, temporary)
    return { action: 'operator.password-reset' }
  })
}

function ensureAnotherOperator(scope: Scope, { operatorId }: OperatorAndReason): void {
  if (requireSignedInOperator(scope).operatorId === operatorId) refuse('not_allowed')
}

type OperatorChange = Pick<AuditAction, 'action' | 'before' | 'after'>

/** Changes an operator. Every change ends the operator's sessions: the user has to prove the identity again (S07). */
function changeOperator(
  scope: Scope,
  { operatorId, reason }: OperatorAndReason,
  make: (tx: Tx, operator: Operator) => Promise<OperatorChange>,
): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    const operator = (await selectOperator(tx, operatorId)) ?? refuse('not_found')
    const made = await make(tx, operator)
    if ((await endSessionsOfOperator(tx, operatorId)) > 0)
      await push(tx, `office:${tx.brandId}`, { type: 'session-ended' })
    await appendAudit(tx, { ...made, subject: `operator:${operatorId}`, reason })
    return {}
  })
}

/** Refuses to remove the last owner: a brand without one could not be recovered from inside. */
async function ensureOwnerRemains(tx: Tx, leaving: bigint): Promise<void> {
  const owners = await lockOwners(tx)
  if (owners.includes(leaving) && owners.length === 1) refuse('last_owner')
}
