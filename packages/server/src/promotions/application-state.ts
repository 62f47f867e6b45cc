import type { ApplicationStatus } from './model.ts'

/**
 * The life of an application.
 * - applying: the member has applied
 * - process: one operator has named an amount that needs a second person
 * - issued: the bonus waits for the member; its money moves when it is claimed
 * - claimed: paid. Final
 * - signed: takes part in something that pays nothing by itself. Final
 * - rejected: with a reason; the member may apply again. Final
 * - closed: not claimed in time. Final
 */
export const applicationMoves: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  applying: ['process', 'issued', 'rejected'],
  process: ['issued', 'rejected'],
  issued: ['claimed', 'closed'],
  claimed: [],
  signed: [],
  rejected: [],
  closed: [],
}

/** The states that a move may leave: what an update names in its `where`. */
export const sourcesOf = (to: ApplicationStatus): ApplicationStatus[] =>
  (Object.keys(applicationMoves) as ApplicationStatus[]).filter((from) => applicationMoves[from].includes(to))
