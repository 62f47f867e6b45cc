import { Type } from 'typebox'

/**
 * A vendor-neutral transfer wallet: the vendor holds the money during play, and we call the vendor. Every call is a POST of JSON
 * below the vendor's base address; amounts are decimal strings in major units.
 *
 * | path | asks | answers |
 * |---|---|---|
 * | `/createPlayer` | `user`, `currency`, `operator` | `{status}` |
 * | `/deposit`, `/withdraw` | the same, `reference`, `amount` | `{status, balance?}` |
 * | `/transferStatus` | the same, `reference`, `direction` | `{status, balance?}` |
 * | `/balance` | `user`, `currency`, `operator` | `{status, balance}` |
 * | `/gameUrl` | the same, `game`, `language`, `device`, `lobbyUrl`, `depositUrl`; a demo has no `user` | `{url}` |
 * | `/games` | `operator` | a list of `{code, name, type, demo, enabled, rtp?, lines?}` |
 *
 * `language` is ISO 639-1, `device` is `mobile` or `desktop`. A player is created before the first transfer or game; repeating
 * the call is not an error.
 *
 * `status` is `done`, `refused` (no money moved, and none ever will under this reference), `pending`, or `unknown` (the reference
 * never arrived). References are ours and unique for ever; the same reference sent again is the same transfer.
 */

/** The header with the lower-case hex HMAC-SHA256 of the exact body bytes, keyed with the shared secret. */
export const transferSignHeader = 'X-Gasing-Signature'

export const transferStates = ['done', 'refused', 'pending', 'unknown'] as const

/** A balance that is not a decimal string counts as not told: it must not hide what became of the transfer. */
export const TransferAnswer = Type.Object({
  status: Type.Enum([...transferStates]),
  balance: Type.Optional(Type.Unknown()),
})

export const GameUrlAnswer = Type.Object({ url: Type.String() })

/** An entry of the game list. */
export const ListedGame = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 100 }),
  name: Type.String(),
  type: Type.String(),
  demo: Type.Optional(Type.Boolean()),
  enabled: Type.Optional(Type.Boolean()),
  rtp: Type.Optional(Type.String()),
  lines: Type.Optional(Type.Integer()),
})
