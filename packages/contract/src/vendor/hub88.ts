import { type Static, Type } from 'typebox'
import { Amount, OptionalOrNull, Text } from './shapes.ts'

/**
 * The wire format of the Hub88 protocol: the supplier's calls to the operator's wallet, and the operator's calls to the supplier.
 * Field names are those of the protocol. Objects accept additional fields, because both sides add fields without notice and a bet
 * must not fail because of that; private extensions go into `meta`.
 */

/** Amounts are integers: the real value times this factor. */
export const wireUnitsPerMajor = 100_000n

/** The currency code of play money: no member, no token, no wallet calls. */
export const demoCurrency = 'XXX'

export const vendorStatuses = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_LIMIT_REACHED',
] as const

export type VendorStatus = (typeof vendorStatuses)[number]

// The protocol calls them UUIDs although its own examples are not: an id is any string that the other side repeats.
const Uuid = Text
const Token = Text
const Currency = Type.String({ pattern: '^[A-Z][A-Z0-9]{2,5}$' })
// the supplier's own reference: we do not store it
const Name = Type.String({ maxLength: 255 })
const Meta = Type.Record(Type.String(), Type.Unknown())

// Calls of the supplier to the operator's wallet.

export const UserInfoRequest = Type.Object({ user: Text, request_uuid: Uuid })

export const BalanceRequest = Type.Object({ user: Text, token: Token, request_uuid: Uuid, game_code: Text })

const movement = {
  user: Text,
  transaction_uuid: Uuid,
  supplier_transaction_id: Name,
  token: Token,
  supplier_user: OptionalOrNull(Name),
  // an empty string counts as none
  round: OptionalOrNull(Name),
  round_closed: OptionalOrNull(Type.Boolean()),
  request_uuid: Uuid,
  game_code: Text,
  // any text: a currency other than the wallet's gets its own error
  currency: Type.String({ maxLength: 255 }),
  amount: Amount,
  is_free: OptionalOrNull(Type.Boolean()),
  is_aggregated: OptionalOrNull(Type.Boolean()),
  is_supplier_promo: OptionalOrNull(Type.Boolean()),
  reward_uuid: OptionalOrNull(Uuid),
  bet: OptionalOrNull(Type.String({ maxLength: 2000 })),
  meta: OptionalOrNull(Meta),
}

export const BetRequest = Type.Object(movement)

export const WinRequest = Type.Object({ ...movement, reference_transaction_uuid: Uuid })

export const RollbackRequest = Type.Object({
  user: Text,
  token: Token,
  transaction_uuid: Uuid,
  supplier_transaction_id: Name,
  round: OptionalOrNull(Name),
  round_closed: OptionalOrNull(Type.Boolean()),
  request_uuid: Uuid,
  reference_transaction_uuid: Uuid,
  game_code: Text,
  // not in the protocol's own table: a supplier whose contract allows partial rollbacks states the part
  amount: OptionalOrNull(Amount),
  meta: OptionalOrNull(Meta),
})

const Status = Type.Enum([...vendorStatuses])

/** The wallet's answer to every call about money. Only `status` and `request_uuid` are always present. */
export const WalletAnswer = Type.Object({
  status: Status,
  request_uuid: Type.String({ maxLength: 255 }),
  user: Type.Optional(Type.String()),
  currency: Type.Optional(Type.String()),
  balance: Type.Optional(Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })),
})

export const UserInfoAnswer = Type.Object({
  user: Type.Optional(Type.String()),
  status: Status,
  request_uuid: Type.String({ maxLength: 255 }),
  country: OptionalOrNull(Type.String()),
  jurisdiction: OptionalOrNull(Type.String()),
  sub_partner_id: OptionalOrNull(Type.String()),
  birth_date: OptionalOrNull(Type.String()),
  registration_date: OptionalOrNull(Type.String()),
  tags: Type.Optional(Type.Array(Type.String())),
  sex: OptionalOrNull(Type.Union([Type.Literal('MALE'), Type.Literal('FEMALE')])),
  affiliate_id: OptionalOrNull(Type.String()),
})

// Calls of the operator to the supplier.

export const platforms = ['GPL_DESKTOP', 'GPL_MOBILE'] as const
const Platform = Type.Enum([...platforms])
const OperatorId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Address = Type.String({ maxLength: 2048 })

export const GameListRequest = Type.Object({ operator_id: OperatorId })

export const ListedGame = Type.Object({
  url_thumb: OptionalOrNull(Type.String()),
  url_background: OptionalOrNull(Type.String()),
  product: OptionalOrNull(Type.String()),
  platforms: OptionalOrNull(Type.Array(Type.String())),
  name: Type.String(),
  game_code: Text,
  freebet_support: OptionalOrNull(Type.Boolean()),
  demo_game_support: OptionalOrNull(Type.Boolean()),
  phoenix_jackpot_support: OptionalOrNull(Type.Boolean()),
  enabled: Type.Boolean(),
  category: OptionalOrNull(Type.String()),
  blocked_countries: OptionalOrNull(Type.Array(Type.String())),
  release_date: OptionalOrNull(Type.String()),
  volatility: OptionalOrNull(Type.Integer({ minimum: 1, maximum: 6 })),
  rtp: OptionalOrNull(Type.String()),
  paylines: OptionalOrNull(Type.Integer()),
  hit_ratio: OptionalOrNull(Type.String()),
  certifications: OptionalOrNull(Type.Array(Type.String())),
  languages: OptionalOrNull(Type.Array(Type.String())),
  theme: OptionalOrNull(Type.Array(Type.String())),
  technology: OptionalOrNull(Type.Array(Type.String())),
  features: OptionalOrNull(Type.Array(Type.String())),
})

