import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { CursorQuery, PageQuery } from '../paging.ts'
import { Id, Instant, Money, Nullable, OneOf, SignedMoney, Strict, Text } from '../shapes.ts'

/** Goods are shipped to an address; a bonus is paid in money. */
export const rewardKinds = ['goods', 'bonus'] as const
export const rewardOrderStatuses = ['process', 'approved', 'rejected'] as const
/** Why points changed. */
export const pointsKinds = ['opening', 'earned', 'spent', 'returned', 'converted', 'adjusted', 'mission'] as const

/** Points use the format of money: decimal strings with at most six decimals, of which two are shown. */
const Points = Money

export const rewardQuantityMax = 100

export const pointsBalance = defineCall({
  method: 'GET',
  path: '/wps/points/balance',
  who: 'member',
  summary: 'Own points; they never expire. `version` rises with every change',
  value: Type.Object({ points: Points, version: Type.String() }),
  refuses: [],
})

export const Reward = Type.Object({
  id: Id,
  kind: OneOf(rewardKinds),
  name: Type.String(),
  description: Type.String(),
  /** A built-in picture without its extension, or the address of an uploaded one. */
  url: Type.String(),
  /** Per piece. */
  points: Points,
  /** Additional payment in money per piece. */
  amount: Money,
  /** The money that one piece of a bonus pays. */
  bonus: Nullable(Money),
  quantity: Type.Integer(),
  available: Type.Integer(),
})

export const rewards = defineCall({
  method: 'GET',
  path: '/wps/points/rewards',
  who: 'anyone',
  summary: 'What points are redeemed for, in the order of the brand',
  query: Strict({ kind: Type.Optional(OneOf(rewardKinds)), ...PageQuery }),
  value: Type.Object({ list: Type.Array(Reward), totalPages: Type.Integer() }),
  refuses: [],
  config: true,
})

export const RewardOrder = Type.Object({
  id: Id,
  rewardId: Id,
  kind: OneOf(rewardKinds),
  name: Type.String(),
  url: Type.String(),
  quantity: Type.Integer(),
  points: Points,
  amount: Money,
  bonus: Nullable(Money),
  address: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  status: OneOf(rewardOrderStatuses),
  /** Why it was rejected. */
  reason: Nullable(Type.String()),
  createdAt: Instant,
  decidedAt: Nullable(Instant),
})

export const rewardOrders = defineCall({
  method: 'GET',
  path: '/wps/points/orders',
  who: 'member',
  summary: 'The exchange records: own orders, newest first, with what became of each',
  query: Strict({ status: Type.Optional(OneOf(rewardOrderStatuses)), ...PageQuery }),
  value: Type.Object({ list: Type.Array(RewardOrder), totalPages: Type.Integer() }),
  refuses: [],
})

/** How points are earned and what they are worth. */
export const pointsConfig = defineCall({
  method: 'GET',
  path: '/wps/points/config',
  who: 'anyone',
  summary: 'What earns points, and how points become money',
  value: Type.Object({
    currency: Type.String(),
    earn: Type.Object({
      /** Stake required for one point. */
      stakePerPoint: Money,
      /** Percentage of a stake that counts, by kind of game; a kind that is not listed earns nothing. */
      weights: Type.Record(Type.String(), Type.Integer()),
    }),
    convert: Type.Object({
      enabled: Type.Boolean(),
      /** Points and the money they convert to; only multiples of `points` can be converted. */
      points: Type.Integer(),
      money: Money,
      minimum: Type.Integer(),
      turnoverPercent: Type.Integer(),
    }),
    expires: Type.Literal(false),
  }),
  refuses: [],
  config: true,
})

const passwordRefusals = ['payment_password_wrong', 'payment_password_missing', 'payment_password_locked'] as const

export const redeemReward = defineCall({
  method: 'POST',
  path: '/wps/points/redeem',
  who: 'member',
  summary: 'Orders a reward: points, money and stock are taken at once. Goods need an address and a telephone number',
  fresh: true,
  idempotent: true,
  body: Strict({
    item: Id,
    quantity: Type.Integer({ minimum: 1, maximum: rewardQuantityMax }),
    address: Type.Optional(Text(1000)),
    phone: Type.Optional(Text(100)),
    /** Price, value and turnover of one piece as shown to the member: the order is refused when they have changed. */
    seen: Type.Optional(
      Strict({
        points: Points,
        amount: Money,
        bonus: Nullable(Money),
        turnoverPercent: Type.Optional(Type.Integer()),
      }),
    ),
    /** The payment password. */
    password: Text(100),
  }),
  value: RewardOrder,
  refuses: [
    ...passwordRefusals,
    'reward_unavailable',
    'reward_sold_out',
    'reward_changed',
    'points_short',
    'insufficient_balance',
    'turnover_unmet',
    'bonus_first',
    'bonus_stays',
  ],
})

export const convertPoints = defineCall({
  method: 'POST',
  path: '/wps/points/convert',
  who: 'member',
  summary: 'Changes whole points into money, at the rate of the configuration',
  fresh: true,
  idempotent: true,
  body: Strict({
    /** The number of points. */
    quantity: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    /** The money shown for them: refused when the rate has changed. */
    amount: Type.Optional(Money),
    /** The turnover requirement shown, in percent: refused when it has changed. */
    turnoverPercent: Type.Optional(Type.Integer()),
    /** The payment password. */
    password: Text(100),
  }),
  value: Type.Object({
    conversionId: Id,
    amount: Money,
    /** The remaining points. */
    points: Points,
    /** The main balance afterwards. */
    balance: Money,
  }),
  refuses: [
    ...passwordRefusals,
    'convert_closed',
    'points_below_minimum',
    'points_not_step',
    'points_rate_changed',
    'points_short',
    'balance_full',
  ],
})

export const pointsRecord = defineCall({
  method: 'GET',
  path: '/wps/points/records',
  who: 'member',
  summary: 'Every change of the own points with what there was afterwards, newest first',
  query: Strict({ ...CursorQuery }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Id,
        at: Instant,
        kind: OneOf(pointsKinds),
        points: SignedMoney,
        pointsAfter: Points,
        reference: Type.String(),
        /** The operator's reason for an adjustment. */
        note: Nullable(Type.String()),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refuses: [],
})
