import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Instant, Money } from '../shapes.ts'

export const turnover = call({
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
        source: Type.Union([Type.Literal('deposit'), Type.Literal('bonus'), Type.Literal('transfer')]),
        /** The money that it was asked of. */
        amount: Money,
        required: Money,
        done: Money,
        startedAt: Instant,
        /** Of a bonus that came with a deposit and can be given up. */
        depositId: Type.Union([Type.Null(), Id]),
      }),
    ),
    /** Games whose stakes count in part only, by type. */
    weights: Type.Array(Type.Object({ gameType: Type.String(), percent: Type.Integer() })),
  }),
  refuses: [],
})
