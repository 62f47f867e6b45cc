import type { Code } from '@gasing/contract/codes'
import { readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { networkOf } from '#platform/network.ts'
import { refuse } from '#platform/refused.ts'
import { decideAdmission } from './decide-admission.ts'
import { failureWindowMinutes } from './guess-limits.ts'
import { openSession } from './open-session.ts'
import type { SignInContext, SignInOutcome } from './sign-in-context.ts'
import { beginStepUp } from './step-up-ticket.ts'
import { insertFailedSignIn, type SignInState, selectSignInState } from './store-sign-in.ts'

export type { SignInOutcome } from './sign-in-context.ts'

/**
 * Admits a member whose identity is proven, or returns the refusal: the single gate for every way of signing in. Asks for a
 * second proof where one is needed, records the attempt, and opens the session.
 */
export async function admitMember(tx: Tx, memberId: bigint, entry: SignInContext): Promise<SignInOutcome> {
  const { scope } = tx
  const standing = (await selectSignInState(tx, memberId, networkOf(scope.ip))) ?? refuse('in_incorrect_password')
  const config = await readBrandConfigIn(tx)
  const verdict = decideAdmission(scope, config, standing, entry)
  if (verdict === 'in') return openSession(tx, scope, { standing, config, entry })
  if (verdict !== 'step_up_required')
    return recordRefusedAdmission(tx, standing, entry, { outcome: verdict, detail: {} })
  const value = await beginStepUp(tx, standing, entry)
  // LOGIN-10: a member who has no second proof to show is admitted, and the audit log says so
  if (value === null) return openSession(tx, scope, { standing, config, entry })
  return recordRefusedAdmission(tx, standing, entry, { outcome: 'step_up_required', detail: { value } })
}

/** To be called after the commit: returns the admitted session, or throws the refusal. */
export const requireAdmitted = (admission: SignInOutcome): Extract<SignInOutcome, { info: unknown }> =>
  'info' in admission ? admission : refuse(admission.outcome, admission.detail)

async function recordRefusedAdmission(
  tx: Tx,
  { memberId }: SignInState,
  { how }: SignInContext,
  admission: SignInOutcome & { readonly outcome: Code },
): Promise<SignInOutcome> {
  const { outcome } = admission
  await insertFailedSignIn(tx, tx.scope, { memberId, how, outcome, counted: [], forgetMinutes: failureWindowMinutes })
  return admission
}
