import { trialType } from '@gasing/contract/who'
import { appendAudit } from '#audit/public.ts'
import { type Member, selectMember } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { hashSecret } from './hash-secrets.ts'
import { mailTotpChange } from './member-totp.ts'
import { generatePassword } from './new-password.ts'
import { resetAccessState } from './password-reset.ts'
import { endSessions } from './sessions.ts'
import { deleteKnownNetworks, updateAccessGiven, updateTemporaryPassword } from './store.ts'
import { deleteSecrets, selectTotpSecrets, type TotpHolder } from './store-totp.ts'

type MemberAndReason = { readonly memberId: bigint; readonly reason: string }

/**
 * Gives a member who has lost the password a temporary one, which allows nothing but changing it. Ends every session, forgets the
 * networks known for the member (decision 338) and notifies the member; withdrawals within a week get a second review (decision
 * 233).
 * @returns the password, which is never shown again
 */
export async function issueTemporaryPassword(
  scope: Scope,
  { memberId, reason }: MemberAndReason,
): Promise<{ password: string }> {
  const password = await inBrand(scope, async (tx) => {
    await requireNonTrialMember(tx, memberId)
    return generatePassword(tx)
  })
  const passwordHash = await hashSecret(scope.platform, password, 'password')
  await inBrand(scope, async (tx) => {
    const member = await requireNonTrialMember(tx, memberId)
    await updateTemporaryPassword(tx, memberId, passwordHash)
    await deleteKnownNetworks(tx, memberId)
    await resetAccessState(tx, member)
    await appendAudit(tx, {
      action: 'member.password-reset',
      subject: `member:${memberId}`,
      after: { by: 'operator' },
      reason,
    })
  })
  return { password }
}

/** Removes a lost second factor; the member can enrol another one. */
export function removeSecondFactor(
  scope: Scope,
  { memberId, reason }: MemberAndReason,
): Promise<Record<string, never>> {
  const holder: TotpHolder = { kind: 'member', id: memberId }
  return inBrand(scope, async (tx) => {
    const member = await requireNonTrialMember(tx, memberId)
    if ((await selectTotpSecrets(tx, holder)).secret === null) return {}
    await deleteSecrets(tx, holder)
    await updateAccessGiven(tx, memberId)
    await endSessions(tx, memberId, 'ended')
    await mailTotpChange(tx, member, 'totp_off')
    await appendAudit(tx, { action: 'member.second-factor-reset', subject: `member:${memberId}`, reason })
    return {}
  })
}

/** Returns the member to be helped. Refuses trial accounts: nobody returns to one. */
async function requireNonTrialMember(tx: Tx, memberId: bigint): Promise<Member> {
  const member = (await selectMember(tx, memberId)) ?? refuse('not_found')
  return member.isAgent === trialType ? refuse('trial_not_helped') : member
}
