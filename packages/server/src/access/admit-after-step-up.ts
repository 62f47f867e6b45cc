import type { StepUpMethod } from '@gasing/contract/calls/sign-in'
import { readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { networkOf } from '#platform/network.ts'
import { refuse } from '#platform/refused.ts'
import { decideAdmission } from './decide-admission.ts'
import { notifyNewNetwork } from './notify-new-network.ts'
import { openSession } from './open-session.ts'
import type { SignInOutcome } from './sign-in-context.ts'
import { selectSignInState } from './store-sign-in.ts'
import type { StepUpTicket } from './store-step-up.ts'

/** Admits a member who has also shown the second proof, against the ticket issued for the first one. */
export async function admitAfterStepUp(tx: Tx, ticket: StepUpTicket, method: StepUpMethod): Promise<SignInOutcome> {
  const { scope } = tx
  const { memberId, how } = ticket
  const standing = (await selectSignInState(tx, memberId, networkOf(scope.ip))) ?? refuse('ticket_over')
  // the first proof is no longer valid, or the second no longer sufficient
  if (standing.changedAt > ticket.begunAt || (standing.hasTotp && method !== 'totp')) refuse('ticket_over')
  const config = await readBrandConfigIn(tx)
  // the name on a bank account may be known to others: such a session can do little, and the network does not become a known one
  const weak = method === 'bankAccountName'
  const entry = { how, remembered: how === 'remember', remember: ticket.remember && !weak }
  const verdict = decideAdmission(scope, config, standing, entry)
  if (verdict !== 'in' && verdict !== 'step_up_required') return { outcome: verdict, detail: {} }
  if (!standing.isKnown) await notifyNewNetwork(tx, standing)
  return openSession(tx, scope, { standing, config, entry }, { weak })
}
