import type { ReportLine } from './report.ts'

/** What can be wrong between a report and the ledger, the worst first: a transaction is told under one of them. */
export type Class =
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
  /** No report told it: the vendor carried out a transfer that had been given up. */
  | 'late'

/** What the ledger knows of a transaction that a report names. */
export type Here = {
  /** Absent where no money moved. */
  readonly entry: {
    readonly kind: string
    readonly member: string
    readonly round: string
    readonly currency: string
    /** Micro-units, above or at nothing. */
    readonly amount: bigint
    readonly at: Date
  } | null
  /** What else became of it: refused, tombstoned (its rollback came first), reversed. */
  readonly mark: string | null
}

/** A vendor's clock and ours, and a message on its way, may lie so far apart around midnight. */
export const clockSlackMs = 10 * 60_000

export type Day = { readonly from: Date; readonly until: Date }

/** How a line of a report and the ledger disagree, or null when they agree. `nth` counts lines of one transaction from 1. */
export function classify(line: ReportLine, { entry, mark }: Here, day: Day, nth: number): Class | null {
  if (nth > 1) return 'duplicate'
  if (line.state === 'open') return null
  const isVoidHere = entry === null || mark === 'reversed'
  // nothing moved on either side: a bet that was refused, or taken back
  if (line.state === 'void' && isVoidHere) return null
  if (entry === null) return mark === null ? 'missing_here' : 'state'
  if (line.currency !== entry.currency) return 'currency'
  if (line.member !== entry.member) return 'member'
  if (line.kind !== entry.kind) return 'kind'
  if (line.amount !== entry.amount) return 'amount'
  if ((line.state === 'void') !== isVoidHere) return 'state'
  if (line.round !== null && line.round !== entry.round) return 'round'
  return isNear(entry.at, day) ? null : 'day'
}

const isNear = (at: Date, { from, until }: Day): boolean =>
  at.getTime() >= from.getTime() - clockSlackMs && at.getTime() < until.getTime() + clockSlackMs
