import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { IdParams, Money, Nothing, Nullable, OneOf, Strict, Sum } from '../../shapes.ts'
import { raffleBases, rafflePrizesMax } from '../raffles.ts'

const raffle = {
  basis: OneOf(raffleBases),
  /** The amount that earns one ticket. */
  perTicket: Money,
  /** Maximum per member. */
  ticketsMax: Type.Integer({ minimum: 1, maximum: 10_000 }),
  turnoverPercent: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** An amount of zero means no prize. */
  prizes: Type.Array(Strict({ amount: Money, weight: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }), {
    minItems: 1,
    maxItems: rafflePrizesMax,
  }),
  enabled: Type.Boolean(),
}

export const officeRaffle = defineCall({
  method: 'GET',
  path: '/office/api/promotions/:id/raffle',
  who: ['content', 'finance', 'support'],
  summary: 'The raffle of a promotion, if it has one, with what was drawn and paid',
  params: IdParams,
  value: Type.Object({
    raffle: Nullable(Type.Object(raffle)),
    drawn: Type.Integer(),
    paid: Sum,
  }),
  refuses: [],
})

export const saveRaffle = defineCall({
  method: 'PUT',
  path: '/office/api/promotions/:id/raffle',
  who: ['content'],
  summary: 'Makes the raffle of a promotion, changes or stops it; tickets that were drawn stay as they are',
  params: IdParams,
  body: Strict(raffle),
  value: Nothing,
  refuses: [],
})
