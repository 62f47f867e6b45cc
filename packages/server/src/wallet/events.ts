import { defineEvent } from '#platform/events/emit.ts'

/** Emitted when a payment due to a member does not fit into the account. It is retried; an operator should be informed. */
export const paymentPostponed = defineEvent<{
  readonly memberId: string
  /** Micro-units, of money or of points. */
  readonly amount: string
  readonly due: 'board' | 'draw' | 'rebate' | 'points'
  /** Identifies the payment, so that it is reported once. */
  readonly key: string
}>()('wallet.paymentWaits')
