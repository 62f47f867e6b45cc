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

/** Adds somebody, with a password that the owner has thought of: it opens nothing but its own change (S08). */
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

/** Gives other roles. They count from the next request on, and whoever has them signs in anew (Z09). */
export const changeRoles = (scope: Scope, why: Why, roles: readonly OperatorRole[]): Promise<Record<string, never>> =>
  change(scope, why, async (tx, { operatorId, roles: before }) => {
    if (!roles.includes('owner')) await keepAnOwner(tx, operatorId)
    await updateRoles(tx, operatorId, roles)
    return { action: 'operator.roles', before: { roles: before }, after: { roles } }
  })

/** Keeps somebody out, or lets somebody in again. */
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

/** Takes away a second factor that was lost; the operator sets up another one. */
export const resetSecondFactor = (scope: Scope, why: Why): Promise<Record<string, never>> =>
  change(scope, why, async (tx, { operatorId, hasTotp }) => {
    // whoever shows it at this moment has come in before, or looks again after
    await lockOperator(tx, operatorId)
    await deleteSecrets(tx, { kind: 'operator', id: operatorId })
    return { action: 'operator.second-factor-reset', before: { totp: hasTotp }, after: { totp: false } }
  })

type Change = Pick<Deed, 'action' | 'before' | 'after'>

/** Every change ends the operator's sessions: whoever sits there has to show again who it is (S07). */
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

/** A brand that nobody owns any more could not be helped from inside. */
async function keepAnOwner(tx: Tx, leaving: bigint): Promise<void> {
  const owners = await lockOwners(tx)
  if (owners.includes(leaving) && owners.length === 1) refuse('last_owner')
}
