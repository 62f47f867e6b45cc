import { isModuleOn, readBrandConfig } from '#brand/public.ts'
import { findMemberByMobile, markMobileVerified } from '#members/public.ts'
import { inBrand, type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { admitMember, requireAdmitted } from './admit-member.ts'
import { hashSecret } from './hash-secrets.ts'
import { parseTypedMobile, proveMobile, refuseMissingProof, type ShownProof } from './mobile-proof.ts'
import { phoneModules } from './modules.ts'
import { resetPassword } from './password-reset.ts'
import { validateSecret } from './passwords.ts'
import { refuseWhenClosed } from './refuse-when-closed.ts'

const phoneResetsPerAddress: RateLimit = { name: 'password-by-phone', attemptsMax: 60, windowSeconds: 60 }

export type ForgottenByPhone = ShownProof & {
  readonly countryDialingCode: string
  readonly mobileNum: string
  readonly newPassword: string
}

/**
 * Sets a new password for the holder of a mobile number, and signs in (LOGIN-5). A member with a second factor is asked for it:
 * the password is changed all the same, but is useless without it.
 */
export async function setPasswordByPhone(
  scope: Scope,
  { countryDialingCode, mobileNum, newPassword, ...shown }: ForgottenByPhone,
) {
  await countAttempt(scope, phoneResetsPerAddress, scope.ip)
  const config = await readBrandConfig(scope.platform, scope.brandId)
  refuseWhenClosed(config)
  if (!isModuleOn(config, phoneModules.passwordByPhone)) refuse('not_offered')
  const mobile = parseTypedMobile(countryDialingCode, mobileNum)
  const fresh = { value: newPassword, again: newPassword }
  const secret = { field: 'password', names: { value: 'newPassword', again: 'newPassword' } } as const
  const own = withoutIdempotencyKey(scope)
  await inBrand(own, (tx) => validateSecret(tx, fresh, secret))
  refuseMissingProof(shown)
  const proof = (await proveMobile(own, { mobile, purpose: 'forgotten', shown })) ?? refuse('code_wrong')
  const passwordHash = await hashSecret(scope.platform, newPassword, 'password')
  const admission = await inBrand(own, async (tx) => {
    const member = (await findMemberByMobile(tx, mobile)) ?? refuse('code_wrong')
    if (!(await proof.take(tx))) refuse('code_wrong')
    if (member.status !== 'active') refuse('member_locked')
    await validateSecret(tx, fresh, { ...secret, account: member.username })
    await markMobileVerified(tx, member.memberId)
    await resetPassword(tx, member, passwordHash, 'sms')
    return admitMember(tx, member.memberId, { how: 'reset' })
  })
  return requireAdmitted(admission).info
}
