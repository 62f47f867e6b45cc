import type { OperatorRole } from '@gasing/contract/who'
import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import * as guessing from './guessing.ts'
import type { Seen } from './operator-guessing.ts'
import { openOperatorSession } from './operator-sessions.ts'
import { countOf, deleteFailures } from './store-failures.ts'
import { noteOperatorLogin, type Operator, operatorById } from './store-operators.ts'

type Entering = { readonly operator: Operator; readonly seen: Seen; readonly fresh: string | null }

/** Opens the session of an operator who has passed every check. `fresh` is the rehashed password, if any. @returns the token */
export function enter(scope: Scope, { operator, seen, fresh }: Entering): Promise<string> {
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
    const limit = guessing.limitFor(seen.captcha.isRight)
    const failures = await countOf(tx, seen.subject, guessing.forgetMinutes)
    if (failures >= limit.failuresMax) refuse(limit.code, guessing.captchaValue(true))
    await deleteFailures(tx, seen.subject)
    if (!(await noteOperatorLogin(tx, operatorId, { seen: operator.passwordHash, fresh })))
      refuse('in_incorrect_password')
    // a second factor was removed or enrolled since the check
    if ((await operatorById(tx, operatorId))?.hasTotp !== operator.hasTotp) refuse('totp_wrong')
    const token = await openOperatorSession(tx, operatorId)
    await appendAudit(tx, { action: 'operator.sign-in', subject: `operator:${operatorId}` })
    return token
  })
}
