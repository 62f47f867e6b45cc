import type { Value } from '@gasing/contract/call'
import type { deposit } from '@gasing/contract/calls/cashier'
import type { TextKey } from '#i18n/i18n.ts'
import type { Tone } from '#shared/StatusPill.tsx'

export type Deposit = Value<typeof deposit>

export const depositTones: Record<Deposit['status'], Tone> = {
  draft: 'going',
  created: 'going',
  awaiting: 'going',
  checking: 'going',
  credited: 'good',
  failed: 'bad',
  expired: 'plain',
  cancelled: 'plain',
}

/** What a deposit that ended without money means for the member: whoever sent a receipt must not just pay once more. */
export function findEndText({ status, proofSent }: Pick<Deposit, 'status' | 'proofSent'>): TextKey | null {
  if (status === 'expired') return 'deposit_expired_text'
  if (status !== 'failed') return null
  return proofSent ? 'deposit_refused_text' : 'deposit_failed_text'
}

/** Whether a deposit waits for its payment. */
export const isPayable = ({ status }: Pick<Deposit, 'status'>): boolean => status === 'created' || status === 'awaiting'
