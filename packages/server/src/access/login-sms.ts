import { brandConfig, isModuleOn } from '#brand/public.ts'
import { homeDialingCode, memberByMobile, noteMobileVerified } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { type Admission, admit } from './admission.ts'
import { proveMobile, refuseNoCode, type ShownProof, typedMobile } from './mobile-proof.ts'
import { phoneModules } from './modules.ts'
import { refuseWhenClosed } from './open-hours.ts'

const perAddress: RateLimit = { name: 'sign-in-sms', attemptsMax: 60, windowSeconds: 60 }

export type SmsSignIn = ShownProof & {
  readonly countryDialingCode: string
  readonly mobileNum: string
  readonly remember: boolean
}

/**
 * Signs in the holder of a mobile number (LOGIN-1). An unknown number costs the same and gets the same answer as a wrong code.
 */
export async function loginBySms(
  scope: Scope,
  { countryDialingCode, mobileNum, remember, ...shown }: SmsSignIn,
): Promise<Admission> {
  await countAttempt(scope, perAddress, scope.ip)
  const config = await brandConfig(scope.platform, scope.brandId)
  refuseWhenClosed(config)
  if (!isModuleOn(config, phoneModules.smsSignIn)) refuse('not_offered')
  const mobile = typedMobile(countryDialingCode || homeDialingCode(config), mobileNum)
  refuseNoCode(shown)
  const proof = (await proveMobile(scope, { mobile, purpose: 'login', shown })) ?? refuse('code_wrong')
  const { idempotency: _kept, ...own } = scope
  return inBrand(own, async (tx) => {
    const member = (await memberByMobile(tx, mobile)) ?? refuse('code_wrong')
    if (!(await proof.take(tx))) refuse('code_wrong')
    await noteMobileVerified(tx, member.memberId)
    return admit(tx, member.memberId, { how: 'sms', remember })
  })
}
