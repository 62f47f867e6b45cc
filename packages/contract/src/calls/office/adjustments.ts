import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DayRange, dayRangeRefusals } from '../../paging.ts'
import { Id, Instant, Money, Nullable, OneOf, Reason, Strict, Text } from '../../shapes.ts'
import { officeList, officeListQuery } from './shared.ts'

/** `withdrawn`: rejected by whoever proposed it, or needed no longer. */
export const adjustmentStatuses = ['proposed', 'approved', 'rejected', 'withdrawn'] as const
const Direction = OneOf(['credit', 'debit'])
/** Whether money or points are adjusted. */
export const adjustmentUnits = ['money', 'points'] as const
const Unit = OneOf(adjustmentUnits)

export const OfficeAdjustment = Type.Object({
  id: Id,
  memberId: Id,
  account: Type.String(),
  direction: Direction,
  unit: Unit,
  amount: Money,
  /** Shown to the member in the account record. */
  reason: Type.String(),
  status: OneOf(adjustmentStatuses),
  proposer: Type.String(),
  proposedAt: Instant,
  decider: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
  refusal: Nullable(Type.String()),
})

export const officeAdjustments = defineCall({
  method: 'GET',
  path: '/office/api/adjustments',
  who: ['finance', 'risk'],
  summary: 'Adjustments of balances, newest first',
  query: officeListQuery({
    status: Type.Optional(OneOf(adjustmentStatuses)),
    memberId: Type.Optional(Id),
    ...DayRange,
  }),
  value: officeList(OfficeAdjustment),
  refuses: dayRangeRefusals,
})

export const officeAdjustment = defineCall({
  method: 'GET',
  path: '/office/api/adjustments/:id',
  who: ['finance', 'risk'],
  summary: 'One adjustment',
  params: Strict({ id: Id }),
  value: OfficeAdjustment,
  refuses: [],
})

export const proposeAdjustment = defineCall({
  method: 'POST',
  path: '/office/api/adjustments',
  who: ['finance'],
  summary: 'Proposes to give to a member, or to take; nothing moves until somebody else approves',
  idempotent: true,
  body: Strict({
    account: Text(100),
    direction: Direction,
    unit: Type.Optional(Unit),
    amount: Money,
    reason: Reason,
  }),
  value: OfficeAdjustment,
  refuses: [],
})

export const approveAdjustment = defineCall({
  method: 'POST',
  path: '/office/api/adjustments/:id/approve',
  who: ['finance'],
  summary: 'Approves what somebody else has proposed; the balance changes now',
  idempotent: true,
  params: Strict({ id: Id }),
  value: OfficeAdjustment,
  refuses: ['already_decided', 'four_eyes_needed', 'proposer_disabled', 'adjustment_uncovered', 'balance_full'],
})

export const rejectAdjustment = defineCall({
  method: 'POST',
  path: '/office/api/adjustments/:id/reject',
  who: ['finance'],
  summary: 'Rejects a proposal, or takes the own one back; nothing moves',
  idempotent: true,
  params: Strict({ id: Id }),
  body: Strict({ reason: Reason }),
  value: OfficeAdjustment,
  refuses: ['already_decided'],
})
