import type { StepUpMethod } from '@gasing/contract/calls/sign-in'
import { readContactAddresses, selectMember } from '#members/public.ts'
import { canMail, canSms } from '#notify/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import type { SignInState } from './store-sign-in.ts'

type MethodHints = Partial<Record<StepUpMethod, string>>

/**
 * The methods by which a member can give a second proof, each with a masked hint at what it refers to; with an authenticator only
 * that one. A code that cannot be sent is no method: the member would be locked out.
 */
export async function readMethodHints(tx: Tx, { memberId, hasTotp }: SignInState): Promise<MethodHints> {
  if (hasTotp) return { totp: '' }
  const member = await selectMember(tx, memberId)
  invariant(member, 'expected the member of a sign-in to exist')
  const reach = await readContactAddresses(tx, member)
  return {
    ...(reach.mobile && reach.mobileVerified && canSms(tx.platform) && { sms: reach.mobileMasked }),
    ...(reach.email && canMail(tx.platform) && { email: reach.emailMasked }),
    ...(member.payeeName !== '' && { bankAccountName: '' }),
  }
}
