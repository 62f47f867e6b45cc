import { mixesLookAlikes } from '@gasing/contract/rules/fields'
import type { OperatorRole } from '@gasing/contract/who'
import { appendAudit, type Deed } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { refuse } from '#platform/refused.ts'
import { weakPassword } from './operator-password.ts'
import { idleSince } from './operator-sessions.ts'
import { createOperator } from './operators.ts'
import { type Operator, operatorById } from './store-operators.ts'
import {
  endSessionsOfOperator,
  lockOperator,
  lockOwners,
  selectStaff,
  updateDisabled,
  updateRoles,
} from './store-staff.ts'
import { deleteSecrets } from './store-totp.ts'

const namePattern = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,39}$/u

export async function listStaff(scope: Scope) {
  const rows = await inBrand(scope, (tx) => selectStaff(tx, idleSince(tx)))
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

export type NewStaff = { readonly name: string; readonly password: string; readonly roles: readonly OperatorRole[] }

/** Adds an operator with a temporary password chosen by the owner, which allows nothing but changing it (S08). */
export async function addStaff(scope: Scope, { name, password, roles }: NewStaff): Promise<{ id: string }> {
  const typed = name.normalize('NFC').trim()
  const weak = weakPassword(password)
  const fields = {
    ...((!namePattern.test(typed) || mixesLookAlikes(typed)) && { name: { code: 'operator_name_unfit' as const } }),
    ...(weak && { password: weak }),
  }
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
  const operatorId = await inBrand(scope, (tx) =>
    createOperator(tx, { name: typed, password, roles, mustChange: true }),
  )
  return operatorId === null
    ? refuse('fields_refused', { fields: { name: { code: 'operator_name_taken' } } })
    : { id: operatorId.toString() }
}

type Why = { readonly operatorId: bigint; readonly reason: string }

/** Changes an operator's roles. They apply from the next request, and the operator has to sign in again (Z09). */
export const changeRoles = (scope: Scope, why: Why, roles: readonly OperatorRole[]): Promise<Record<string, never>> =>
  change(scope, why, async (tx, { operatorId, roles: before }) => {
    if (!roles.includes('owner')) await keepAnOwner(tx, operatorId)
    await updateRoles(tx, operatorId, roles)
    return { action: 'operator.roles', before: { roles: before }, after: { roles } }
  })

/** Disables or enables an operator. */
export const changeState = (scope: Scope, why: Why, disabled: boolean): Promise<Record<string, never>> =>
  change(scope, why, async (tx, { operatorId, disabledAt }) => {
    if (disabled) await keepAnOwner(tx, operatorId)
    await updateDisabled(tx, operatorId, disabled)
    return {
      action: disabled ? 'operator.disable' : 'operator.enable',
      before: { disabled: disabledAt !== null },
      after: { disabled },
    }
  })

/** Removes a lost second factor; the operator can enrol another one. */
export const resetSecondFactor = (scope: Scope, why: Why): Promise<Record<string, never>> =>
  change(scope, why, async (tx, { operatorId, hasTotp }) => {
    // serialises with a sign-in by the second factor, which either precedes this or checks again after it
    await lockOperator(tx, operatorId)
    await deleteSecrets(tx, { kind: 'operator', id: operatorId })
    return { action: 'operator.second-factor-reset', before: { totp: hasTotp }, after: { totp: false } }
  })

type Change = Pick<Deed, 'action' | 'before' | 'after'>

/** Changes an operator. Every change ends the operator's sessions: the user has to prove the identity again (S07). */
function change(
  scope: Scope,
  { operatorId, reason }: Why,
  make: (tx: Tx, operator: Operator) => Promise<Change>,
): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    const operator = (await operatorById(tx, operatorId)) ?? refuse('not_found')
    const made = await make(tx, operator)
    if ((await endSessionsOfOperator(tx, operatorId)) > 0)
      await push(tx, `office:${tx.brandId}`, { type: 'session-ended' })
    await appendAudit(tx, { ...made, subject: `operator:${operatorId}`, reason })
    return {}
  })
}

/** Refuses to remove the last owner: a brand without one could not be recovered from inside. */
async function keepAnOwner(tx: Tx, leaving: bigint): Promise<void> {
  const owners = await lockOwners(tx)
  if (owners.includes(leaving) && owners.length === 1) refuse('last_owner')
}
