import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { verifyOldPassword } from './passwords.ts'
import { updateConfirmed } from './store-sessions.ts'

/** Confirms the password in a session that was opened without it: for a while the session may do what it otherwise may not. */
export async function confirmSession(scope: Scope, password: string): Promise<Record<string, never>> {
  const { actor } = scope
  if (actor.kind !== 'member') return refuse('in_sorry_in')
  await verifyOldPassword(scope, actor.memberId, password)
  // S09: the session was opened by a proof that others may know, and the password does not make up for that
  if (!(await inBrand(scope, (tx) => updateConfirmed(tx, actor.sessionId)))) refuse('stronger_proof_required')
  return {}
}
