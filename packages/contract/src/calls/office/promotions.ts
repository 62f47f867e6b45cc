import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DayRange, dayRangeRefusals } from '../../paging.ts'
import {
  ByName,
  Id,
  IdParams,
  Instant,
  Language,
  LocalTime,
  Money,
  Nothing,
  Nullable,
  OneOf,
  Reason,
  Strict,
  Text,
} from '../../shapes.ts'
import {
  applicants,
  applicationStatuses,
  applyPeriods,
  awards,
  promotionCategories,
  promotionStates,
} from '../promotions.ts'
import { officeList, officeListQuery } from './shared.ts'

const PromotionText = Strict({
  title: Type.String({ minLength: 1, maxLength: 80 }),
  summary: Text(200),
  content: Text(20_000),
  terms: Text(20_000),
})

/** A promotion as edited by an operator. Times are in the brand's zone. */
const fields = {
  category: OneOf(promotionCategories),
  tags: Type.Array(Type.String({ pattern: '^[a-z][a-z_]{1,29}$' }), { maxItems: 5 }),
  url: Text(200),
  enabled: Type.Boolean(),
  startsAt: Nullable(LocalTime),
  endsAt: Nullable(LocalTime),
  applicants: OneOf(applicants),
  period: OneOf(applyPeriods),
  award: OneOf(awards),
  claimDays: Type.Integer({ minimum: 1, maximum: 365 }),
  /** Turnover requirement of a bonus issued by an operator, as a multiple of the bonus. */
  bonusTimes: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  /** Required when the award comes with a deposit, and only then. */
  deposit: Type.Optional(
    Nullable(
      Strict({
        percent: Type.Integer({ minimum: 1, maximum: 1000 }),
        maximum: Money,
        minimum: Money,
        turnoverTimes: Type.Integer({ minimum: 0, maximum: 100 }),
      }),
    ),
  ),
  texts: ByName(Language, PromotionText),
}
export const PromotionForm = Strict(fields)

export const OfficePromotion = Type.Object({
  ...fields,
  id: Id,
  title: Type.String(),
  state: OneOf(promotionStates),
  /** Undecided applications. */
  waiting: Type.Integer(),
})

export const officePromotions = defineCall({
  method: 'GET',
  path: '/office/api/promotions',
  who: ['content', 'finance', 'support'],
  summary: 'All promotions in their order',
  query: officeListQuery({ category: Type.Optional(OneOf(promotionCategories)) }),
  value: officeList(OfficePromotion),
  refuses: [],
})

export const officePromotion = defineCall({
  method: 'GET',
  path: '/office/api/promotions/:id',
  who: ['content', 'finance', 'support'],
  summary: 'One promotion in every language',
  params: IdParams,
  value: OfficePromotion,
  refuses: [],
})

export const createPromotion = defineCall({
  method: 'POST',
  path: '/office/api/promotions',
  who: ['content'],
  summary: 'A new promotion; it stands last',
  body: PromotionForm,
  value: Type.Object({ id: Id }),
  refuses: [],
  repeatable: true,
})

export const savePromotion = defineCall({
  method: 'PUT',
  path: '/office/api/promotions/:id',
  who: ['content'],
  summary: 'Saves a promotion; every open page follows',
  params: IdParams,
  body: PromotionForm,
  value: Type.Object({ id: Id }),
  refuses: [],
})

export const orderPromotions = defineCall({
  method: 'PUT',
  path: '/office/api/promotions/order',
  who: ['content'],
  summary: 'Puts promotions in the order given; those not named keep their places',
  body: Strict({ ids: Type.Array(Id, { minItems: 1, maxItems: 500 }) }),
  value: Nothing,
  refuses: [],
})

export const OfficeApplication = Type.Object({
  id: Id,
  promotionId: Id,
  title: Type.String(),
  memberId: Id,
  account: Type.String(),
  status: OneOf(applicationStatuses),
  remark: Type.String(),
  pictureUrls: Type.Array(Type.String()),
  amount: Nullable(Money),
  reason: Nullable(Type.String()),
  /** `disabled`: this operator has been disabled since, so the approval no longer counts. */
  approvals: Type.Array(Type.Object({ operator: Type.String(), at: Instant, disabled: Type.Boolean() })),
  /** How many different operators must agree to this amount; 0 until an amount is named. */
  approvalsNeeded: Type.Integer(),
  createdAt: Instant,
  decidedAt: Nullable(Instant),
  claimBefore: Nullable(Instant),
  claimedAt: Nullable(Instant),
})

/** Filters: everything undecided, plus every status. */
export const applicationFilters = ['waiting', ...applicationStatuses] as const

export const officeApplications = defineCall({
  method: 'GET',
  path: '/office/api/applications',
  who: ['finance', 'support', 'risk'],
  summary: 'Applications for promotions; what waits stands first',
  query: officeListQuery({
    status: Type.Optional(OneOf(applicationFilters)),
    promotionId: Type.Optional(Id),
    memberId: Type.Optional(Id),
    ...DayRange,
  }),
  value: officeList(OfficeApplication),
  refuses: dayRangeRefusals,
})

export const officeApplication = defineCall({
  method: 'GET',
  path: '/office/api/applications/:id',
  who: ['finance', 'support', 'risk'],
  summary: 'One application with its pictures',
  params: IdParams,
  value: OfficeApplication,
  refuses: [],
})

export const issueBonus = defineCall({
  method: 'POST',
  path: '/office/api/applications/:id/issue',
  who: ['finance'],
  summary: 'Issues a bonus; above the brand’s limit a second operator must agree to the same amount',
  idempotent: true,
  params: IdParams,
  body: Strict({ amount: Money }),
  value: OfficeApplication,
  refuses: [
    'already_decided',
    'four_eyes_needed',
    'amount_differs',
    'amount_below_minimum',
    'amount_not_whole',
    'balance_full',
  ],
})

export const rejectApplication = defineCall({
  method: 'POST',
  path: '/office/api/applications/:id/reject',
  who: ['finance', 'support'],
  summary: 'Rejects an application with a reason that the member reads',
  idempotent: true,
  params: IdParams,
  body: Strict({ reason: Reason }),
  value: OfficeApplication,
  refuses: ['already_decided'],
})
