import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { proveOldPassword } from './passwords.ts'
import { noteConfirmed } from './store-sessions.ts'

/** A session that was opened without the password shows it: for a while it may do what else it may not. */
export async function confirmSession(scope: Scope, password: string): Promise<Record<string, never>> {
  const { actor } = scope
  if (actor.kind !== 'member') return refuse('in_sorry_in')
  await proveOldPassword(scope, actor.memberId, password)
  // S09: what others may know has opened it, and no password makes up for that
  if (!(await inBrand(scope, (tx) => noteConfirmed(tx, actor.sessionId)))) refuse('stronger_proof_required')
  return {}
}
