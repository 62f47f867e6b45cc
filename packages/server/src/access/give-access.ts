import { trialType } from '@gasing/contract/who'
import { appendAudit } from '#audit/public.ts'
import { type Member, memberById } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { mailOfTotp } from './member-totp.ts'
import { newPassword } from './new-password.ts'
import { startAnew } from './password-reset.ts'
import { hashSecret } from './passwords-hash.ts'
import { endSessions } from './sessions.ts'
import { givePassword, noteGiven } from './store.ts'
import { deleteSecrets, type Holder, secretsOf } from './store-totp.ts'

type Why = { readonly memberId: bigint; readonly reason: string }

/**
 * Gives a member who has lost the password a temporary one, which allows nothing but changing it. Ends every session and notifies
 * the member; withdrawals within a week get a second review (decision 233).
 * @returns the password, which is never shown again
 */
export async function giveNewPassword(scope: Scope, { memberId, reason }: Why): Promise<{ password: string }> {
  const password = await inBrand(scope, async (tx) => {
    await helped(tx, memberId)
    return newPassword(tx)
  })
  const passwordHash = await hashSecret(scope.platform, password, 'password')
  await inBrand(scope, async (tx) => {
    const member = await helped(tx, memberId)
    await givePassword(tx, memberId, passwordHash)
    await startAnew(tx, member)
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
export function removeSecondFactor(scope: Scope, { memberId, reason }: Why): Promise<Record<string, never>> {
  const holder: Holder = { kind: 'member', id: memberId }
  return inBrand(scope, async (tx) => {
    const member = await helped(tx, memberId)
    if ((await secretsOf(tx, holder)).secret === null) return {}
    await deleteSecrets(tx, holder)
    await noteGiven(tx, memberId)
    await endSessions(tx, memberId, 'ended')
    await mailOfTotp(tx, member, 'totp_off')
    await appendAudit(tx, { action: 'member.second-factor-reset', subject: `member:${memberId}`, reason })
    return {}
  })
}

/** Returns the member to be helped. Refuses trial accounts: nobody returns to one. */
async function helped(tx: Tx, memberId: bigint): Promise<Member> {
  const member = (await memberById(tx, memberId)) ?? refuse('not_found')
  return member.isAgent === trialType ? refuse('trial_not_helped') : member
}
