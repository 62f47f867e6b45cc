import { appendAudit } from '#audit/public.ts'
import { memberById, reachOf } from '#members/public.ts'
import { canMail, sendMail } from '#notify/public.ts'
import type { Tx } from '#platform/db/tx.ts'

const actions = { account_added: 'member.account-add', account_removed: 'member.account-remove' } as const

type Change = {
  readonly memberId: bigint
  readonly account: { readonly accountId: string; readonly bank: string; readonly number: string }
  /** The reason, where an operator made the change. */
  readonly reason?: string
}

/** Records a change of the member's withdrawal accounts in the audit log, and notifies the address on file. */
export async function tellOfAccount(
  tx: Tx,
  what: keyof typeof actions,
  { memberId, account: { accountId, bank, number }, reason }: Change,
): Promise<void> {
  await appendAudit(tx, {
    action: actions[what],
    subject: `member:${memberId}`,
    [what === 'account_added' ? 'after' : 'before']: { accountId, bank, number },
    ...(reason !== undefined && { reason }),
  })
  const member = await memberById(tx, memberId)
  const email = member && (await reachOf(tx, member)).email
  if (!member || !email || !canMail(tx.platform)) return
  // an operator's language is not the member's
  const language = tx.actor.kind === 'member' ? tx.scope.language : member.language
  await sendMail(tx, { to: email, template: what, language, params: { name: member.username, bank, number } })
}
