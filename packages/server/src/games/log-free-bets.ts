import { exactMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { FreeBet } from './store-free-bets.ts'

export type Gift = {
  readonly vendor: string
  readonly account: string
  readonly gameCode: string
  readonly rounds: number
  /** Micro-units of one round. */
  readonly value: bigint
  readonly endsAt: Date
  /** A member is given rounds once per campaign. */
  readonly campaign?: string | null
}

/** Writes a grant of free rounds to the audit log. */
export const logGiven = (
  tx: Tx,
  memberId: bigint,
  { value, ...gift }: Gift & { readonly issue: string },
): Promise<unknown> =>
  appendAudit(tx, {
    action: 'vendor.free-bets',
    subject: `member:${memberId}`,
    after: { ...gift, value: exactMoney(value) },
  })

export const logCancelled = (tx: Tx, { memberId, issue }: Pick<FreeBet, 'memberId' | 'issue'>): Promise<unknown> =>
  appendAudit(tx, { action: 'vendor.free-bets-cancel', subject: `member:${memberId}`, after: { issue } })
