import { appendAudit } from '#audit/public.ts'
import { type Member, memberById, reachOf } from '#members/public.ts'
import { canMail, sendMail } from '#notify/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { keepProven, proveOldPassword } from './passwords.ts'
import { deleteSecrets, type Holder, secretsOf } from './store-totp.ts'
import { beginEnrolment, confirmEnrolment, takeTotp } from './totp.ts'

const holderOf = (id: bigint): Holder => ({ kind: 'member', id })

/** Begins the enrolment of the member's authenticator. Requires the password; refuses while another authenticator is in use. */
export async function beginTotp(scope: Scope, password: string): Promise<{ secret: string; uri: string }> {
  const memberId = memberIdOf(scope)
  const proven = await proveOldPassword(scope, memberId, password)
  return inBrand(scope, async (tx) => {
    await keepProven(tx, memberId, proven)
    if ((await secretsOf(tx, holderOf(memberId))).secret) refuse('already_decided')
    const { username } = (await memberById(tx, memberId)) ?? refuse('in_sorry_in')
    return beginEnrolment(tx, holderOf(memberId), username)
  })
}

/** Confirms the enrolment by the first code. @returns the recovery codes, which are never shown again */
export async function enableTotp(scope: Scope, code: string): Promise<{ recoveryCodes: string[] }> {
  const memberId = memberIdOf(scope)
  const recoveryCodes = await inBrand(scope, async (tx) => {
    const codes = await confirmEnrolment(tx, holderOf(memberId), code)
    if (codes) await tell(tx, memberId, 'totp_on')
    return codes
  })
  return recoveryCodes ? { recoveryCodes } : refuse('totp_wrong')
}

/** Removes the authenticator. Requires the password and a code of it, or a recovery code. */
export async function disableTotp(
  scope: Scope,
  { password, code }: { password: string; code: string },
): Promise<Record<string, never>> {
  const memberId = memberIdOf(scope)
  const proven = await proveOldPassword(scope, memberId, password)
  const isRemoved = await inBrand(scope, async (tx) => {
    await keepProven(tx, memberId, proven)
    if (!(await takeTotp(tx, holderOf(memberId), code))) return false
    await deleteSecrets(tx, holderOf(memberId))
    await tell(tx, memberId, 'totp_off')
    return true
  })
  return isRemoved ? {} : refuse('totp_wrong')
}

async function tell(tx: Tx, memberId: bigint, what: 'totp_on' | 'totp_off'): Promise<void> {
  await appendAudit(tx, { action: `member.${what.replace('_', '-')}`, subject: `member:${memberId}` })
  await mailOfTotp(tx, (await memberById(tx, memberId)) ?? refuse('in_sorry_in'), what)
}

export async function mailOfTotp(tx: Tx, member: Member, what: 'totp_on' | 'totp_off'): Promise<void> {
  const { email } = await reachOf(tx, member)
  if (!email || !canMail(tx.platform)) return
  // an operator's language is not the member's
  const language = tx.actor.kind === 'operator' ? member.language : tx.scope.language
  await sendMail(tx, { to: email, template: what, language, params: { name: member.username } })
}