export const GameListAnswer = Type.Array(ListedGame)

/** `user` and `token` are absent in demo mode, where `currency` is `XXX`. */
export const GameUrlRequest = Type.Object({
  user: Type.Optional(Text),
  token: Type.Optional(Token),
  sub_partner_id: OptionalOrNull(Type.String({ maxLength: 255 })),
  platform: Platform,
  operator_id: OperatorId,
  meta: OptionalOrNull(Meta),
  lobby_url: OptionalOrNull(Address),
  lang: Type.String({ pattern: '^[a-z]{2}$' }),
  ip: OptionalOrNull(Type.String({ maxLength: 64 })),
  game_code: Text,
  deposit_url: OptionalOrNull(Address),
  currency: Currency,
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
})

export const RoundRequest = Type.Object({
  user: Text,
  transaction_uuid: OptionalOrNull(Uuid),
  round: Text,
  operator_id: OperatorId,
})

// Free bets: a campaign of the supplier, granted to one member as a reward.

export const PrepaidsRequest = Type.Object({ operator_id: OperatorId, game_code: Text, currency: Currency })

export const PrepaidsAnswer = Type.Array(
  Type.Object({
    prepaid_uuid: Uuid,
    game_code: Text,
    currency: Currency,
    bet_value: OptionalOrNull(Amount),
    bet_count: OptionalOrNull(Type.Integer({ minimum: 0 })),
    bonus_buy: OptionalOrNull(Type.Boolean()),
  }),
)

export const RewardRequest = Type.Object({
  operator_id: OperatorId,
  sub_partner_id: OptionalOrNull(Type.String({ maxLength: 255 })),
  user: Text,
  prepaid_uuid: Uuid,
  start_time: Type.String(),
  end_time: Type.String(),
  /** Bet value and count, where the package leaves them open. */
  bet_value: Type.Optional(Amount),
  bet_count: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The operator's own reference of the reward. */
  operator_reference: Text,
})

export const RewardAnswer = Type.Object({ reward_uuid: Uuid })

export const RewardCancelRequest = Type.Object({ operator_id: OperatorId, reward_uuid: Uuid })

/** The rewards that start and end within the two times. */
export const RewardsRequest = Type.Object({
  operator_id: OperatorId,
  user: OptionalOrNull(Text),
  start_time: OptionalOrNull(Type.String()),
  end_time: OptionalOrNull(Type.String()),
  pagination: OptionalOrNull(
    Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      cursor: OptionalOrNull(Type.String({ maxLength: 255 })),
    }),
  ),
})

export const RewardsAnswer = Type.Object({
  rewards: Type.Array(
    Type.Object({
      reward_uuid: Uuid,
      status: OptionalOrNull(Type.String()),
      start_time: OptionalOrNull(Type.String()),
      operator_reference: OptionalOrNull(Type.String()),
    }),
  ),
  pagination: OptionalOrNull(Type.Object({ next_cursor: OptionalOrNull(Type.String()) })),
})

// Transactions: the supplier's records, for reconciliation.

/** Both times are UTC, as `yyyy-mm-ddThh:mm:ss`; the start is inclusive, the end exclusive. */
const UtcTime = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?Z?$' })

export const TransactionsRequest = Type.Object({
  operator_id: OperatorId,
  sub_partner_id: OptionalOrNull(Type.String({ maxLength: 255 })),
  user: OptionalOrNull(Text),
  currency: OptionalOrNull(Currency),
  start_time: UtcTime,
  end_time: UtcTime,
})

/** `TS_SUCCESS` is final; with any other status no money has moved, or it has moved back. */
export const TransactionsAnswer = Type.Array(
  Type.Object({
    transaction_uuid: Text,
    status: Text,
    kind: Text,
    user: Text,
    round: OptionalOrNull(Text),
    currency: Currency,
    amount: Amount,
    is_free: OptionalOrNull(Type.Boolean()),
    inserted_at: UtcTime,
  }),
)

// Transfer wallet: the supplier holds the money during play.

export const TransferRequest = Type.Object({
  user: Text,
  transaction_uuid: Uuid,
  sub_partner_id: OptionalOrNull(Type.String({ maxLength: 255 })),
  request_uuid: Uuid,
  operator_id: OperatorId,
  currency: Currency,
  amount: Amount,
})

export const UrlAnswer = Type.Object({ url: Type.String() })
export const GameErrorAnswer = Type.Object({ error: Type.String() })

export type UserInfoRequest = Static<typeof UserInfoRequest>
export type UserInfoAnswer = Static<typeof UserInfoAnswer>
export type BalanceRequest = Static<typeof BalanceRequest>
export type BetRequest = Static<typeof BetRequest>
export type WinRequest = Static<typeof WinRequest>
export type RollbackRequest = Static<typeof RollbackRequest>
export type WalletAnswer = Static<typeof WalletAnswer>
export type ListedGame = Static<typeof ListedGame>
export type GameUrlRequest = Static<typeof GameUrlRequest>
export type RoundRequest = Static<typeof RoundRequest>
