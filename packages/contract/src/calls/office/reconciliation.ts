import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Id, IdParams, Instant, Money, Nullable, OneOf, Reason, Strict, Text } from '../../shapes.ts'
import { VendorCode } from '../games.ts'
import { officeList, officeListQuery } from './shared.ts'

/** A day of the brand's calendar. */
const Day = Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' })
const reportBytesMax = 20_000_000

export const reportSources = ['fetched', 'uploaded', 'failed'] as const
export const runStandings = ['green', 'open', 'failed'] as const

/** The comparison of a vendor's report of one day with the ledger. */
export const OfficeReconciliation = Type.Object({
  id: Id,
  vendor: Type.String(),
  vendorName: Type.String(),
  day: Type.String(),
  source: OneOf(reportSources),
  by: Type.String(),
  at: Instant,
  lines: Type.Integer(),
  matched: Type.Integer(),
  betsHere: Type.String(),
  winsHere: Type.String(),
  betsThere: Type.String(),
  winsThere: Type.String(),
  /** Undecided discrepancies. */
  open: Type.Integer(),
  found: Type.Integer(),
})

export const officeReconciliations = defineCall({
  method: 'GET',
  path: '/office/api/reconciliations',
  who: ['finance', 'risk'],
  summary: 'Vendors’ reports beside the ledger, newest day first',
  query: officeListQuery({ vendor: Type.Optional(Text(40)), standing: Type.Optional(OneOf(runStandings)) }),
  value: officeList(OfficeReconciliation),
  refuses: [],
})

const Outcome = Type.Object({ lines: Type.Integer(), matched: Type.Integer(), found: Type.Integer() })

export const reconcileDay = defineCall({
  method: 'POST',
  path: '/office/api/reconciliations',
  who: ['finance', 'risk'],
  summary: 'Asks a vendor for its report of a day and compares it',
  body: Strict({ vendor: VendorCode, day: Day }),
  value: Outcome,
  refuses: ['report_not_offered', 'vendor_unreachable'],
})

export const uploadReport = defineCall({
  method: 'POST',
  path: '/office/api/reconciliations/upload',
  who: ['finance', 'risk'],
  summary: 'Compares a report that came another way: CSV with a head line, or JSON',
  body: Strict({ vendor: VendorCode, day: Day, text: Type.String({ minLength: 1, maxLength: reportBytesMax }) }),
  bodyBytesMax: reportBytesMax,
  value: Outcome,
  refuses: ['report_unreadable'],
})

export const discrepancyClasses = [
  ...['missing_here', 'missing_there', 'amount', 'currency', 'state', 'kind', 'member', 'round', 'day', 'duplicate'],
  ...['late', 'doubled'],
] as const
export const discrepancyStates = ['open', 'proposed', 'accepted', 'adjusting', 'adjusted', 'gone'] as const

const Side = Type.Object({
  kind: Type.String(),
  member: Type.String(),
  round: Nullable(Type.String()),
  currency: Type.String(),
  amount: Nullable(Type.String()),
  state: Type.String(),
  at: Instant,
})

export const OfficeDiscrepancy = Type.Object({
  id: Id,
  vendor: Type.String(),
  day: Type.String(),
  /** The vendor's transaction id. */
  tx: Type.String(),
  class: Type.String(),
  /** The values of the vendor's report, and those of the ledger. */
  there: Nullable(Side),
  here: Nullable(Side),
  memberId: Nullable(Id),
  account: Nullable(Type.String()),
  state: OneOf(discrepancyStates),
  reason: Nullable(Type.String()),
  proposer: Nullable(Type.String()),
  decider: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
  adjustmentId: Nullable(Id),
  /** The adjustment that would make the ledger agree with the vendor. */
  suggestion: Nullable(Type.Object({ direction: OneOf(['credit', 'debit']), amount: Type.String() })),
})

export const officeDiscrepancies = defineCall({
  method: 'GET',
  path: '/office/api/discrepancies',
  who: ['finance', 'risk'],
  summary: 'What vendors’ reports and the ledger disagree about',
  query: officeListQuery(
    {
      vendor: Type.Optional(Text(40)),
      day: Type.Optional(Day),
      class: Type.Optional(OneOf(discrepancyClasses)),
      state: Type.Optional(OneOf(discrepancyStates)),
    },
    { isExported: true },
  ),
  value: officeList(OfficeDiscrepancy),
  refuses: [],
})

export const acceptDiscrepancy = defineCall({
  method: 'POST',
  path: '/office/api/discrepancies/:id/accept',
  who: ['finance', 'risk'],
  summary: 'Says why a discrepancy may stand; somebody else has to agree',
  idempotent: true,
  params: IdParams,
  body: Strict({ reason: Reason }),
  value: OfficeDiscrepancy,
  refuses: ['already_decided'],
})

export const agreeDiscrepancy = defineCall({
  method: 'POST',
  path: '/office/api/discrepancies/:id/agree',
  who: ['finance', 'risk'],
  summary: 'Agrees with an acceptance that somebody else has written, by naming its reason',
  idempotent: true,
  params: IdParams,
  body: Strict({ reason: Reason }),
  value: OfficeDiscrepancy,
  refuses: ['already_decided', 'four_eyes_needed', 'proposer_disabled'],
})

export const reopenDiscrepancy = defineCall({
  method: 'POST',
  path: '/office/api/discrepancies/:id/reopen',
  who: ['finance', 'risk'],
  summary: 'Disagrees with an acceptance, or takes the own one back',
  idempotent: true,
  params: IdParams,
  value: OfficeDiscrepancy,
  refuses: ['already_decided'],
})

export const correctDiscrepancy = defineCall({
  method: 'POST',
  path: '/office/api/discrepancies/:id/correct',
  who: ['finance'],
  summary: 'Proposes an adjustment of the member’s balance; it moves when somebody else approves it',
  idempotent: true,
  params: IdParams,
  body: Strict({ direction: OneOf(['credit', 'debit']), amount: Money, reason: Reason }),
  value: OfficeDiscrepancy,
  refuses: ['already_decided', 'amount_below_minimum', 'amount_not_whole'],
})
