import { normalizeUsername } from '#members/public.ts'
import { inBrand, type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import type { TypedCaptcha } from './captcha.ts'
import * as guessing from './guess-limits.ts'
import { hashSecret, needsRehash, verifySecret } from './hash-secrets.ts'
import { openOperatorSignIn } from './open-operator-sign-in.ts'
import { readOperatorAttempt, recordWrongPassword } from './operator-guess-limits.ts'
import { toOperatorAnswer } from './operators.ts'
import type { Operator } from './store-operators.ts'
import { consumeTotp } from './totp.ts'

const operatorSignInsPerAddress: RateLimit = { name: 'operator-sign-in', attemptsMax: 60, windowSeconds: 60 }
const purpose = 'operator-password'

export type OperatorSignIn = {
  readonly name: string
  readonly password: string
  readonly code: string
  readonly captcha: TypedCaptcha
}

/**
 * Signs an operator in with the password, and a code where a second factor is enrolled. Guessing is limited as for members;
 * unknown names cost the same and are counted alike.
 */
export async function operatorLogin(caller: Scope, { name, password, code, captcha }: OperatorSignIn) {
  const scope = withoutIdempotencyKey(caller)
  await countAttempt(scope, operatorSignInsPerAddress, scope.ip)
  const seen = await inBrand(scope, (tx) => readOperatorAttempt(tx, normalizeUsername(name.trim()), captcha))
  guessing.refuseGuess(seen.failures, seen.captcha)
  const { operator } = seen
  const hashed = operator?.passwordHash ?? null
  if (!(await verifySecret(scope.platform, { secret: password, hashed, purpose })) || !operator)
    return recordWrongPassword(scope, seen)
  if (operator.disabledAt) refuse('operator_disabled')
  await checkSecondFactor(scope, operator, code)
  const fresh = needsRehash(scope.platform, operator.passwordHash)
    ? await hashSecret(scope.platform, password, purpose)
    : null
  const token = await openOperatorSignIn(scope, { operator, seen, fresh })
  return { token, operator: await toOperatorAnswer(scope, operator) }
}

async function checkSecondFactor(scope: Scope, operator: Operator, code: string): Promise<void> {
  if (!operator.hasTotp) return
  if (code.trim() === '') refuse('step_up_required', { value: { methods: ['totp', 'recovery'] } })
  if (!(await inBrand(scope, (tx) => consumeTotp(tx, { kind: 'operator', id: operator.operatorId }, code))))
    refuse('totp_wrong')
}
