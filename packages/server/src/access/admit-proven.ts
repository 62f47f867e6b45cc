import type { StepUpMethod } from '@gasing/contract/calls/sign-in'
import { brandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { networkOf } from '#platform/network.ts'
import { refuse } from '#platform/refused.ts'
import type { Admission } from './entry.ts'
import { openSession } from './open-session.ts'
import { standingOf } from './store-sign-in.ts'
import type { Ticket } from './store-step-up.ts'
import { tellOfPlace } from './tell-of-place.ts'
import { verdictOn } from './verdict.ts'

/** Admits a member who has also shown the second proof, against the ticket issued for the first one. */
export async function admitProven(tx: Tx, ticket: Ticket, method: StepUpMethod): Promise<Admission> {
  const { scope } = tx
  const { memberId, how } = ticket
  const standing = (await standingOf(tx, memberId, networkOf(scope.ip))) ?? refuse('ticket_over')
  // the first proof is no longer valid, or the second no longer sufficient
  if (standing.changedAt > ticket.begunAt || (standing.hasTotp && method !== 'totp')) refuse('ticket_over')
  const config = await brandConfigIn(tx)
  // the name on a bank account may be known to others: such a session can do little, and the network does not become a known one
  const weak = method === 'bankAccountName'
  const entry = { how, remembered: how === 'remember', remember: ticket.remember && !weak }
  const verdict = verdictOn(scope, config, standing, entry)
  if (verdict !== 'in' && verdict !== 'step_up_required') return { outcome: verdict, detail: {} }
  if (!standing.isKnown) await tellOfPlace(tx, standing)
  return openSession(tx, scope, { standing, config, entry }, { weak })
}
