import type { OperatorRole } from '@gasing/contract/who'
import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import * as guessing from './guess-limits.ts'
import type { OperatorAttempt } from './operator-guess-limits.ts'
import { openOperatorSession } from './operator-sessions.ts'
import { countFailuresWithin, deleteFailures } from './store-failures.ts'
import { type Operator, selectOperator, updateOperatorLogin } from './store-operators.ts'

type CheckedOperator = { readonly operator: Operator; readonly seen: OperatorAttempt; readonly fresh: string | null }

/** Opens the session of an operator who has passed every check. `fresh` is the rehashed password, if any. @returns the token */
export function openOperatorSignIn(scope: Scope, { operator, seen, fresh }: CheckedOperator): Promise<string> {
  const { operatorId, name } = operator
  const flags = { mustChangePassword: operator.mustChange }
  const actor = {
    kind: 'operator',
    operatorId,
    sessionId: 0n,
    name,
    roles: operator.roles as OperatorRole[],
    ...flags,
  } as const
  return inBrand({ ...scope, actor }, async (tx) => {
    // parallel guesses may have locked the name meanwhile
    const limit = guessing.guessLimitFor(seen.captcha.isRight)
    const failures = await countFailuresWithin(tx, seen.subject, guessing.failureWindowMinutes)
    if (failures >= limit.failuresMax) refuse(limit.code, guessing.toCaptchaDetail(true))
    await deleteFailures(tx, seen.subject)
    if (!(await updateOperatorLogin(tx, operatorId, { seen: operator.passwordHash, fresh })))
      refuse('in_incorrect_password')
    // a second factor was removed or enrolled since the check
    if ((await selectOperator(tx, operatorId))?.hasTotp !== operator.hasTotp) refuse('totp_wrong')
    const token = await openOperatorSession(tx, operatorId)
    await appendAudit(tx, { action: 'operator.sign-in', subject: `operator:${operatorId}` })
    return token
  })
}
