import { usernameKey } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import type { CaptchaTyped } from './captcha.ts'
import * as guessing from './guessing.ts'
import { enter } from './operator-entry.ts'
import { look, wrong } from './operator-guessing.ts'
import { operatorInfo } from './operators.ts'
import { hashSecret, isOutdated, isSecret } from './passwords-hash.ts'
import type { Operator } from './store-operators.ts'
import { takeTotp } from './totp.ts'

const perAddress: RateLimit = { name: 'operator-sign-in', attemptsMax: 60, windowSeconds: 60 }
const purpose = 'operator-password'

export type OperatorSignIn = {
  readonly name: string
  readonly password: string
  readonly code: string
  readonly captcha: CaptchaTyped
}

/**
 * Signs an operator in with the password, and a code where a second factor is enrolled. Guessing is limited as for members;
 * unknown names cost the same and are counted alike.
 */
export async function operatorLogin(asked: Scope, { name, password, code, captcha }: OperatorSignIn) {
  const { idempotency: _kept, ...scope } = asked
  await countAttempt(scope, perAddress, scope.ip)
  const seen = await inBrand(scope, (tx) => look(tx, usernameKey(name.trim()), captcha))
  guessing.refuseGuess(seen.failures, seen.captcha)
  const { operator } = seen
  const hashed = operator?.passwordHash ?? null
  if (!(await isSecret(scope.platform, { secret: password, hashed, purpose })) || !operator) return wrong(scope, seen)
  if (operator.disabledAt) refuse('operator_disabled')
  await showSecondFactor(scope, operator, code)
  const fresh = isOutdated(scope.platform, operator.passwordHash)
    ? await hashSecret(scope.platform, password, purpose)
    : null
  const token = await enter(scope, { operator, seen, fresh })
  return { token, operator: await operatorInfo(scope, operator) }
}

async function showSecondFactor(scope: Scope, operator: Operator, code: string): Promise<void> {
  if (!operator.hasTotp) return
  if (code.trim() === '') refuse('step_up_required', { value: { methods: ['totp', 'recovery'] } })
  if (!(await inBrand(scope, (tx) => takeTotp(tx, { kind: 'operator', id: operator.operatorId }, code))))
    refuse('totp_wrong')
}
