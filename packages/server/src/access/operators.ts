import { mixesLookAlikes } from '@gasing/contract/rules/fields'
import type { OperatorRole } from '@gasing/contract/who'
import { appendAudit } from '#audit/public.ts'
import { readBrandConfig } from '#brand/public.ts'
import { normalizeUsername } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { hashSecret } from './hash-secrets.ts'
import { requireSignedInOperator } from './operator-sessions.ts'
import { insertOperator, type Operator, selectDisabledAmong, selectOperator } from './store-operators.ts'

const namePattern = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,39}$/u

/** The name as it is stored, or null when an operator cannot have it. */
export function parseOperatorName(typed: string): string | null {
  const name = typed.normalize('NFC').trim()
  return namePattern.test(name) && !mixesLookAlikes(name) ? name : null
}

export type NewOperator = {
  readonly name: string
  readonly password: string
  readonly roles: readonly OperatorRole[]
  /** The password was chosen by another person: it must be changed at the first sign-in. */
  readonly mustChange?: boolean
}

/** Creates an operator of the brand. @returns null when the name is taken */
export async function createOperator(
  tx: Tx,
  { name, password, roles, mustChange = false }: NewOperator,
): Promise<bigint | null> {
  const passwordHash = await hashSecret(tx.platform, password, 'operator-password')
  const operatorId = await insertOperator(tx, {
    name,
    nameKey: normalizeUsername(name),
    passwordHash,
    roles,
    mustChange,
  })
  if (operatorId !== null)
    await appendAudit(tx, { action: 'operator.create', subject: `operator:${operatorId}`, after: { name, roles } })
  return operatorId
}

/** What the back office knows of its operator. */
export async function toOperatorAnswer(scope: Scope, { operatorId, name, roles, hasTotp, mustChange }: Operator) {
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  return {
    operatorId: operatorId.toString(),
    name,
    roles: roles as OperatorRole[],
    totpEnabled: hasTotp,
    mustChangePassword: mustChange,
    brand: { code: brand.code, name: brand.name },
    language: scope.language,
  }
}

/** The signed-in operator. */
export async function readOwnOperator(scope: Scope) {
  const { operatorId } = requireSignedInOperator(scope)
  const operator = (await inBrand(scope, (tx) => selectOperator(tx, operatorId))) ?? refuse('in_sorry_in')
  return toOperatorAnswer(scope, operator)
}

/** Whether the first of two approvals counts (decision 276): it was given, and its operator is not disabled. */
export async function isFirstApprovalValid(tx: Tx, operatorId: bigint | null): Promise<boolean> {
  return operatorId !== null && !(await selectDisabledAmong(tx, [operatorId])).has(operatorId)
}

/** Refuses `proposer_disabled` when the operator who made a proposal is disabled. */
export async function ensureProposerEnabled(tx: Tx, operatorId: bigint): Promise<void> {
  if (!(await isFirstApprovalValid(tx, operatorId))) refuse('proposer_disabled')
}

/** Returns the approvals, each with whether its operator is disabled. */
export async function markDisabledApprovers<Approval extends { readonly operatorId: bigint }>(
  tx: Tx,
  approvals: readonly Approval[],
): Promise<(Approval & { readonly disabled: boolean })[]> {
  const disabled = await selectDisabledAmong(
    tx,
    approvals.map(({ operatorId }) => operatorId),
  )
  return approvals.map((approval) => ({ ...approval, disabled: disabled.has(approval.operatorId) }))
}
