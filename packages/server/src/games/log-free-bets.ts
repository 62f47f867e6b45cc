import { formatExactMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { writeFreeBets } from './notify-free-bets.ts'
import { type FreeBet, updateFreeBetState } from './store-free-bets.ts'

type Told = Pick<FreeBet, 'id'> & Parameters<typeof writeFreeBets>[2]

export type FreeBetGrant = {
  readonly vendor: string
  readonly account: string
  readonly gameCode: string
  readonly rounds: number
  /** Micro-units of one round. */
  readonly value: bigint
  /** How many times the winnings must be staked before a withdrawal. */
  readonly turnoverTimes?: number
  readonly endsAt: Date
  /** A member is given rounds once per campaign. */
  readonly campaign?: string | null
}

/** Writes a grant of free rounds to the audit log. */
export const auditGrant = (
  tx: Tx,
  memberId: bigint,
  { value, ...gift }: FreeBetGrant & { readonly issue: string },
): Promise<unknown> =>
  appendAudit(tx, {
    action: 'vendor.free-bets',
    subject: `member:${memberId}`,
    after: { ...gift, value: formatExactMoney(value) },
  })

/** Records that the vendor has given free rounds, and tells their member, unless their end was reported meanwhile. */
export async function noteGiven(tx: Tx, bet: Told, vendorRef: string | null): Promise<void> {
  if (await updateFreeBetState(tx, bet.id, 'given', vendorRef)) await writeFreeBets(tx, 'given', bet)
}

/** Records that free rounds were cancelled, and tells a member who knew of them, unless their end was reported meanwhile. */
export async function recordCancelled(tx: Tx, bet: FreeBet): Promise<void> {
  if (!(await updateFreeBetState(tx, bet.id, 'cancelled', null))) return
  const { memberId, issue } = bet
  await appendAudit(tx, { action: 'vendor.free-bets-cancel', subject: `member:${memberId}`, after: { issue } })
  if (bet.state === 'given') await writeFreeBets(tx, 'back', bet)
}
