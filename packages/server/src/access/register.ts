import { type Typed, tidied } from '@gasing/contract/rules/fields'
import { brandConfig, isModuleOn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { orRefused, Refused, refuse } from '#platform/refused.ts'
import { admit, admitted } from './admission.ts'
import { proofOf, useProof } from './human-check.ts'
import { phoneModules } from './modules.ts'
import { hashesOf, makeMember } from './new-member.ts'
import { refuseWhenClosed } from './open-hours.ts'
import { judged, type Way } from './register-form.ts'
import { registrationProof, takeNumber } from './register-proof.ts'

/** Refusing a form is cheap, so this limit is ten times that of valid forms, each of which costs a hash. */
const formsPerAddress: RateLimit = { name: 'register-form', attemptsMax: 1200, windowSeconds: 60 }
const perAddress: RateLimit = { name: 'register', attemptsMax: 120, windowSeconds: 60 }
const moduleOf = { username: phoneModules.byUsername, mobile: phoneModules.byMobile }

export type Registration = {
  readonly by: Way
  readonly typed: Typed
  readonly agreed: boolean
  readonly verification?: string | undefined
}

/**
 * Registers a member and signs the member in (REG-7, REG-8). The form is validated twice: before the costly hashing, and again by
 * the rules in force in the transaction that creates the member. Of concurrent registrations with one name or number exactly one
 * succeeds.
 */
export async function register(scope: Scope, { by, typed, agreed, verification }: Registration) {
  await countAttempt(scope, formsPerAddress, scope.ip)
  const config = await brandConfig(scope.platform, scope.brandId)
  refuseWhenClosed(config)
  if (scope.site === 'agent' || !isModuleOn(config, moduleOf[by])) refuse('registration_closed')
  if (!agreed) refuse('agreement_required')
  const proof = await proofOf(scope, config, verification)
  const form = { by, typed: tidied(typed) }
  const { idempotency: _kept, ...own } = scope
  const first = await inBrand(own, (tx) => judged(tx, config, form))
  await countAttempt(scope, perAddress, scope.ip)
  const numberProof = await orRefused(() => registrationProof(own, first, form.typed, { proof, verification }))
  // a retry gets the first answer, not a refusal because the first attempt used up the captcha or the code
  if (numberProof instanceof Refused) return inBrand(scope, () => Promise.reject(numberProof))
  const hashes = await hashesOf(scope.platform, form.typed)
  return inBrand(scope, async (tx) => {
    const now = await judged(tx, config, form)
    await useProof(tx, proof)
    await takeNumber(tx, now, numberProof)
    const { memberId } = await makeMember(tx, now, { by, hashes })
    return admitted(await admit(tx, memberId, { how: 'register' })).info
  })
}
