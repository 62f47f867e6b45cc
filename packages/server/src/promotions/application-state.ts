import type { ApplicationStatus } from './model.ts'

/**
 * The states of an application.
 * - applying: the member has applied
 * - process: one operator has named an amount that needs a second operator; named anew when the first one is disabled
 * - issued: the bonus waits for the member; it is paid when claimed
 * - claimed: paid. Final
 * - signed: takes part in a promotion that pays nothing by itself. Final
 * - rejected: with a reason; the member may apply again. Final
 * - closed: not claimed in time. Final
 */
export const applicationMoves: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  applying: ['process', 'issued', 'rejected'],
  process: ['process', 'issued', 'rejected'],
  issued: ['claimed', 'closed'],
  claimed: [],
  signed: [],
  rejected: [],
  closed: [],
}

/** Returns the states from which a transition is allowed; updates name them in their `where`. */
export const listSourceStatuses = (to: ApplicationStatus): ApplicationStatus[] =>
  (Object.keys(applicationMoves) as ApplicationStatus[]).filter((from) => applicationMoves[from].includes(to))
