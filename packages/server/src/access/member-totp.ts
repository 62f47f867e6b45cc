import { appendAudit } from '#audit/public.ts'
import { type Member, readContactAddresses, selectMember } from '#members/public.ts'
import { canMail, sendMail } from '#notify/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { ensurePasswordUnchanged, verifyOldPassword } from './passwords.ts'
import { deleteSecrets, selectTotpSecrets, type TotpHolder } from './store-totp.ts'
import { beginEnrolment, confirmEnrolment, consumeTotp } from './totp.ts'

const totpHolderOf = (id: bigint): TotpHolder => ({ kind: 'member', id })

/** Begins the enrolment of the member's authenticator. Requires the password; refuses while another authenticator is in use. */
export async function beginTotp(scope: Scope, password: string): Promise<{ secret: string; uri: string }> {
  const memberId = requireMemberId(scope)
  const proven = await verifyOldPassword(scope, memberId, password)
  return inBrand(scope, async (tx) => {
    await ensurePasswordUnchanged(tx, memberId, proven)
    if ((await selectTotpSecrets(tx, totpHolderOf(memberId))).secret) refuse('already_decided')
    const { username } = (await selectMember(tx, memberId)) ?? refuse('in_sorry_in')
    return beginEnrolment(tx, totpHolderOf(memberId), username)
  })
}

/** Confirms the enrolment by the first code. @returns the recovery codes, which are never shown again */
export async function enableTotp(scope: Scope, code: string): Promise<{ recoveryCodes: string[] }> {
  const memberId = requireMemberId(scope)
  const recoveryCodes = await inBrand(scope, async (tx) => {
    const codes = await confirmEnrolment(tx, totpHolderOf(memberId), code)
    if (codes) await recordAndNotifyTotp(tx, memberId, 'totp_on')
    return codes
  })
  return recoveryCodes ? { recoveryCodes } : refuse('totp_wrong')
}

/** Removes the authenticator. Requires the password and a code of it, or a recovery code. */
export async function disableTotp(
  scope: Scope,
  { password, code }: { password: string; code: string },
): Promise<Record<string, never>> {
  const memberId = requireMemberId(scope)
  const proven = await verifyOldPassword(scope, memberId, password)
  const isRemoved = await inBrand(scope, async (tx) => {
    await ensurePasswordUnchanged(tx, memberId, proven)
    if (!(await consumeTotp(tx, totpHolderOf(memberId), code))) return false
    await deleteSecrets(tx, totpHolderOf(memberId))
    await recordAndNotifyTotp(tx, memberId, 'totp_off')
    return true
  })
  return isRemoved ? {} : refuse('totp_wrong')
}

async function recordAndNotifyTotp(tx: Tx, memberId: bigint, what: 'totp_on' | 'totp_off'): Promise<void> {
  await appendAudit(tx, { action: `member.${what.replace('_', '-')}`, subject: `member:${memberId}` })
  await mailTotpChange(tx, (await selectMember(tx, memberId)) ?? refuse('in_sorry_in'), what)
}

export async function mailTotpChange(tx: Tx, member: Member, what: 'totp_on' | 'totp_off'): Promise<void> {
  const { email } = await readContactAddresses(tx, member)
  if (!email || !canMail(tx.platform)) return
  // an operator's language is not the member's
  const language = tx.actor.kind === 'operator' ? member.language : tx.scope.language
  await sendMail(tx, { to: email, template: what, language, params: { name: member.username } })
}
