import type { Value } from '@gasing/contract/call'
import type { security } from '@gasing/contract/calls/security'
import { listBankAccounts, readContactAddresses, selectMember } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { selectCredential } from './store.ts'
import { countRecoveryCodesLeft, selectTotpSecrets } from './store-totp.ts'

/** How the member's own account is protected, as the security centre shows it. */
export async function readOwnSecurity(scope: Scope): Promise<Value<typeof security>> {
  const memberId = requireMemberId(scope)
  return inBrand(scope, async (tx) => {
    const member = (await selectMember(tx, memberId)) ?? refuse('in_sorry_in')
    const credential = (await selectCredential(tx, memberId)) ?? refuse('in_sorry_in')
    const reach = await readContactAddresses(tx, member)
    const { secret } = await selectTotpSecrets(tx, { kind: 'member', id: memberId })
    return {
      hasPassword: true,
      passwordChangedAt: credential.changedAt.toISOString(),
      hasPaymentPassword: credential.paymentHash !== null,
      email: reach.emailMasked,
      emailVerified: reach.emailVerified,
      mobile: reach.mobileMasked,
      mobileVerified: reach.mobileVerified,
      totp: secret !== null,
      recoveryCodesLeft: secret === null ? 0 : await countRecoveryCodesLeft(tx, { kind: 'member', id: memberId }),
      bankAccounts: (await listBankAccounts(tx, memberId)).length,
      remembered: scope.actor.kind === 'member' && scope.actor.remembered,
    }
  })
}
