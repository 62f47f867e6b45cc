import { type Static, Type } from 'typebox'
import { Amount, OptionalOrNull, Text } from './shapes.ts'

/** The wire format of the SOFTSWISS game aggregator. Amounts are integers in the currency's smallest unit. */

/** The header that carries the signature in both directions: lower-case hex HMAC-SHA256 of the exact body bytes. */
export const requestSignHeader = 'X-REQUEST-SIGN'

const head = {
  session_id: OptionalOrNull(Text),
  user_id: Text,
  currency: Type.String({ pattern: '^[A-Z][A-Z0-9]{2,5}$' }),
  game: OptionalOrNull(Text),
  game_id: OptionalOrNull(Text),
  finished: OptionalOrNull(Type.Boolean()),
}

export const PlayRequest = Type.Object({
  ...head,
  actions: Type.Optional(
    Type.Array(
      Type.Object({
        action: Type.Union([Type.Literal('bet'), Type.Literal('win')]),
        amount: Amount,
        action_id: Text,
        jackpot_contribution: OptionalOrNull(Type.Number()),
        jackpot_win: OptionalOrNull(Type.Number()),
      }),
      { maxItems: 50 },
    ),
  ),
})

export const RollbackRequest = Type.Object({
  ...head,
  actions: Type.Array(
    Type.Object({
      action: Type.Literal('rollback'),
      action_id: Text,
      original_action_id: Text,
      amount: OptionalOrNull(Amount),
    }),
    {
      minItems: 1,
      maxItems: 50,
    },
  ),
})

export const freespinStates = ['active', 'finished', 'canceled', 'expired'] as const

export const FreespinsRequest = Type.Object({
  session_id: OptionalOrNull(Text),
  issue_id: Text,
  status: Type.Enum([...freespinStates]),
  total_amount: Amount,
})

export const SessionAnswer = Type.Object({
  launch_options: Type.Object({ game_url: Type.String(), strategy: OptionalOrNull(Type.String()) }),
  session_id: OptionalOrNull(Text),
})

/** Not in the public documentation: aggregators publish their game list as a file of such entries. */
export const ListedGame = Type.Object({
  identifier: Text,
  title: Type.String(),
  category: OptionalOrNull(Type.String()),
  has_freespins: OptionalOrNull(Type.Boolean()),
  payout: OptionalOrNull(Type.Union([Type.String(), Type.Number()])),
  lines: OptionalOrNull(Type.Integer()),
})

export type PlayRequest = Static<typeof PlayRequest>
export type RollbackRequest = Static<typeof RollbackRequest>
export type FreespinsRequest = Static<typeof FreespinsRequest>
