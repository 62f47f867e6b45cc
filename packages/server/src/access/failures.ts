import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { countFailure, deleteFailures, selectFailure } from './store-failures.ts'

/** How many failures in a row close a subject, and for how long. */
export type FailureLimit = { readonly kind: string; readonly failuresMax: number; readonly closedMinutes: number }

export const totpLimit: FailureLimit = { kind: 'totp', failuresMax: 5, closedMinutes: 15 }
export const stepUpLimit: FailureLimit = { kind: 'step-up', failuresMax: 5, closedMinutes: 15 }
export const oldPasswordLimit: FailureLimit = { kind: 'old-password', failuresMax: 5, closedMinutes: 15 }

const subjectOf = (tx: Tx, limit: FailureLimit, subject: string) =>
  tx.platform.seal.mac(subject, `failures:${limit.kind}`)
const since = (tx: Tx, { closedMinutes }: FailureLimit) => new Date(tx.now.getTime() - closedMinutes * 60_000)

/** Refuses while the subject is closed. Failures that lie further back than that are forgotten. */
export async function refuseClosed(tx: Tx, limit: FailureLimit, subject: string): Promise<void> {
  const failure = await selectFailure(tx, subjectOf(tx, limit, subject), since(tx, limit))
  if (!failure || failure.failures < limit.failuresMax) return
  const leftSeconds = Math.ceil((failure.lastAt.getTime() + limit.closedMinutes * 60_000 - tx.now.getTime()) / 1000)
  const retryAfterSeconds = Math.max(1, leftSeconds)
  refuse('account_locked', { params: { minutes: Math.ceil(retryAfterSeconds / 60) }, retryAfterSeconds })
}

/** Counts one more failure. While a subject is closed nothing is counted: the time runs from the failure that closed it. */
export const noteFailure = (tx: Tx, limit: FailureLimit, subject: string): Promise<void> =>
  countFailure(tx, { subject: subjectOf(tx, limit, subject), since: since(tx, limit), failuresMax: limit.failuresMax })

export const forgetFailures = (tx: Tx, limit: FailureLimit, subject: string): Promise<void> =>
  deleteFailures(tx, subjectOf(tx, limit, subject))
