import type { StepUp, StepUpMethod } from '@gasing/contract/calls/sign-in'
import type { Static } from 'typebox'
import { appendAudit } from '#audit/public.ts'
import { type Member, memberById, reachOf } from '#members/public.ts'
import type { Scope, Tx } from '#platform/db/tx.ts'
import { networkOf } from '#platform/network.ts'
import { randomToken } from '#platform/random.ts'
import { invariant } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import type { Entry } from './entry.ts'
import type { Standing } from './store-sign-in.ts'
import { insertTicket, type TicketAt } from './store-step-up.ts'

const ticketMinutes = 10
export const ticketTriesMax = 5

/** A ticket's key: it is valid only on the device and network that it was issued to. */
export const ticketAt = ({ device, ip }: Scope, ticket: string): TicketAt => ({
  ticketHash: sha256(ticket),
  device,
  network: networkOf(ip),
})

/**
 * Begins a second proof (LOGIN-10): the first one stays valid for ten minutes here. The server names the methods; a member with
 * an authenticator has only that one. @returns null when the member has no second proof to show
 */
export async function beginStepUp(tx: Tx, standing: Standing, entry: Entry): Promise<Static<typeof StepUp> | null> {
  const member = await memberById(tx, standing.memberId)
  invariant(member, 'expected the member of a sign-in to exist')
  const hints: Partial<Record<StepUpMethod, string>> = standing.hasTotp ? { totp: '' } : await hintsOf(tx, member)
  const methods = Object.keys(hints) as StepUpMethod[]
  if (methods.length === 0) {
    await appendAudit(tx, { action: 'member.sign-in-unproven', subject: `member:${member.memberId}` })
    return null
  }
  const ticket = randomToken()
  await insertTicket(tx, ticketAt(tx.scope, ticket), {
    memberId: member.memberId,
    how: entry.how,
    remember: entry.remember ?? false,
    methods,
    expiresAt: new Date(tx.now.getTime() + ticketMinutes * 60_000),
  })
  return { ticket, methods, hints: Object.fromEntries(Object.entries(hints).filter(([, hint]) => hint !== '')) }
}

/** The methods available to the member, each with a masked hint at what it refers to. */
async function hintsOf(tx: Tx, member: Member): Promise<Partial<Record<StepUpMethod, string>>> {
  const reach = await reachOf(tx, member)
  return {
    ...(reach.mobile && reach.mobileVerified && { sms: reach.mobileMasked }),
    ...(reach.email && { email: reach.emailMasked }),
    ...(member.payeeName !== '' && { bankAccountName: '' }),
  }
}
