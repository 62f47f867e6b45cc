import { memberById, noteEmailVerified } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import { resetPassword } from './password-reset.ts'
import { judgeSecret, type TwiceTyped } from './passwords.ts'
import { hashSecret } from './passwords-hash.ts'
import { memberOfLink, takeLink } from './store-codes.ts'

const perAddress: RateLimit = { name: 'password-by-link', attemptsMax: 30, windowSeconds: 60 }
const secret = { field: 'password', names: { value: 'newPassword', again: 'confirmNewPassword' } } as const

/** Sets a new password with a mailed link. Of two concurrent calls with one link only one succeeds. */
export async function setPasswordByLink(scope: Scope, token: string, fresh: TwiceTyped): Promise<{ account: string }> {
  await countAttempt(scope, perAddress, scope.ip)
  const tokenHash = sha256(token)
  const { idempotency: _kept, ...own } = scope
  await inBrand(own, async (tx) => {
    if ((await memberOfLink(tx, tokenHash)) === null) refuse('link_over')
    await judgeSecret(tx, fresh, secret)
  })
  const passwordHash = await hashSecret(scope.platform, fresh.value, 'password')
  return inBrand(scope, async (tx) => {
    const memberId = (await takeLink(tx, tokenHash)) ?? refuse('link_over')
    const member = await memberById(tx, memberId)
    if (member?.status !== 'active') return refuse('link_over')
    await judgeSecret(tx, fresh, { ...secret, account: member.username })
    await noteEmailVerified(tx, memberId)
    await resetPassword(tx, member, passwordHash, 'mail')
    return { account: member.username }
  })
}
