import type { StepUp, StepUpMethod } from '@gasing/contract/calls/sign-in'
import type { Static } from 'typebox'
import { appendAudit } from '#audit/public.ts'
import type { Scope, Tx } from '#platform/db/tx.ts'
import { networkOf } from '#platform/network.ts'
import { randomToken } from '#platform/random.ts'
import { sha256 } from '#platform/seal.ts'
import type { SignInContext } from './sign-in-context.ts'
import { readMethodHints } from './step-up-methods.ts'
import type { SignInState } from './store-sign-in.ts'
import { insertTicket, type TicketKey } from './store-step-up.ts'

const ticketMinutes = 10
export const ticketTriesMax = 5

/** A ticket's key: it is valid only on the device and network that it was issued to. */
export const ticketKeyOf = ({ device, ip }: Scope, ticket: string): TicketKey => ({
  ticketHash: sha256(ticket),
  device,
  network: networkOf(ip),
})

/**
 * Begins a second proof (LOGIN-10): the first one stays valid for ten minutes here. The server names the methods; a member with
 * an authenticator has only that one. @returns null when the member has no second proof to show
 */
export async function beginStepUp(
  tx: Tx,
  standing: SignInState,
  entry: SignInContext,
): Promise<Static<typeof StepUp> | null> {
  const { memberId } = standing
  const hints = await readMethodHints(tx, standing)
  const methods = Object.keys(hints) as StepUpMethod[]
  if (methods.length === 0) {
    await appendAudit(tx, { action: 'member.sign-in-unproven', subject: `member:${memberId}` })
    return null
  }
  const ticket = randomToken()
  await insertTicket(tx, ticketKeyOf(tx.scope, ticket), {
    memberId,
    how: entry.how,
    remember: entry.remember ?? false,
    methods,
    expiresAt: new Date(tx.now.getTime() + ticketMinutes * 60_000),
  })
  return { ticket, methods, hints: Object.fromEntries(Object.entries(hints).filter(([, hint]) => hint !== '')) }
}
