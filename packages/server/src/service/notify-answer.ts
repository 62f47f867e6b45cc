import { readContactAddresses, selectMember } from '#members/public.ts'
import { canMail, sendMail } from '#notify/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Conversation } from './store-conversations.ts'

/**
 * Notifies the member by mail that a ticket has been answered, once for consecutive answers. The mail does not contain the
 * answer.
 */
export async function notifyAnswer(tx: Tx, { kind, memberId, status, subject }: Conversation): Promise<void> {
  if (kind !== 'ticket' || memberId === null || status === 'answered' || !canMail(tx.platform)) return
  const member = await selectMember(tx, memberId)
  const email = member && (await readContactAddresses(tx, member)).email
  if (!member || !email) return
  const { language, username: name } = member
  await sendMail(tx, { to: email, template: 'ticket_answered', language, params: { name, subject } })
}
