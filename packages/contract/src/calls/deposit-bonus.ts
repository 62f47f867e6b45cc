import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { Id, Money, Nullable, OneOf, Strict } from '../shapes.ts'
import { DepositTerms } from './promotions.ts'

/** States of a bonus chosen with a deposit. `lapsed`: too little was paid, or the member had already received it. */
export const bonusStatuses = ['chosen', 'given', 'lapsed', 'forfeited'] as const

export const DepositBonus = Type.Object({
  promotionId: Id,
  ...DepositTerms.properties,
  status: OneOf(bonusStatuses),
  /** The amount given. */
  amount: Nullable(Money),
})

/** The terms of the channel and of the chosen bonus as shown to the member: a deposit is refused when they have changed. */
export const SeenDepositTerms = Strict({
  fee: Money,
  turnoverPercent: Type.Integer(),
  bonus: Nullable(Strict(DepositTerms.properties)),
})
export type SeenDepositTerms = Static<typeof SeenDepositTerms>

export const forfeitBonus = defineCall({
  method: 'POST',
  path: '/wps/cashier/deposits/:id/bonus/forfeit',
  who: 'member',
  summary: 'Gives a bonus up: it goes back with what was won since it came, and nothing must be staked for it any more',
  whileExcluded: true,
  idempotent: true,
  params: Strict({ id: Id }),
  value: Type.Object({ takenBack: Money }),
  refuses: ['bonus_over', 'bonus_in_play'],
})
