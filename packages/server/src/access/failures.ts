import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { countFailure, deleteFailures, selectFailure } from './store-failures.ts'

/** How many failures in a row close a subject, and for how long. */
export type FailureLimit = {
  readonly kind: string
  readonly failuresMax: number
  readonly closedMinutes: number
  /** What is said at a field `code` once it is closed, where that closes one way of several and not the account. */
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

const subjectOf = (tx: Tx, limit: FailureLimit, subject: string) =>
  tx.platform.seal.mac(subject, `failures:${limit.kind}`)
const since = (tx: Tx, { closedMinutes }: FailureLimit) => new Date(tx.now.getTime() - closedMinutes * 60_000)

/**
 * Takes one of the tries that are left, before it is known whether it is right: however many come at once, each waits for the one
 * before, and no more than the limit are looked at. A right one forgets the failures. Refuses while the subject is closed, whose
 * time runs from the try that closed it; tries that lie further back are forgotten.
 */
export async function takeTry(tx: Tx, limit: FailureLimit, subject: string): Promise<void> {
  const key = subjectOf(tx, limit, subject)
  if (await countFailure(tx, { subject: key, since: since(tx, limit), failuresMax: limit.failuresMax })) return
  const failure = await selectFailure(tx, key, since(tx, limit))
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

export const forgetFailures = (tx: Tx, limit: FailureLimit, subject: string): Promise<void> =>
  deleteFailures(tx, subjectOf(tx, limit, subject))
