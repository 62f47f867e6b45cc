import type { Code } from '@gasing/contract/codes'
import { brandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { networkOf } from '#platform/network.ts'
import { refuse } from '#platform/refused.ts'
import type { Admission, Entry } from './entry.ts'
import { forgetMinutes } from './guessing.ts'
import { openSession } from './open-session.ts'
import { beginStepUp } from './step-up-ticket.ts'
import { noteFailed, type Standing, standingOf } from './store-sign-in.ts'
import { verdictOn } from './verdict.ts'

export type { Admission } from './entry.ts'

/**
 * Admits a member whose identity is proven, or returns the refusal: the single gate for every way of signing in. Asks for a
 * second proof where one is needed, records the attempt, and opens the session.
 */
export async function admit(tx: Tx, memberId: bigint, entry: Entry): Promise<Admission> {
  const { scope } = tx
  const standing = (await standingOf(tx, memberId, networkOf(scope.ip))) ?? refuse('in_incorrect_password')
  const config = await brandConfigIn(tx)
  const verdict = verdictOn(scope, config, standing, entry)
  if (verdict === 'in') return openSession(tx, scope, { standing, config, entry })
  if (verdict !== 'step_up_required') return refused(tx, standing, entry, { outcome: verdict, detail: {} })
  const value = await beginStepUp(tx, standing, entry)
  // LOGIN-10: a member who has no second proof to show is admitted, and the audit log says so
  if (value === null) return openSession(tx, scope, { standing, config, entry })
  return refused(tx, standing, entry, { outcome: 'step_up_required', detail: { value } })
}

/** To be called after the commit: returns the admitted session, or throws the refusal. */
export const admitted = (admission: Admission): Extract<Admission, { info: unknown }> =>
  'info' in admission ? admission : refuse(admission.outcome, admission.detail)

async function refused(
  tx: Tx,
  { memberId }: Standing,
  { how }: Entry,
  admission: Admission & { readonly outcome: Code },
): Promise<Admission> {
  const { outcome } = admission
  await noteFailed(tx, tx.scope, { memberId, how, outcome, counted: [], forgetMinutes })
  return admission
}
