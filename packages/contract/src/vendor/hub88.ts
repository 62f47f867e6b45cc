import { type Static, Type } from 'typebox'

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

const orNull = <S extends Parameters<typeof Type.Optional>[0]>(schema: S) =>
  Type.Optional(Type.Union([schema, Type.Null()]))

const Text = Type.String({ minLength: 1, maxLength: 255 })
// The protocol calls them UUIDs although its own examples are not: an id is any string that the other side repeats.
const Uuid = Type.String({ minLength: 1, maxLength: 255 })
const Token = Type.String({ minLength: 1, maxLength: 255 })
const Currency = Type.String({ pattern: '^[A-Z][A-Z0-9]{2,5}$' })
const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
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
  supplier_user: orNull(Name),
  // an empty string counts as none
  round: orNull(Name),
  round_closed: orNull(Type.Boolean()),
  request_uuid: Uuid,
  game_code: Text,
  // any text: a currency other than the wallet's gets its own error
  currency: Type.String({ maxLength: 255 }),
  amount: Amount,
  is_free: orNull(Type.Boolean()),
  is_aggregated: orNull(Type.Boolean()),
  is_supplier_promo: Type.Optional(Type.Boolean()),
  reward_uuid: orNull(Uuid),
  bet: orNull(Type.String({ maxLength: 2000 })),
  meta: orNull(Meta),
}

export const BetRequest = Type.Object(movement)

export const WinRequest = Type.Object({ ...movement, reference_transaction_uuid: Uuid })

export const RollbackRequest = Type.Object({
  user: Text,
  token: Token,
  transaction_uuid: Uuid,
  supplier_transaction_id: Name,
  round: orNull(Name),
  round_closed: orNull(Type.Boolean()),
  request_uuid: Uuid,
  reference_transaction_uuid: Uuid,
  game_code: Text,
  // not in the protocol's own table: a supplier whose contract allows partial rollbacks states the part
  amount: orNull(Amount),
  meta: orNull(Meta),
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
  country: orNull(Type.String()),
  jurisdiction: orNull(Type.String()),
  sub_partner_id: orNull(Type.String()),
  birth_date: orNull(Type.String()),
  registration_date: orNull(Type.String()),
  tags: Type.Optional(Type.Array(Type.String())),
  sex: orNull(Type.Union([Type.Literal('MALE'), Type.Literal('FEMALE')])),
  affiliate_id: orNull(Type.String()),
})

// Calls of the operator to the supplier.

export const platforms = ['GPL_DESKTOP', 'GPL_MOBILE'] as const
const Platform = Type.Enum([...platforms])
const OperatorId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Address = Type.String({ maxLength: 2048 })

export const GameListRequest = Type.Object({ operator_id: OperatorId })

export const ListedGame = Type.Object({
  url_thumb: orNull(Type.String()),
  url_background: orNull(Type.String()),
  product: orNull(Type.String()),
  platforms: orNull(Type.Array(Type.String())),
  name: Type.String(),
  game_code: Text,
  freebet_support: orNull(Type.Boolean()),
  demo_game_support: orNull(Type.Boolean()),
  phoenix_jackpot_support: orNull(Type.Boolean()),
  enabled: Type.Boolean(),
  category: orNull(Type.String()),
  blocked_countries: orNull(Type.Array(Type.String())),
  release_date: orNull(Type.String()),
  volatility: orNull(Type.Integer({ minimum: 1, maximum: 6 })),
  rtp: orNull(Type.String()),
  paylines: orNull(Type.Integer()),
  hit_ratio: orNull(Type.String()),
  certifications: orNull(Type.Array(Type.String())),
  languages: orNull(Type.Array(Type.String())),
  theme: orNull(Type.Array(Type.String())),
  technology: orNull(Type.Array(Type.String())),
  features: orNull(Type.Array(Type.String())),
})

export const GameListAnswer = Type.Array(ListedGame)

/** `user` and `token` are absent in demo mode, where `currency` is `XXX`. */
export const GameUrlRequest = Type.Object({
  user: Type.Optional(Text),
  token: Type.Optional(Token),
  sub_partner_id: orNull(Type.String({ maxLength: 255 })),
  platform: Platform,
  operator_id: OperatorId,
  meta: orNull(Meta),
  lobby_url: orNull(Address),
  lang: Type.String({ pattern: '^[a-z]{2}$' }),
  ip: orNull(Type.String({ maxLength: 64 })),
  game_code: Text,
  deposit_url: orNull(Address),
  currency: Currency,
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
})

export const RoundRequest = Type.Object({
  user: Text,
  transaction_uuid: orNull(Uuid),
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
    bet_value: orNull(Amount),
    bet_count: orNull(Type.Integer({ minimum: 0 })),
    bonus_buy: orNull(Type.Boolean()),
  }),
)

export const RewardRequest = Type.Object({
  operator_id: OperatorId,
  sub_partner_id: orNull(Type.String({ maxLength: 255 })),
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

export const RewardsAnswer = Type.Object({
  rewards: Type.Array(
    Type.Object({
      reward_uuid: Uuid,
      status: orNull(Type.String()),
      start_time: orNull(Type.String()),
      operator_reference: orNull(Type.String()),
    }),
  ),
  pagination: orNull(Type.Object({ next_cursor: orNull(Type.String()) })),
})

// Transactions: the supplier's records, for reconciliation.

/** Both times are UTC, as `yyyy-mm-ddThh:mm:ss`; the start is inclusive, the end exclusive. */
const UtcTime = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?Z?$' })

export const TransactionsRequest = Type.Object({
  operator_id: OperatorId,
  sub_partner_id: orNull(Type.String({ maxLength: 255 })),
  user: orNull(Text),
  currency: orNull(Currency),
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
    round: orNull(Text),
    currency: Currency,
    amount: Amount,
    is_free: orNull(Type.Boolean()),
    inserted_at: UtcTime,
  }),
)

// Transfer wallet: the supplier holds the money during play.

export const TransferRequest = Type.Object({
  user: Text,
  transaction_uuid: Uuid,
  sub_partner_id: orNull(Type.String({ maxLength: 255 })),
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
