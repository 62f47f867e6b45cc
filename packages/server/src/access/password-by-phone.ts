import { brandConfig, isModuleOn } from '#brand/public.ts'
import { memberByMobile, noteMobileVerified } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { admit, admitted } from './admission.ts'
import { proveMobile, refuseNoCode, type ShownProof, typedMobile } from './mobile-proof.ts'
import { phoneModules } from './modules.ts'
import { refuseWhenClosed } from './open-hours.ts'
import { resetPassword } from './password-reset.ts'
import { judgeSecret } from './passwords.ts'
import { hashSecret } from './passwords-hash.ts'

const perAddress: RateLimit = { name: 'password-by-phone', attemptsMax: 60, windowSeconds: 60 }

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
  await countAttempt(scope, perAddress, scope.ip)
  const config = await brandConfig(scope.platform, scope.brandId)
  refuseWhenClosed(config)
  if (!isModuleOn(config, phoneModules.passwordByPhone)) refuse('not_offered')
  const mobile = typedMobile(countryDialingCode, mobileNum)
  const fresh = { value: newPassword, again: newPassword }
  const secret = { field: 'password', names: { value: 'newPassword', again: 'newPassword' } } as const
  const { idempotency: _kept, ...own } = scope
  await inBrand(own, (tx) => judgeSecret(tx, fresh, secret))
  refuseNoCode(shown)
  const proof = (await proveMobile(own, { mobile, purpose: 'forgotten', shown })) ?? refuse('code_wrong')
  const passwordHash = await hashSecret(scope.platform, newPassword, 'password')
  const admission = await inBrand(own, async (tx) => {
    const member = (await memberByMobile(tx, mobile)) ?? refuse('code_wrong')
    if (!(await proof.take(tx))) refuse('code_wrong')
    if (member.status !== 'active') refuse('member_locked')
    await judgeSecret(tx, fresh, { ...secret, account: member.username })
    await noteMobileVerified(tx, member.memberId)
    await resetPassword(tx, member, passwordHash, 'sms')
    return admit(tx, member.memberId, { how: 'reset' })
  })
  return admitted(admission).info
}
