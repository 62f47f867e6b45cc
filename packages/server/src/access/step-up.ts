import type { StepUpMethod } from '@gasing/contract/calls/sign-in'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { admitProven } from './admit-proven.ts'
import type { Admission } from './entry.ts'
import { forgetMinutes } from './guessing.ts'
import { isProof, spendProof } from './step-up-proof.ts'
import { ticketAt, ticketTriesMax } from './step-up-ticket.ts'
import { lockCredential } from './store.ts'
import { alone, noteFailed } from './store-sign-in.ts'
import { deleteTicket, type Ticket, tryTicket } from './store-step-up.ts'

const perAddress: RateLimit = { name: 'step-up', attemptsMax: 60, windowSeconds: 60 }

export type SecondProof = { readonly ticket: string; readonly method: StepUpMethod; readonly code: string }

/** Completes a sign-in with its second proof (LOGIN-10), by one of the methods that the server named, within five tries. */
export async function finishStepUp(asked: Scope, { ticket: text, method, code }: SecondProof): Promise<Admission> {
  const { idempotency: _kept, ...scope } = asked
  await countAttempt(scope, perAddress, scope.ip)
  const at = ticketAt(scope, text)
  const ticket = (await inBrand(scope, (tx) => tryTicket(tx, at, ticketTriesMax))) ?? refuse('ticket_over')
  if (!ticket.methods.includes(method)) refuse('not_offered')
  const proof = { memberId: ticket.memberId, boundTo: at.ticketHash.toString('hex'), method, code }
  if (!(await isProof(scope, proof))) return wrong(scope, ticket, method)
  return inBrand(scope, async (tx) => {
    // a new password, or a sign-out everywhere, deletes the ticket
    await lockCredential(tx, ticket.memberId)
    if (!(await deleteTicket(tx, at.ticketHash)) || !(await spendProof(tx, proof))) refuse('ticket_over')
    return admitProven(tx, ticket, method)
  })
}

async function wrong(scope: Scope, { memberId, how }: Ticket, method: StepUpMethod): Promise<never> {
  const outcome = method === 'totp' ? 'totp_wrong' : 'code_wrong'
  await noteFailed(alone(scope), scope, { memberId, how, outcome, counted: [], forgetMinutes })
  if (method !== 'bankAccountName') return refuse(outcome)
  return refuse(outcome, { fields: { code: { code: 'payee_name_wrong' } } })
}
