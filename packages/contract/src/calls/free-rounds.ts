import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { Id, Instant, Money } from '../shapes.ts'

/** Free rounds as shown to their member. */
export const FreeRounds = Type.Object({
  id: Id,
  vendor: Type.String(),
  game: Type.String(),
  gameName: Type.String(),
  /** As many as were given; only the vendor knows how many are left. */
  rounds: Type.Integer(),
  value: Money,
  endsAt: Instant,
})

export const freeRounds = defineCall({
  method: 'GET',
  path: '/wps/member/free-rounds',
  who: 'member',
  summary: 'Own free rounds that can be played now; those that end first at the front (MEMBER-1)',
  value: Type.Object({ list: Type.Array(FreeRounds) }),
  refuses: [],
})
