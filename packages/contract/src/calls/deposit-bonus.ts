import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Money, OneOf, Strict } from '../shapes.ts'
import { DepositTerms } from './promotions.ts'

/** States of a bonus chosen with a deposit. `lapsed`: too little was paid, or the member had already received it. */
export const bonusStatuses = ['chosen', 'given', 'lapsed', 'forfeited'] as const

export const DepositBonus = Type.Object({
  promotionId: Id,
  ...DepositTerms.properties,
  status: OneOf(bonusStatuses),
  /** The amount given. */
  amount: Type.Union([Type.Null(), Money]),
})

export const forfeitBonus = call({
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
