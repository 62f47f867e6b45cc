import type { Value } from '@gasing/contract/call'
import type { deposit } from '@gasing/contract/calls/cashier'
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

/** Whether a deposit waits for its payment. */
export const isPayable = ({ status }: Pick<Deposit, 'status'>): boolean => status === 'created' || status === 'awaiting'
