import { appendAudit } from '#audit/public.ts'
import { readContactAddresses, selectMember } from '#members/public.ts'
import { canMail, sendMail } from '#notify/public.ts'
import type { Tx } from '#platform/db/tx.ts'

const auditActions = { account_added: 'member.account-add', account_removed: 'member.account-remove' } as const

type AccountChange = {
  readonly memberId: bigint
  readonly account: { readonly accountId: string; readonly bank: string; readonly number: string }
  /** The reason, where an operator made the change. */
  readonly reason?: string
}

/** Records a change of the member's withdrawal accounts in the audit log, and notifies the address on file. */
export async function notifyAccountChange(
  tx: Tx,
  what: keyof typeof auditActions,
  { memberId, account: { accountId, bank, number }, reason }: AccountChange,
): Promise<void> {
  await appendAudit(tx, {
    action: auditActions[what],
    subject: `member:${memberId}`,
    [what === 'account_added' ? 'after' : 'before']: { accountId, bank, number },
    ...(reason !== undefined && { reason }),
  })
  const member = await selectMember(tx, memberId)
  const email = member && (await readContactAddresses(tx, member)).email
  if (!member || !email || !canMail(tx.platform)) return
  // an operator's language is not the member's
  const language = tx.actor.kind === 'member' ? tx.scope.language : member.language
  await sendMail(tx, { to: email, template: what, language, params: { name: member.username, bank, number } })
}
