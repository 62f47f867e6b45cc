import { markEmailVerified, selectMember } from '#members/public.ts'
import { inBrand, type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import { hashSecret } from './hash-secrets.ts'
import { resetPassword } from './password-reset.ts'
import { type RepeatedSecret, validateSecret } from './passwords.ts'
import { consumeLink, selectLinkMember } from './store-codes.ts'

const linkUsesPerAddress: RateLimit = { name: 'password-by-link', attemptsMax: 30, windowSeconds: 60 }
const secretRule = { field: 'password', names: { value: 'newPassword', again: 'confirmNewPassword' } } as const

/** Sets a new password with a mailed link. Of two concurrent calls with one link only one succeeds. */
export async function setPasswordByLink(
  scope: Scope,
  token: string,
  fresh: RepeatedSecret,
): Promise<{ account: string }> {
  await countAttempt(scope, linkUsesPerAddress, scope.ip)
  const tokenHash = sha256(token)
  const own = withoutIdempotencyKey(scope)
  const isValid = await inBrand(own, async (tx) => {
    if ((await selectLinkMember(tx, tokenHash)) === null) return false
    await validateSecret(tx, fresh, secretRule)
    return true
  })
  // a repeat gets the first answer: the first attempt has used the link up
  if (!isValid) return inBrand(scope, async () => refuse('link_over'))
  const passwordHash = await hashSecret(scope.platform, fresh.value, 'password')
  return inBrand(scope, async (tx) => {
    const memberId = (await consumeLink(tx, tokenHash)) ?? refuse('link_over')
    const member = await selectMember(tx, memberId)
    if (member?.status !== 'active') return refuse('link_over')
    await validateSecret(tx, fresh, { ...secretRule, account: member.username })
    await markEmailVerified(tx, memberId)
    await resetPassword(tx, member, passwordHash, 'mail')
    return { account: member.username }
  })
}
