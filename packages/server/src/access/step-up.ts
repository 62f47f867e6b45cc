import type { StepUpMethod } from '@gasing/contract/calls/sign-in'
import { brandConfigIn } from '#brand/public.ts'
import { memberById, reachOf } from '#members/public.ts'
import { canMail, sendMail } from '#notify/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { networkOf } from '#platform/network.ts'
import { refuse } from '#platform/refused.ts'
import { type Admission, open, verdictOn } from './admission.ts'
import { forgetMinutes } from './guessing.ts'
import { isProof, spendProof } from './step-up-proof.ts'
import { ticketAt, ticketTriesMax } from './step-up-ticket.ts'
import { alone, noteFailed, type Standing, standingOf } from './store-sign-in.ts'
import { deleteTicket, type Ticket, tryTicket } from './store-step-up.ts'

const perAddress: RateLimit = { name: 'step-up', attemptsMax: 60, windowSeconds: 60 }

export type SecondProof = { readonly ticket: string; readonly method: StepUpMethod; readonly code: string }

/** Finishes a sign-in with its second proof (LOGIN-10), by one of the methods that the server has named, in five tries. */
export async function finishStepUp(asked: Scope, { ticket: text, method, code }: SecondProof): Promise<Admission> {
  const { idempotency: _kept, ...scope } = asked
  await countAttempt(scope, perAddress, scope.ip)
  const at = ticketAt(scope, text)
  const ticket = (await inBrand(scope, (tx) => tryTicket(tx, at, ticketTriesMax))) ?? refuse('ticket_over')
  if (!ticket.methods.includes(method)) refuse('not_allowed')
  const proof = { memberId: ticket.memberId, boundTo: at.ticketHash.toString('hex'), method, code }
  if (!(await isProof(scope, proof))) return wrong(scope, ticket, method)
  return inBrand(scope, async (tx) => {
    if (!(await deleteTicket(tx, at.ticketHash)) || !(await spendProof(tx, proof))) refuse('ticket_over')
    const standing = (await standingOf(tx, ticket.memberId, networkOf(scope.ip))) ?? refuse('ticket_over')
    // the first proof is one no more, or the second not enough any more
    if (standing.changedAt > ticket.begunAt || (standing.hasTotp && method !== 'totp')) refuse('ticket_over')
    const config = await brandConfigIn(tx)
    // others may know the name on a bank account: what it opens can do little, and makes the address no known one
    const weak = method === 'bankAccountName'
    const { how } = ticket
    const entry = { how, remembered: how === 'remember', remember: ticket.remember && !weak }
    const verdict = verdictOn(scope, config, standing, entry)
    if (verdict !== 'in' && verdict !== 'step_up_required') return { outcome: verdict, detail: {} }
    if (!standing.isKnown) await tellOfPlace(tx, standing)
    return open(tx, scope, { standing, config, entry }, { weak })
  })
}

/** A place that the member has not come in from before is told to the address on file. */
async function tellOfPlace(tx: Tx, { memberId, username: name }: Standing): Promise<void> {
  const { device, ip, language } = tx.scope
  const member = await memberById(tx, memberId)
  const email = member && (await reachOf(tx, member)).email
  if (email && canMail(tx.platform))
    await sendMail(tx, { to: email, template: 'new_sign_in', language, params: { name, device, ip } })
}

async function wrong(scope: Scope, { memberId, how }: Ticket, method: StepUpMethod): Promise<never> {
  const outcome = method === 'totp' ? 'totp_wrong' : 'code_wrong'
  await noteFailed(alone(scope), scope, { memberId, how, outcome, counted: [], forgetMinutes })
  return refuse(outcome)
}
