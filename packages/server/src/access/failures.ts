import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { countFailure, deleteFailures, selectFailure } from './store-failures.ts'

/** How many consecutive failures lock a subject, and for how long. */
export type FailureLimit = {
  readonly kind: string
  readonly failuresMax: number
  readonly closedMinutes: number
  /**
   * The code reported at the field `code` when the subject is locked, where that locks one method of several and not the account.
   */
  readonly toldAtCode?: string
}

export const totpLimit: FailureLimit = { kind: 'totp', failuresMax: 5, closedMinutes: 15 }
export const stepUpLimit: FailureLimit = {
  kind: 'step-up',
  failuresMax: 5,
  closedMinutes: 15,
  toldAtCode: 'payee_name_closed',
}
export const oldPasswordLimit: FailureLimit = { kind: 'old-password', failuresMax: 5, closedMinutes: 15 }

const failureSubjectOf = (tx: Tx, limit: FailureLimit, subject: string) =>
  tx.platform.seal.mac(subject, `failures:${limit.kind}`)
const countedSinceOf = (tx: Tx, { closedMinutes }: FailureLimit) => new Date(tx.now.getTime() - closedMinutes * 60_000)

/**
 * Reserves one of the remaining tries before it is known to be right: concurrent tries are serialised, and no more than the limit
 * are checked. The caller clears the failures after a right one. Refuses while the subject is locked, counted from the try that
 * locked it; older failures are ignored.
 */
export async function reserveAttempt(tx: Tx, limit: FailureLimit, subject: string): Promise<void> {
  const key = failureSubjectOf(tx, limit, subject)
  if (await countFailure(tx, { subject: key, since: countedSinceOf(tx, limit), failuresMax: limit.failuresMax })) return
  const failure = await selectFailure(tx, key, countedSinceOf(tx, limit))
  const closedAt = failure?.lastAt.getTime() ?? tx.now.getTime()
  const leftSeconds = Math.ceil((closedAt + limit.closedMinutes * 60_000 - tx.now.getTime()) / 1000)
  const retryAfterSeconds = Math.max(1, leftSeconds)
  const params = { minutes: Math.ceil(retryAfterSeconds / 60) }
  const { toldAtCode } = limit
  refuse('account_locked', {
    params,
    retryAfterSeconds,
    ...(toldAtCode && { fields: { code: { code: toldAtCode, params } } }),
  })
}

export const clearFailures = (tx: Tx, limit: FailureLimit, subject: string): Promise<void> =>
  deleteFailures(tx, failureSubjectOf(tx, limit, subject))
