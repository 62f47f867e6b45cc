import type { StepUpMethod } from '@gasing/contract/calls/sign-in'
import { sql, type Tx } from '#platform/db/tx.ts'
import type { SignInWay } from './sign-in-context.ts'

export type StepUpTicket = {
  readonly memberId: bigint
  readonly how: SignInWay
  readonly remember: boolean
  readonly methods: readonly StepUpMethod[]
  readonly begunAt: Date
}
/** Where a ticket was issued: it is valid only there. */
export type TicketKey = { readonly ticketHash: Buffer; readonly device: string; readonly network: string }

export async function insertTicket(
  tx: Tx,
  { ticketHash, device, network }: TicketKey,
  ticket: Omit<StepUpTicket, 'begunAt'> & { readonly expiresAt: Date },
): Promise<void> {
  await tx.query(sql`
    insert into access.step_up (brand_id, ticket_hash, member_id, how, remember, methods, device, network, expires_at)
    values (${tx.brandId}, ${ticketHash}, ${ticket.memberId}, ${ticket.how}, ${ticket.remember}, ${[...ticket.methods]}::text[],
      ${device}, ${network}, ${ticket.expiresAt})`)
}

/** Counts a try at a ticket. @returns null when it does not exist here, has no tries left, or has expired */
export async function countTicketTry(tx: Tx, at: TicketKey, triesMax: number): Promise<StepUpTicket | null> {
  const [row] = await tx.query<StepUpTicket>(sql`
    update access.step_up set tries = tries + 1
    where brand_id = ${tx.brandId} and ticket_hash = ${at.ticketHash} and device = ${at.device} and network = ${at.network}
      and tries < ${triesMax} and expires_at > now()
    returning member_id, how, remember, methods, begun_at`)
  return row ?? null
}

/** Reads the ticket without counting a try. */
export async function selectTicket(tx: Tx, at: TicketKey, triesMax: number): Promise<StepUpTicket | null> {
  const [row] = await tx.query<StepUpTicket>(sql`
    select member_id, how, remember, methods, begun_at from access.step_up
    where brand_id = ${tx.brandId} and ticket_hash = ${at.ticketHash} and device = ${at.device} and network = ${at.network}
      and tries < ${triesMax} and expires_at > now()`)
  return row ?? null
}

/** @returns false when it was used meanwhile */
export async function deleteTicket(tx: Tx, ticketHash: Buffer): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from access.step_up where brand_id = ${tx.brandId} and ticket_hash = ${ticketHash} returning 1 as done`)
  return rows.length === 1
}

/** Deletes the member's tickets: first proofs given before no longer count. */
export async function deleteTickets(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(sql`delete from access.step_up where brand_id = ${tx.brandId} and member_id = ${memberId}`)
}

export async function deleteOldTickets(tx: Tx): Promise<void> {
  await tx.query(sql`delete from access.step_up where brand_id = ${tx.brandId} and expires_at < now()`)
}
