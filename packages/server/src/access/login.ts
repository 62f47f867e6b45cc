import { brandConfig } from '#brand/public.ts'
import { memberByUsername, usernameKey } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { forgetFailures, noteFailure, refuseClosed, signInLimit } from './failures.ts'
import { proofOf, useProof } from './human-check.ts'
import { type LoginInfo, signIn } from './login-info.ts'
import { refuseWhenClosed } from './open-hours.ts'
import { hashSecret, isOutdated, isSecret } from './passwords-hash.ts'
import { credentialOf, replaceHash } from './store.ts'

const perAddress: RateLimit = { name: 'sign-in', attemptsMax: 240, windowSeconds: 60 }

export type SignIn = {
  readonly username: string
  readonly password: string
  readonly verification?: string | undefined
}

/**
 * Signs a member in. A name that nobody has is worked on and answered exactly like a wrong password; so is its closing after
 * too many failures. Only who knows the password learns that an account is locked.
 */
export async function login(scope: Scope, { username, password, verification }: SignIn): Promise<LoginInfo> {
  await countAttempt(scope, perAddress, scope.ip)
  const config = await brandConfig(scope.platform, scope.brandId)
  refuseWhenClosed(config)
  const proof = await proofOf(scope, config, verification)
  const name = usernameKey(username)
  const { idempotency: _kept, ...own } = scope
  const found = await inBrand(own, async (tx) => {
    await refuseClosed(tx, signInLimit, name)
    const member = await memberByUsername(tx, username)
    const credential = member && (await credentialOf(tx, member.memberId))
    return member && credential && { memberId: member.memberId, hashed: credential.passwordHash }
  })
  const { platform } = scope
  if (!(await isSecret(platform, { secret: password, hashed: found?.hashed ?? null, purpose: 'password' })) || !found) {
    await inBrand(own, (tx) => noteFailure(tx, signInLimit, name))
    return refuse('in_incorrect_password')
  }
  const fresh = isOutdated(found.hashed) ? await hashSecret(platform, password, 'password') : null
  return inBrand(scope, async (tx) => {
    await useProof(tx, proof)
    // guesses that were made at the same time may have closed the name meanwhile
    await refuseClosed(tx, signInLimit, name)
    await forgetFailures(tx, signInLimit, name)
    const member = (await memberByUsername(tx, username)) ?? refuse('in_incorrect_password')
    const credential = (await credentialOf(tx, member.memberId)) ?? refuse('in_incorrect_password')
    // the password was changed while we looked at it
    if (credential.passwordHash !== found.hashed) refuse('in_incorrect_password')
    if (member.status !== 'active') refuse('account_locked')
    if (fresh) await replaceHash(tx, member.memberId, { old: found.hashed, fresh })
    return signIn(tx, member, credential)
  })
}
