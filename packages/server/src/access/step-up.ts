import type { StepUpMethod } from '@gasing/contract/calls/sign-in'
import { inBrand, type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { admitAfterStepUp } from './admit-after-step-up.ts'
import { failureWindowMinutes } from './guess-limits.ts'
import type { SignInOutcome } from './sign-in-context.ts'
import { consumeSecondProof, verifySecondProof } from './step-up-proof.ts'
import { ticketKeyOf, ticketTriesMax } from './step-up-ticket.ts'
import { lockCredential } from './store.ts'
import { createStatementRunner, insertFailedSignIn } from './store-sign-in.ts'
import { countTicketTry, deleteTicket, type StepUpTicket } from './store-step-up.ts'

const stepUpsPerAddress: RateLimit = { name: 'step-up', attemptsMax: 60, windowSeconds: 60 }

export type SecondProof = { readonly ticket: string; readonly method: StepUpMethod; readonly code: string }

/** Completes a sign-in with its second proof (LOGIN-10), by one of the methods that the server named, within five tries. */
export async function finishStepUp(caller: Scope, { ticket: text, method, code }: SecondProof): Promise<SignInOutcome> {
  const scope = withoutIdempotencyKey(caller)
  await countAttempt(scope, stepUpsPerAddress, scope.ip)
  const at = ticketKeyOf(scope, text)
  const ticket = (await inBrand(scope, (tx) => countTicketTry(tx, at, ticketTriesMax))) ?? refuse('ticket_over')
  if (!ticket.methods.includes(method)) refuse('not_offered')
  const proof = { memberId: ticket.memberId, boundTo: at.ticketHash.toString('hex'), method, code }
  if (!(await verifySecondProof(scope, proof))) return recordWrongProof(scope, ticket, method)
  return inBrand(scope, async (tx) => {
    // a new password, or a sign-out everywhere, deletes the ticket
    await lockCredential(tx, ticket.memberId)
    if (!(await deleteTicket(tx, at.ticketHash)) || !(await consumeSecondProof(tx, proof))) refuse('ticket_over')
    return admitAfterStepUp(tx, ticket, method)
  })
}

async function recordWrongProof(scope: Scope, { memberId, how }: StepUpTicket, method: StepUpMethod): Promise<never> {
  const outcome = method === 'totp' ? 'totp_wrong' : 'code_wrong'
  await insertFailedSignIn(createStatementRunner(scope), scope, {
    memberId,
    how,
    outcome,
    counted: [],
    forgetMinutes: failureWindowMinutes,
  })
  if (method !== 'bankAccountName') return refuse(outcome)
  return refuse(outcome, { fields: { code: { code: 'payee_name_wrong' } } })
}
