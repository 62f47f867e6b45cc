import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { CursorQuery } from '../paging.ts'
import { Id, IdParams, Instant, Money, Nullable, OneOf, Strict, Text } from '../shapes.ts'
import { RaffleTerms } from './raffles.ts'

/** Categories of promotions: the tabs of the list. */
export const promotionCategories = ['newcomer', 'deposit', 'rebate', 'games', 'event', 'vip'] as const
/** States of a promotion, the same for every member. */
export const promotionStates = ['open', 'coming_soon', 'closed'] as const
/** Who may apply. A newcomer registered within the last thirty days. */
export const applicants = ['nobody', 'members', 'newcomers', 'agents'] as const
/** How often one member may apply. */
export const applyPeriods = ['once', 'day', 'week', 'month'] as const
/**
 * What a promotion awards: a bonus decided by an operator, a place in the list of participants, or a bonus that is chosen with a
 * deposit and credited with it.
 */
export const awards = ['bonus', 'place', 'deposit'] as const

/**
 * Terms of a deposit bonus: `percent` of the deposit, at most `maximum`, for deposits of at least `minimum`, with turnover of
 * `turnoverTimes`.
 */
export const DepositTerms = Type.Object({
  percent: Type.Integer(),
  maximum: Money,
  minimum: Money,
  turnoverTimes: Type.Integer(),
})

/**
 * States of an application (MEMBER-8). `process`: one of two operators has agreed; `signed`: participates, no money is due;
 * `closed`: the bonus was not claimed in time. Coming soon is a state of the promotion: it cannot be applied for yet.
 */
export const applicationStatuses = ['applying', 'process', 'rejected', 'issued', 'claimed', 'signed', 'closed'] as const

/** VALID-10: limits of the remark and pictures of an application. */
export const remarkLengthMax = 140
export const applicationPicturesMax = 3

const promotionLine = {
  id: Id,
  category: OneOf(promotionCategories),
  tags: Type.Array(Type.String()),
  title: Type.String(),
  summary: Type.String(),
  /** A built-in picture without its extension, or the address of an uploaded one. */
  url: Type.String(),
  state: OneOf(promotionStates),
  startsAt: Nullable(Instant),
  endsAt: Nullable(Instant),
  applicants: OneOf(applicants),
  period: OneOf(applyPeriods),
  award: OneOf(awards),
  /** Turnover requirement of a bonus decided by an operator, as a multiple of the bonus. */
  bonusTimes: Type.Integer(),
  /** For an award that comes with a deposit. */
  deposit: Nullable(DepositTerms),
  /** Whether it has a running raffle: `GET /wps/promotions/:id/raffle`. */
  raffle: Type.Boolean(),
  /** Whether tickets of its raffle have been drawn; own draws can be read even when the raffle no longer runs. */
  drawn: Type.Boolean(),
}

export const Promotion = Type.Object(promotionLine)

export const promotions = defineCall({
  method: 'GET',
  path: '/wps/promotions',
  who: 'anyone',
  summary: 'The promotions on show, in the order of the brand',
  query: Strict({ category: Type.Optional(Text(40)), tag: Type.Optional(Text(40)) }),
  value: Type.Array(Promotion),
  refuses: [],
  config: true,
})

export const promotion = defineCall({
  method: 'GET',
  path: '/wps/promotions/:id',
  who: 'anyone',
  summary: 'One promotion with its content and its terms as HTML, and the prizes of its raffle',
  params: IdParams,
  value: Type.Object({
    ...promotionLine,
    content: Type.String(),
    terms: Type.String(),
    /** Of a running raffle; else null. */
    raffleTerms: Nullable(RaffleTerms),
  }),
  refuses: [],
  config: true,
})

export const Application = Type.Object({
  id: Id,
  promotionId: Id,
  title: Type.String(),
  url: Type.String(),
  status: OneOf(applicationStatuses),
  remark: Type.String(),
  pictures: Type.Integer(),
  amount: Nullable(Money),
  /** Turnover requirement before withdrawal, as a multiple of the bonus. */
  bonusTimes: Type.Integer(),
  reason: Nullable(Type.String()),
  createdAt: Instant,
  decidedAt: Nullable(Instant),
  claimBefore: Nullable(Instant),
  claimedAt: Nullable(Instant),
})

export const applyForPromotion = defineCall({
  method: 'POST',
  path: '/wps/promotions/:id/apply',
  who: 'member',
  summary:
    'Applies for a promotion, with a remark and up to three pictures (PNG or JPEG, under 5 MB each) as data URLs',
  params: IdParams,
  body: Strict({
    remark: Type.Optional(Text(2000)),
    images: Type.Optional(Type.Array(Text(7_000_000), { maxItems: applicationPicturesMax })),
  }),
  bodyBytesMax: 21_100_000,
  repeatable: true,
  value: Application,
  refuses: [
    'promotion_closed',
    'promotion_not_open_yet',
    'promotion_not_for_you',
    'already_applied',
    'promotion_with_deposit',
  ],
})

export const applications = defineCall({
  method: 'GET',
  path: '/wps/promotions/applications',
  who: 'member',
  summary: 'Own applications, newest first, with what became of each',
  query: Strict({
    promotionId: Type.Optional(Id),
    status: Type.Optional(OneOf(applicationStatuses)),
    ...CursorQuery,
  }),
  value: Type.Object({ list: Type.Array(Application), next: Nullable(Type.String()) }),
  refuses: [],
})

export const claimBonus = defineCall({
  method: 'POST',
  path: '/wps/promotions/applications/:id/claim',
  who: 'member',
  summary: 'Takes a bonus that was issued; it is paid once',
  idempotent: true,
  params: IdParams,
  value: Application,
  refuses: ['bonus_not_claimable', 'balance_full'],
})

export const depositOffers = defineCall({
  method: 'GET',
  path: '/wps/promotions/deposit-offers',
  who: 'member',
  summary: 'The bonuses that can be chosen with a deposit now: what was had in this time is not among them',
  value: Type.Object({
    list: Type.Array(
      Type.Object({ promotionId: Id, title: Type.String(), summary: Type.String(), ...DepositTerms.properties }),
    ),
    /** Bonuses for newcomers and deposits that the member can apply for after depositing. */
    toApply: Type.Array(Type.Object({ promotionId: Id, title: Type.String() })),
  }),
  refuses: [],
  config: true,
})

export const referral = defineCall({
  method: 'GET',
  path: '/wps/promotions/referral',
  who: 'member',
  summary: 'The code by which a member invites friends, and how many have come by it; only while the brand has it on',
  value: Type.Object({ code: Type.String(), invited: Type.Integer() }),
  refuses: [],
  config: true,
})
