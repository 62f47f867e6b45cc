import type { OperatorRole } from '@gasing/contract/who'
import { appendAudit } from '#audit/public.ts'
import { brandConfig } from '#brand/public.ts'
import { usernameKey } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { forgetFailures, noteFailure, operatorSignInLimit, refuseClosed } from './failures.ts'
import { actingOperator, openOperatorSession } from './operator-sessions.ts'
import { hashSecret, isOutdated, isSecret } from './passwords-hash.ts'
import { insertOperator, noteOperatorLogin, type Operator, operatorById, operatorByName } from './store-operators.ts'
import { takeTotp } from './totp.ts'

const perAddress: RateLimit = { name: 'operator-sign-in', attemptsMax: 60, windowSeconds: 60 }
const purpose = 'operator-password'

export type NewOperator = {
  readonly name: string
  readonly password: string
  readonly roles: readonly OperatorRole[]
}

/** Makes an operator of the brand. @returns null when the name is taken */
export async function createOperator(tx: Tx, { name, password, roles }: NewOperator): Promise<bigint | null> {
  const passwordHash = await hashSecret(tx.platform, password, purpose)
  const operatorId = await insertOperator(tx, { name, nameKey: usernameKey(name), passwordHash, roles })
  if (operatorId !== null)
    await appendAudit(tx, { action: 'operator.create', subject: `operator:${operatorId}`, after: { name, roles } })
  return operatorId
}

export type OperatorSignIn = { readonly name: string; readonly password: string; readonly code: string }

/** Signs an operator in: the password, and a code where a second factor is enrolled. */
export async function operatorLogin(asked: Scope, { name, password, code }: OperatorSignIn) {
  const { idempotency: _kept, ...scope } = asked
  await countAttempt(scope, perAddress, scope.ip)
  const key = usernameKey(name)
  const operator = await inBrand(scope, async (tx) => {
    await refuseClosed(tx, operatorSignInLimit, key)
    return operatorByName(tx, key)
  })
  const hashed = operator?.passwordHash ?? null
  if (!(await isSecret(scope.platform, { secret: password, hashed, purpose })) || !operator) {
    await inBrand(scope, (tx) => noteFailure(tx, operatorSignInLimit, key))
    return refuse('in_incorrect_password')
  }
  if (operator.disabledAt) refuse('account_locked')
  await showSecondFactor(scope, operator, code)
  const fresh = isOutdated(operator.passwordHash) ? await hashSecret(scope.platform, password, purpose) : null
  const principal = { kind: 'operator', operatorId: operator.operatorId, sessionId: 0n, name: operator.name } as const
  const acting: Scope = { ...scope, actor: { ...principal, roles: operator.roles as OperatorRole[] } }
  const token = await inBrand(acting, async (tx) => {
    await refuseClosed(tx, operatorSignInLimit, key)
    await forgetFailures(tx, operatorSignInLimit, key)
    await noteOperatorLogin(tx, operator.operatorId, fresh)
    const opened = await openOperatorSession(tx, operator.operatorId)
    await appendAudit(tx, { action: 'operator.sign-in', subject: `operator:${operator.operatorId}` })
    return opened
  })
  return { token, operator: await infoOf(scope, operator) }
}

async function showSecondFactor(scope: Scope, operator: Operator, code: string): Promise<void> {
  if (!operator.hasTotp) return
  if (code.trim() === '') refuse('step_up_required', { value: { methods: ['totp', 'recovery'] } })
  if (!(await inBrand(scope, (tx) => takeTotp(tx, { kind: 'operator', id: operator.operatorId }, code))))
    refuse('totp_wrong')
}

async function infoOf(scope: Scope, { operatorId, name, roles, hasTotp }: Operator) {
  const brand = await brandConfig(scope.platform, scope.brandId)
  return {
    operatorId: operatorId.toString(),
    name,
    roles: roles as OperatorRole[],
    totpEnabled: hasTotp,
    brand: { code: brand.code, name: brand.name },
    language: scope.language,
  }
}

/** The signed-in operator. */
export async function ownOperator(scope: Scope) {
  const { operatorId } = actingOperator(scope)
  const operator = (await inBrand(scope, (tx) => operatorById(tx, operatorId))) ?? refuse('in_sorry_in')
  return infoOf(scope, operator)
}
