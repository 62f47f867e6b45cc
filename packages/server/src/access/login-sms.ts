import { isModuleOn, readBrandConfig } from '#brand/public.ts'
import { findMemberByMobile, homeDialingCode, markMobileVerified } from '#members/public.ts'
import { inBrand, type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { admitMember, type SignInOutcome } from './admit-member.ts'
import { parseTypedMobile, proveMobile, refuseMissingProof, type ShownProof } from './mobile-proof.ts'
import { phoneModules } from './modules.ts'
import { refuseWhenClosed } from './refuse-when-closed.ts'

const smsSignInsPerAddress: RateLimit = { name: 'sign-in-sms', attemptsMax: 60, windowSeconds: 60 }

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
): Promise<SignInOutcome> {
  await countAttempt(scope, smsSignInsPerAddress, scope.ip)
  const config = await readBrandConfig(scope.platform, scope.brandId)
  refuseWhenClosed(config)
  if (!isModuleOn(config, phoneModules.smsSignIn)) refuse('not_offered')
  const mobile = parseTypedMobile(countryDialingCode || homeDialingCode(config), mobileNum)
  refuseMissingProof(shown)
  const proof = (await proveMobile(scope, { mobile, purpose: 'login', shown })) ?? refuse('code_wrong')
  const own = withoutIdempotencyKey(scope)
  return inBrand(own, async (tx) => {
    const member = (await findMemberByMobile(tx, mobile)) ?? refuse('code_wrong')
    if (!(await proof.take(tx))) refuse('code_wrong')
    await markMobileVerified(tx, member.memberId)
    return admitMember(tx, member.memberId, { how: 'sms', remember })
  })
}
