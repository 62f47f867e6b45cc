import { appendAudit } from '#audit/public.ts'
import { type Member, usernameKey } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { subjectsOf } from './guessing.ts'
import { tellOfPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { credentialOf, updatePassword } from './store.ts'
import { deleteLinks } from './store-codes.ts'
import { deleteFailures } from './store-failures.ts'

/** Sets the password of who has forgotten it (S07): every session ends, links that wait count no more, and the member is told. */
export async function resetPassword(tx: Tx, member: Member, passwordHash: string, by: 'mail' | 'sms'): Promise<void> {
  const { memberId } = member
  const old = (await credentialOf(tx, memberId))?.passwordHash ?? refuse('in_sorry_in')
  if (!(await updatePassword(tx, memberId, { old, fresh: passwordHash }))) refuse('timeout_retry_please')
  await startAnew(tx, member)
  await appendAudit(tx, { action: 'member.password-reset', subject: `member:${memberId}`, after: { by } })
}

/** Once the password is another one without the old: whoever is in goes out, and nothing of before keeps the owner out. */
export async function startAnew(tx: Tx, member: Member): Promise<void> {
  await endSessions(tx, member.memberId, 'password')
  await deleteLinks(tx, member.memberId)
  // what strangers have guessed at meanwhile
  await deleteFailures(tx, subjectsOf(tx.scope, usernameKey(member.username)).name)
  await tellOfPassword(tx, member)
}
