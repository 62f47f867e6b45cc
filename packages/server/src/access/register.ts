import { type FormInput, normalizeForm } from '@gasing/contract/rules/fields'
import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { captureRefusal, Refused, refuse } from '#platform/refused.ts'
import { admitMember, requireAdmitted } from './admit-member.ts'
import { consumeSolvedPuzzle, requireSolvedPuzzle } from './human-check.ts'
import { createRegisteredMember, hashRegistrationSecrets } from './new-member.ts'
import { type RegistrationWay, refuseWhenRegistrationClosed, validateRegistration } from './register-form.ts'
import { checkRegistrationProof, consumeNumberProof } from './register-proof.ts'
import { limitTakenAnswers } from './taken-answers.ts'

/** Refusing a form is cheap, so this limit is ten times that of valid forms, each of which costs a hash. */
const formsPerAddress: RateLimit = { name: 'register-form', attemptsMax: 1200, windowSeconds: 60 }
const registrationsPerAddress: RateLimit = { name: 'register', attemptsMax: 120, windowSeconds: 60 }

export type Registration = {
  readonly by: RegistrationWay
  readonly typed: FormInput
  readonly agreed: boolean
  readonly verification?: string | undefined
}

/**
 * Registers a member and signs the member in (REG-7, REG-8). The form is validated twice: before the costly hashing, and again by
 * the rules in force in the transaction that creates the member. Of concurrent registrations with one name or number exactly one
 * succeeds.
 */
export async function registerMember(scope: Scope, { by, typed, agreed, verification }: Registration) {
  await countAttempt(scope, formsPerAddress, scope.ip)
  const config = await readBrandConfig(scope.platform, scope.brandId)
  refuseWhenRegistrationClosed(scope, config, by)
  if (!agreed) refuse('agreement_required')
  const proof = await requireSolvedPuzzle(scope, config, verification)
  const form = { by, typed: normalizeForm(typed) }
  const own = withoutIdempotencyKey(scope)
  const first = await inBrand(own, (tx) => validateRegistration(tx, config, form))
  await countAttempt(scope, registrationsPerAddress, scope.ip)
  const numberProof = await captureRefusal(() =>
    checkRegistrationProof(own, first, form.typed, { proof, verification }),
  )
  // a retry gets the first answer, not a refusal because the first attempt used up the captcha or the code
  if (numberProof instanceof Refused) return inBrand(scope, () => Promise.reject(numberProof))
  const hashes = await hashRegistrationSecrets(scope.platform, form.typed)
  return limitTakenAnswers(scope, first, () =>
    inBrand(scope, async (tx) => {
      const now = await validateRegistration(tx, config, form)
      await consumeSolvedPuzzle(tx, proof)
      await consumeNumberProof(tx, now, numberProof)
      const { memberId } = await createRegisteredMember(tx, now, { by, hashes })
      return requireAdmitted(await admitMember(tx, memberId, { how: 'register' })).info
    }),
  )
}
