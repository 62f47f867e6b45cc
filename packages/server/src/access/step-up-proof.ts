import type { StepUpMethod } from '@gasing/contract/calls/sign-in'
import { type Member, memberById, nameKey, reachOf } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { type CodeFor, isCode, takeCode } from './codes.ts'
import { forgetFailures, stepUpLimit, takeTry } from './failures.ts'
import { type CodeSent, codeSubject, sendMailCode, sendSmsCode } from './send-code.ts'
import { ticketAt, ticketTriesMax } from './step-up-ticket.ts'
import { ticketHere } from './store-step-up.ts'
import { takeTotp } from './totp.ts'

const purpose = 'step_up'

/** Sends the code for a sign-in that waits for its second proof; it is valid for this ticket only. */
export async function sendStepUpCode(
  asked: Scope,
  { ticket: text, method }: { ticket: string; method: 'sms' | 'email' },
): Promise<CodeSent> {
  const { idempotency: _kept, ...scope } = asked
  const at = ticketAt(scope, text)
  const reach = await inBrand(scope, async (tx) => {
    const ticket = (await ticketHere(tx, at, ticketTriesMax)) ?? refuse('ticket_over')
    if (!ticket.methods.includes(method)) refuse('not_offered')
    return reachOf(tx, (await memberById(tx, ticket.memberId)) ?? refuse('ticket_over'))
  })
  const boundTo = at.ticketHash.toString('hex')
  if (method === 'sms') return sendSmsCode(scope, reach.mobile ?? refuse('ticket_over'), { purpose, boundTo })
  return sendMailCode(scope, reach.email ?? refuse('ticket_over'), { purpose, boundTo })
}

export type Proof = {
  readonly memberId: bigint
  readonly boundTo: string
  readonly method: StepUpMethod
  readonly code: string
}

/** Checks the second proof; an authenticator code is used up by this. Wrong ones are counted in separate transactions. */
export async function isProof(scope: Scope, { memberId, boundTo, method, code }: Proof): Promise<boolean> {
  if (method === 'totp') return inBrand(scope, (tx) => takeTotp(tx, { kind: 'member', id: memberId }, code))
  const member = (await inBrand(scope, (tx) => memberById(tx, memberId))) ?? refuse('ticket_over')
  if (method === 'bankAccountName') return inBrand(scope, (tx) => isPayee(tx, member, code))
  const what = await inBrand(scope, (tx) => codeFor(tx, member, { boundTo, method }))
  return what !== null && isCode(scope, what, code)
}

/** Uses the proof up in the transaction of the sign-in. @returns false when it has been used meanwhile */
export async function spendProof(tx: Tx, { memberId, boundTo, method, code }: Proof): Promise<boolean> {
  if (method === 'totp' || method === 'bankAccountName') return true
  const member = await memberById(tx, memberId)
  const what = member && (await codeFor(tx, member, { boundTo, method }))
  return what !== null && takeCode(tx, what, code)
}

async function codeFor(
  tx: Tx,
  member: Member,
  { boundTo, method }: { boundTo: string; method: 'sms' | 'email' },
): Promise<CodeFor | null> {
  const { mobile, email } = await reachOf(tx, member)
  const to = method === 'sms' ? mobile?.digits : email?.toLowerCase()
  return to === undefined ? null : { purpose, subject: codeSubject(to, boundTo) }
}

/** Allows five guesses at the name within a quarter of an hour, whatever the ticket. */
async function isPayee(tx: Tx, { memberId, payeeName }: Member, name: string): Promise<boolean> {
  const subject = memberId.toString()
  await takeTry(tx, stepUpLimit, subject)
  const isRight = payeeName !== '' && nameKey(payeeName) === nameKey(name)
  if (isRight) await forgetFailures(tx, stepUpLimit, subject)
  return isRight
}
