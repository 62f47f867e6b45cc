import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Id, Instant, Money, Nothing, Nullable, OneOf, Reason, SignedMoney, Strict } from '../../shapes.ts'
import { Exclusion, Limit, LimitKind, LimitPeriod, RealityMinutes } from '../protection.ts'
import { officeList, officeListQuery } from './shared.ts'

export const OfficeExclusion = Type.Object({
  id: Id,
  ...Exclusion.properties,
  active: Type.Boolean(),
  reason: Type.String(),
  setBy: Type.String(),
  endedAt: Nullable(Instant),
  endedBy: Nullable(Type.String()),
  /** The operator who asked to lift a sister brand's exclusion; a second operator must agree. */
  liftAskedBy: Nullable(Type.String()),
})

export const officeProtection = defineCall({
  method: 'GET',
  path: '/office/api/members/:id/protection',
  who: ['support', 'risk'],
  summary: "A member's limits, breaks and exclusions, and this month's net position",
  params: Strict({ id: Id }),
  value: Type.Object({
    limits: Type.Array(Limit),
    exclusions: Type.Array(OfficeExclusion),
    realityMinutes: RealityMinutes,
    month: Type.Object({ stake: SignedMoney, loss: SignedMoney, deposits: Money, minutes: Type.Integer() }),
  }),
  refuses: [],
})

export const imposeLimit = defineCall({
  method: 'PUT',
  path: '/office/api/members/:id/limits',
  who: ['risk'],
  summary: "Sets or lifts the brand's own limit for a member; the member's stays",
  params: Strict({ id: Id }),
  body: Strict({ kind: LimitKind, period: LimitPeriod, value: Nullable(Money), reason: Reason }),
  value: Nothing,
  refuses: ['limit_unsound'],
})

export const imposeExclusion = defineCall({
  method: 'POST',
  path: '/office/api/members/:id/exclusions',
  who: ['support', 'risk'],
  summary: 'Excludes a member from playing, for days or for ever',
  params: Strict({ id: Id }),
  body: Strict({ days: Nullable(Type.Integer({ minimum: 1, maximum: 3650 })), reason: Reason }),
  value: Nothing,
  refuses: [],
})

export const liftExclusion = defineCall({
  method: 'POST',
  path: '/office/api/members/:id/exclusions/lift',
  who: ['risk'],
  summary:
    "Lifts the brand's own exclusion, by somebody else than who imposed it, or a sister brand's of another person, by two people",
  params: Strict({ id: Id }),
  body: Strict({ reason: Reason }),
  value: Type.Object({ lifted: Type.Boolean(), waits: Type.Boolean() }),
  refuses: ['four_eyes_needed', 'exclusion_not_over'],
})

/** `lift_asked`: exclusions that one operator wants to lift and another must agree to. */
export const protectionViews = ['excluded', 'lift_asked', 'reached', 'limited'] as const

/** One line of the overview: an excluded member, a limit that stopped an action, or a member with limits. */
export const ProtectionLine = Type.Object({
  id: Type.String(),
  memberId: Id,
  account: Type.String(),
  view: OneOf(protectionViews),
  kind: Type.String(),
  period: Nullable(Type.String()),
  origin: Nullable(Type.String()),
  value: Nullable(Money),
  at: Instant,
  until: Nullable(Instant),
})

export const officeProtectionList = defineCall({
  method: 'GET',
  path: '/office/api/protection',
  who: ['support', 'risk'],
  summary:
    'Who is excluded, whose exclusion waits for a second operator to lift it, whose limits were reached, and who has limits',
  query: officeListQuery({ view: Type.Optional(OneOf(protectionViews)) }),
  value: officeList(ProtectionLine),
  refuses: [],
})

const Sisters = Type.Object({ sisters: Type.Array(Type.Object({ host: Type.String(), agreed: Type.Boolean() })) })

export const protectionSisters = defineCall({
  method: 'GET',
  path: '/office/api/protection/sisters',
  who: ['support', 'risk'],
  summary: 'The brands that self-exclusions are shared with, and whether each has agreed',
  value: Sisters,
  refuses: [],
})

export const saveProtectionSisters = defineCall({
  method: 'PUT',
  path: '/office/api/protection/sisters',
  who: ['owner'],
  summary: 'Names sister brands by an address of each; exclusions are shared when both have named each other',
  body: Strict({
    hosts: Type.Array(Type.String({ minLength: 1, maxLength: 253 }), { maxItems: 20, uniqueItems: true }),
  }),
  value: Sisters,
  refuses: [],
})

const Rules = { raiseHours: Type.Integer({ minimum: 24, maximum: 720 }), realityMinutes: RealityMinutes }

export const protectionRules = defineCall({
  method: 'GET',
  path: '/office/api/protection/rules',
  who: ['support', 'risk'],
  summary: "The brand's rules of player protection",
  value: Type.Object(Rules),
  refuses: [],
})

export const saveProtectionRules = defineCall({
  method: 'PUT',
  path: '/office/api/protection/rules',
  who: ['risk'],
  summary: 'Saves how long a raise waits and how often players are told how it stands',
  body: Strict(Rules),
  value: Type.Object(Rules),
  refuses: [],
})
