import type { StepUpMethod } from '@gasing/contract/calls/sign-in'
import { type Member, normalizeName, readContactAddresses, selectMember } from '#members/public.ts'
import { inBrand, type Scope, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { type CodeTarget, checkCode, consumeCode } from './codes.ts'
import { clearFailures, reserveAttempt, stepUpLimit } from './failures.ts'
import { type CodeSent, codeSubjectOf, sendMailCode, sendSmsCode } from './send-code.ts'
import { ticketKeyOf, ticketTriesMax } from './step-up-ticket.ts'
import { selectTicket } from './store-step-up.ts'
import { consumeTotp } from './totp.ts'

const purpose = 'step_up'

/** Sends the code for a sign-in that waits for its second proof; it is valid for this ticket only. */
export async function sendStepUpCode(
  caller: Scope,
  { ticket: text, method }: { ticket: string; method: 'sms' | 'email' },
): Promise<CodeSent> {
  const scope = withoutIdempotencyKey(caller)
  const at = ticketKeyOf(scope, text)
  const reach = await inBrand(scope, async (tx) => {
    const ticket = (await selectTicket(tx, at, ticketTriesMax)) ?? refuse('ticket_over')
    if (!ticket.methods.includes(method)) refuse('not_offered')
    return readContactAddresses(tx, (await selectMember(tx, ticket.memberId)) ?? refuse('ticket_over'))
  })
  const boundTo = at.ticketHash.toString('hex')
  if (method === 'sms') return sendSmsCode(scope, reach.mobile ?? refuse('ticket_over'), { purpose, boundTo })
  return sendMailCode(scope, reach.email ?? refuse('ticket_over'), { purpose, boundTo })
}

export type SecondProofInput = {
  readonly memberId: bigint
  readonly boundTo: string
  readonly method: StepUpMethod
  readonly code: string
}

/** Checks the second proof; an authenticator code is used up by this. Wrong ones are counted in separate transactions. */
export async function verifySecondProof(
  scope: Scope,
  { memberId, boundTo, method, code }: SecondProofInput,
): Promise<boolean> {
  if (method === 'totp') return inBrand(scope, (tx) => consumeTotp(tx, { kind: 'member', id: memberId }, code))
  const member = (await inBrand(scope, (tx) => selectMember(tx, memberId))) ?? refuse('ticket_over')
  if (method === 'bankAccountName') return inBrand(scope, (tx) => verifyPayeeName(tx, member, code))
  const what = await inBrand(scope, (tx) => readStepUpCodeTarget(tx, member, { boundTo, method }))
  return what !== null && checkCode(scope, what, code)
}

/** Uses the proof up in the transaction of the sign-in. @returns false when it has been used meanwhile */
export async function consumeSecondProof(
  tx: Tx,
  { memberId, boundTo, method, code }: SecondProofInput,
): Promise<boolean> {
  if (method === 'totp' || method === 'bankAccountName') return true
  const member = await selectMember(tx, memberId)
  const what = member && (await readStepUpCodeTarget(tx, member, { boundTo, method }))
  return what !== null && consumeCode(tx, what, code)
}

async function readStepUpCodeTarget(
  tx: Tx,
  member: Member,
  { boundTo, method }: { boundTo: string; method: 'sms' | 'email' },
): Promise<CodeTarget | null> {
  const { mobile, email } = await readContactAddresses(tx, member)
  const to = method === 'sms' ? mobile?.digits : email?.toLowerCase()
  return to === undefined ? null : { purpose, subject: codeSubjectOf(to, boundTo) }
}

/** Allows five guesses at the name within a quarter of an hour, whatever the ticket. */
async function verifyPayeeName(tx: Tx, { memberId, payeeName }: Member, name: string): Promise<boolean> {
  const subject = memberId.toString()
  await reserveAttempt(tx, stepUpLimit, subject)
  const isRight = payeeName !== '' && normalizeName(payeeName) === normalizeName(name)
  if (isRight) await clearFailures(tx, stepUpLimit, subject)
  return isRight
}
