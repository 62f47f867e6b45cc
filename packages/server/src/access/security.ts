import type { Value } from '@gasing/contract/call'
import type { security } from '@gasing/contract/calls/security'
import { listBankAccounts, memberById, reachOf } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { credentialOf } from './store.ts'
import { recoveryCodesLeft, secretsOf } from './store-totp.ts'

/** How the member's own account is protected, as the security centre shows it. */
export async function ownSecurity(scope: Scope): Promise<Value<typeof security>> {
  const memberId = memberIdOf(scope)
  return inBrand(scope, async (tx) => {
    const member = (await memberById(tx, memberId)) ?? refuse('in_sorry_in')
    const credential = (await credentialOf(tx, memberId)) ?? refuse('in_sorry_in')
    const reach = await reachOf(tx, member)
    const { secret } = await secretsOf(tx, { kind: 'member', id: memberId })
    return {
      hasPassword: true,
      passwordChangedAt: credential.changedAt.toISOString(),
      hasPaymentPassword: credential.paymentHash !== null,
      email: reach.emailMasked,
      emailVerified: reach.emailVerified,
      mobile: reach.mobileMasked,
      mobileVerified: reach.mobileVerified,
      totp: secret !== null,
      recoveryCodesLeft: secret === null ? 0 : await recoveryCodesLeft(tx, { kind: 'member', id: memberId }),
      bankAccounts: (await listBankAccounts(tx, memberId)).length,
      remembered: scope.actor.kind === 'member' && scope.actor.remembered,
    }
  })
}
