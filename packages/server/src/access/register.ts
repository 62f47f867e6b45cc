import { type Typed, tidied } from '@gasing/contract/rules/fields'
import { brandConfig, isModuleOn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { proofOf, useProof } from './human-check.ts'
import { type LoginInfo, signIn } from './login-info.ts'
import { makeMember, welcome } from './new-member.ts'
import { refuseWhenClosed } from './open-hours.ts'
import { hashSecret } from './passwords-hash.ts'
import { judged } from './register-form.ts'
import { insertCredential } from './store.ts'

const perAddress: RateLimit = { name: 'register', attemptsMax: 120, windowSeconds: 60 }
/** Registration by username. */
const registrationModule = 'DIRECTREG3'

export type Registration = {
  readonly typed: Typed
  readonly agreed: boolean
  readonly verification?: string | undefined
}

/**
 * Registers a member and signs the member in (REG-7). The form is judged twice: before the costly hashing, and again by the
 * rules in force in the transaction that makes the member. Of many at once with one name exactly one is made.
 */
export async function register(scope: Scope, { typed, agreed, verification }: Registration): Promise<LoginInfo> {
  await countAttempt(scope, perAddress, scope.ip)
  const config = await brandConfig(scope.platform, scope.brandId)
  refuseWhenClosed(config)
  if (!isModuleOn(config, registrationModule)) refuse('registration_closed')
  if (!agreed) refuse('agreement_required')
  const proof = await proofOf(scope, config, verification)
  const form = tidied(typed)
  const { idempotency: _kept, ...own } = scope
  await inBrand(own, (tx) => judged(tx, config, form))
  const passwordHash = await hashSecret(scope.platform, form.password ?? '', 'password')
  const payment = form.paymentPassword ?? ''
  const paymentHash = payment === '' ? null : await hashSecret(scope.platform, payment, 'payment-password')
  return inBrand(scope, async (tx) => {
    const values = await judged(tx, config, form)
    await useProof(tx, proof)
    const member = await makeMember(tx, values)
    const hashes = { passwordHash, paymentHash: values.paymentPassword ? paymentHash : null }
    await insertCredential(tx, { memberId: member.memberId, ...hashes, mustChange: false })
    await welcome(tx, member, values.email)
    return signIn(tx, member, { mustChange: false, changedAt: tx.now, lastLoginAt: null })
  })
}
