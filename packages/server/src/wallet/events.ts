import { defineEvent } from '#platform/events/emit.ts'

/** What is due to a member finds no room in the account. It is tried again; somebody ought to know. */
export const paymentWaits = defineEvent<{
  readonly memberId: string
  /** Micro-units, of money or of points. */
  readonly amount: string
  readonly due: 'board' | 'draw' | 'rebate' | 'points'
  /** Names what is due, so that it is told once. */
  readonly key: string
}>()('wallet.paymentWaits')
