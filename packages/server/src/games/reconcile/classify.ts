import type { ReportLine } from './report.ts'

/** The kinds of disagreement between a report and the ledger, worst first; a transaction is reported under one of them. */
export type DiscrepancyClass =
  | 'duplicate'
  | 'missing_here'
  | 'missing_there'
  | 'currency'
  | 'member'
  | 'kind'
  | 'amount'
  | 'state'
  | 'round'
  | 'day'
  /** Not from a report: the vendor carried out a transfer that had been given up. */
  | 'late'
  /** Not from a report: corrected as missing, and booked all the same when the vendor's call came late. */
  | 'doubled'

/** One side of a discrepancy, as shown to operators. */
export type Side = {
  readonly kind: string
  readonly member: string
  readonly round: string | null
  readonly currency: string
  /** Decimal in major units; null when the reported amount does not fit. */
  readonly amount: string | null
  /** done, void, open, refused, tombstoned, reversed or reduced. */
  readonly state: string
  readonly at: string
}

/** The ledger's record of a transaction named in a report. */
export type LedgerRecord = {
  /** Null when no money moved. */
  readonly entry: {
    readonly kind: string
    readonly member: string
    readonly round: string
    readonly currency: string
    /** Micro-units, never negative. */
    readonly amount: bigint
    /** The amount left after partial rollbacks. */
    readonly left: bigint
    readonly at: Date
  } | null
  /**
   * The transaction's mark, if any: refused, tombstoned (its rollback came first), reversed, or reduced by a partial rollback.
   */
  readonly mark: string | null
}

/** Tolerance around midnight for clock differences and messages in transit. */
export const clockToleranceMs = 10 * 60_000

export type DaySpan = { readonly from: Date; readonly until: Date }

/**
 * Returns how a report line disagrees with the ledger, or null when they agree. `nth` counts the lines of one transaction from 1.
 */
export function classifyLine(
  line: ReportLine,
  { entry, mark }: LedgerRecord,
  day: DaySpan,
  nth: number,
): DiscrepancyClass | null {
  if (nth > 1) return 'duplicate'
  if (line.state === 'open') return null
  const isVoidHere = entry === null || mark === 'reversed'
  // nothing moved on either side: a bet that was refused, or taken back
  if (line.state === 'void' && isVoidHere) return null
  if (entry === null) return mark === null ? 'missing_here' : 'state'
  if (line.currency !== entry.currency) return 'currency'
  if (line.member !== entry.member) return 'member'
  if (line.kind !== entry.kind) return 'kind'
  // a vendor may report the bet as placed or what is left of it
  if (line.amount !== entry.amount && line.amount !== entry.left) return 'amount'
  if ((line.state === 'void') !== isVoidHere) return 'state'
  if (line.round !== null && line.round !== entry.round) return 'round'
  return isNearDay(entry.at, day) ? null : 'day'
}

const isNearDay = (at: Date, { from, until }: DaySpan): boolean =>
  at.getTime() >= from.getTime() - clockToleranceMs && at.getTime() < until.getTime() + clockToleranceMs
