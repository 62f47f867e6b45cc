import { appendAudit } from '#audit/public.ts'
import { type Member, normalizeUsername } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { failureSubjectsOf } from './guess-limits.ts'
import { notifyPasswordChange } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { selectCredential, updatePassword } from './store.ts'
import { deleteLinks } from './store-codes.ts'
import { deleteFailures } from './store-failures.ts'

/** Sets a forgotten password (S07): ends every session, invalidates pending links, and notifies the member. */
export async function resetPassword(tx: Tx, member: Member, passwordHash: string, by: 'mail' | 'sms'): Promise<void> {
  const { memberId } = member
  const old = (await selectCredential(tx, memberId))?.passwordHash ?? refuse('in_sorry_in')
  if (!(await updatePassword(tx, memberId, { old, fresh: passwordHash }))) refuse('timeout_retry_please')
  await resetAccessState(tx, member)
  await appendAudit(tx, { action: 'member.password-reset', subject: `member:${memberId}`, after: { by } })
}

/** Cleans up after a password was replaced without the old one: ends every session, and clears what could keep the owner out. */
export async function resetAccessState(tx: Tx, member: Member): Promise<void> {
  await endSessions(tx, member.memberId, 'password')
  await deleteLinks(tx, member.memberId)
  // failures that strangers have caused meanwhile, and those of the member here who no longer knew the password
  const { name, known } = failureSubjectsOf(tx.scope, normalizeUsername(member.username))
  for (const subject of [name, known]) await deleteFailures(tx, subject)
  await notifyPasswordChange(tx, member)
}
