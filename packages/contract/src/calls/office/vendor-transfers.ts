import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Id, IdParams, Instant, Money, Nullable, OneOf, Reason, Strict, Text } from '../../shapes.ts'
import { officeList, officeListQuery } from './shared.ts'

/** `unanswered`: nothing is proposed yet. */
export const vendorTransferStates = ['unanswered', 'proposed', 'done', 'refused'] as const
export const transferDecisions = ['done', 'refused'] as const

/** A transfer to or from a vendor's wallet that the vendor leaves unanswered, and what operators decide about it. */
export const OfficeVendorTransfer = Type.Object({
  id: Id,
  memberId: Id,
  account: Type.String(),
  vendor: Type.String(),
  /** The name under which the vendor knows it. */
  reference: Type.String(),
  /** Out: to the vendor. */
  direction: OneOf(['out', 'in']),
  amount: Money,
  at: Instant,
  state: OneOf(vendorTransferStates),
  decision: Nullable(OneOf(transferDecisions)),
  reason: Nullable(Type.String()),
  proposer: Nullable(Type.String()),
  /** Null when the vendor answered first. */
  decider: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
})

export const officeVendorTransfers = defineCall({
  method: 'GET',
  path: '/office/api/vendor-transfers',
  who: ['finance', 'risk'],
  summary: 'Transfers that their vendors leave unanswered, and the decisions about them; newest first',
  query: officeListQuery({
    vendor: Type.Optional(Text(40)),
    state: Type.Optional(OneOf(vendorTransferStates)),
  }),
  value: officeList(OfficeVendorTransfer),
  refuses: [],
})

export const proposeTransferDecision = defineCall({
  method: 'POST',
  path: '/office/api/vendor-transfers/:id/decision',
  who: ['finance'],
  summary:
    'Proposes that an unanswered transfer counts as done, or as not done; nothing moves until somebody else confirms',
  idempotent: true,
  params: IdParams,
  body: Strict({ decision: OneOf(transferDecisions), reason: Reason }),
  value: OfficeVendorTransfer,
  refuses: ['already_decided'],
})

export const confirmTransferDecision = defineCall({
  method: 'POST',
  path: '/office/api/vendor-transfers/:id/confirm',
  who: ['finance'],
  summary: 'Confirms what somebody else has proposed, by naming it with its reason; the money moves now',
  idempotent: true,
  params: IdParams,
  body: Strict({ decision: OneOf(transferDecisions), reason: Reason }),
  value: OfficeVendorTransfer,
  refuses: ['already_decided', 'four_eyes_needed', 'proposer_disabled', 'transfer_being_queried', 'balance_full'],
})

export const dropTransferDecision = defineCall({
  method: 'POST',
  path: '/office/api/vendor-transfers/:id/drop',
  who: ['finance'],
  summary: 'Disagrees with a proposal, or takes the own one back; the vendor is asked again',
  idempotent: true,
  params: IdParams,
  body: Strict({ reason: Reason }),
  value: OfficeVendorTransfer,
  refuses: ['already_decided'],
})
