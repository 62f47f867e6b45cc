import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DayRange, dayRangeRefusals } from '../../paging.ts'
import {
  ByName,
  Id,
  IdParams,
  Instant,
  Language,
  Money,
  Nothing,
  Nullable,
  OneOf,
  Reason,
  Strict,
  Text,
} from '../../shapes.ts'
import { operatorRoles } from '../../who.ts'
import { rewardKinds, rewardOrderStatuses } from '../points.ts'
import { officeList, officeListQuery } from './shared.ts'

const RewardText = Strict({ name: Type.String({ minLength: 1, maxLength: 80 }), description: Text(600) })
const WholePoints = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

/** A reward as edited by an operator; points, amount and bonus are per piece. */
const fields = {
  kind: OneOf(rewardKinds),
  url: Text(200),
  points: WholePoints,
  amount: Money,
  bonus: Nullable(Money),
  /** The total number of pieces, including those already redeemed. */
  quantity: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  enabled: Type.Boolean(),
  position: Type.Integer({ minimum: 0, maximum: 100_000 }),
  texts: ByName(Language, RewardText),
}
export const RewardForm = Strict(fields)

export const OfficeReward = Type.Object({
  ...fields,
  id: Id,
  name: Type.String(),
  available: Type.Integer(),
  /** Undecided orders. */
  waiting: Type.Integer(),
})

export const officeRewards = defineCall({
  method: 'GET',
  path: '/office/api/rewards',
  who: ['content', 'finance', 'support'],
  summary: 'All rewards in their order',
  query: officeListQuery({ kind: Type.Optional(OneOf(rewardKinds)) }),
  value: officeList(OfficeReward),
  refuses: [],
})

export const officeReward = defineCall({
  method: 'GET',
  path: '/office/api/rewards/:id',
  who: ['content', 'finance', 'support'],
  summary: 'One reward in every language',
  params: IdParams,
  value: OfficeReward,
  refuses: [],
})

export const createReward = defineCall({
  method: 'POST',
  path: '/office/api/rewards',
  who: ['content'],
  summary: 'A new reward',
  body: RewardForm,
  value: Type.Object({ id: Id }),
  refuses: [],
  repeatable: true,
})

export const saveReward = defineCall({
  method: 'PUT',
  path: '/office/api/rewards/:id',
  who: ['content'],
  summary: 'Saves a reward; what is available follows the quantity, and open pages follow',
  params: IdParams,
  body: RewardForm,
  value: Type.Object({ id: Id }),
  refuses: [],
})

export const OfficeRewardOrder = Type.Object({
  id: Id,
  rewardId: Id,
  memberId: Id,
  account: Type.String(),
  kind: OneOf(rewardKinds),
  name: Type.String(),
  quantity: Type.Integer(),
  points: Money,
  amount: Money,
  bonus: Nullable(Money),
  address: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  status: OneOf(rewardOrderStatuses),
  reason: Nullable(Type.String()),
  /** How many different operators must approve. */
  approvalsNeeded: Type.Integer(),
  /** The first of two approvers. */
  firstApprover: Nullable(Type.String()),
  decider: Nullable(Type.String()),
  createdAt: Instant,
  decidedAt: Nullable(Instant),
})

const orderReaders = ['finance', 'support', 'risk'] as const

export const officeRewardOrders = defineCall({
  method: 'GET',
  path: '/office/api/reward-orders',
  who: orderReaders,
  summary: 'Orders of rewards; what waits stands first',
  query: officeListQuery({
    status: Type.Optional(OneOf(rewardOrderStatuses)),
    rewardId: Type.Optional(Id),
    memberId: Type.Optional(Id),
    ...DayRange,
  }),
  value: officeList(OfficeRewardOrder),
  refuses: dayRangeRefusals,
})

export const officeRewardOrder = defineCall({
  method: 'GET',
  path: '/office/api/reward-orders/:id',
  who: orderReaders,
  summary: 'One order of a reward',
  params: IdParams,
  value: OfficeRewardOrder,
  refuses: [],
})

export const approveRewardOrder = defineCall({
  method: 'POST',
  path: '/office/api/reward-orders/:id/approve',
  who: ['finance'],
  summary: 'Approves an order: goods go out, a bonus is paid. A bonus above the brand’s limit needs two operators',
  idempotent: true,
  params: IdParams,
  value: OfficeRewardOrder,
  refuses: ['already_decided', 'four_eyes_needed', 'balance_full', 'case_holds_order'],
})

export const rejectRewardOrder = defineCall({
  method: 'POST',
  path: '/office/api/reward-orders/:id/reject',
  who: ['finance', 'support'],
  summary: 'Rejects an order with a reason that the member reads; points, money and stock come back',
  idempotent: true,
  params: IdParams,
  body: Strict({ reason: Reason }),
  value: OfficeRewardOrder,
  refuses: ['already_decided', 'balance_full'],
})

export const returnRewardOrder = defineCall({
  method: 'POST',
  path: '/office/api/reward-orders/:id/return',
  who: ['finance'],
  summary:
    'Rejects approved goods that cannot be sent, with a reason that the member reads; points, money and stock come back',
  idempotent: true,
  params: IdParams,
  body: Strict({ reason: Reason }),
  value: OfficeRewardOrder,
  refuses: ['already_decided', 'balance_full'],
})

const rules = {
  stakePerPoint: Money,
  weights: ByName(Type.String({ pattern: '^[A-Z]{2,12}$' }), Type.Integer({ minimum: 0, maximum: 1000 })),
  converts: Type.Boolean(),
  convertPoints: WholePoints,
  convertMoney: Money,
  convertMinimum: WholePoints,
  turnoverPercent: Type.Integer({ minimum: 0, maximum: 10_000 }),
}

export const officePointsRules = defineCall({
  method: 'GET',
  path: '/office/api/points-rules',
  who: operatorRoles,
  summary: 'How points are earned and what they are worth',
  value: Type.Object({ ...rules, currency: Type.String() }),
  refuses: [],
})

export const savePointsRules = defineCall({
  method: 'PUT',
  path: '/office/api/points-rules',
  who: ['finance'],
  summary: 'Saves the rules; rounds that are settled from now on earn by them',
  body: Strict(rules),
  value: Nothing,
  refuses: [],
})
