import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { Id, Instant, Money, Nullable, OneOf } from '../shapes.ts'

export const turnover = defineCall({
  method: 'GET',
  path: '/wps/cashier/turnover',
  who: 'member',
  summary: 'What must still be staked before money can leave, and of what',
  value: Type.Object({
    required: Money,
    done: Money,
    left: Money,
    list: Type.Array(
      Type.Object({
        /** `free_rounds`: winnings of free rounds. */
        source: OneOf(['deposit', 'bonus', 'transfer', 'free_rounds']),
        /** The amount the requirement is based on. */
        amount: Money,
        required: Money,
        done: Money,
        startedAt: Instant,
        /** For a deposit bonus that can be forfeited. */
        depositId: Nullable(Id),
      }),
    ),
    /** Games whose stakes count only in part, by type. */
    weights: Type.Array(Type.Object({ gameType: Type.String(), percent: Type.Integer() })),
  }),
  refuses: [],
})
