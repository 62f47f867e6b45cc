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

/** Lets a member in who has shown the second proof too, to a ticket that the first one has earned. */
export async function admitProven(tx: Tx, ticket: Ticket, method: StepUpMethod): Promise<Admission> {
  const { scope } = tx
  const { memberId, how } = ticket
  const standing = (await standingOf(tx, memberId, networkOf(scope.ip))) ?? refuse('ticket_over')
  // the first proof is one no more, or the second not enough any more
  if (standing.changedAt > ticket.begunAt || (standing.hasTotp && method !== 'totp')) refuse('ticket_over')
  const config = await brandConfigIn(tx)
  // others may know the name on a bank account: what it opens can do little, and makes the address no known one
  const weak = method === 'bankAccountName'
  const entry = { how, remembered: how === 'remember', remember: ticket.remember && !weak }
  const verdict = verdictOn(scope, config, standing, entry)
  if (verdict !== 'in' && verdict !== 'step_up_required') return { outcome: verdict, detail: {} }
  if (!standing.isKnown) await tellOfPlace(tx, standing)
  return openSession(tx, scope, { standing, config, entry }, { weak })
}
