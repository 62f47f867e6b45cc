import type { Actor, Tx } from '#platform/db/tx.ts'
import { hashOf } from './chain.ts'
import { insertLine, lockHead } from './store.ts'

/** What a line holds of a thing: no bigint, for whoever reads micro-units takes RM 5.00 for five million. */
type Told = string | number | boolean | null | undefined | Date | readonly Told[] | { readonly [name: string]: Told }

/** One thing that was done, with money as people write it; dates are kept as text. */
export type Deed = {
  readonly action: string
  readonly subject: string
  readonly before?: Told
  readonly after?: Told
  readonly reason?: string
}

/**
 * Writes a line of the audit log in the transaction of what it tells, so that there is never one without the other.
 * Call it last: from here on, other audited work of the brand waits for this transaction's end.
 */
export async function appendAudit(tx: Tx, deed: Deed): Promise<void> {
  const { auditId, hash: previous } = await lockHead(tx)
  const line = {
    brandId: tx.brandId,
    auditId: auditId + 1n,
    at: tx.now,
    actor: nameOf(tx.actor),
    ip: tx.scope.ip,
    action: deed.action,
    subject: deed.subject,
    before: deed.before ?? null,
    after: deed.after ?? null,
    reason: deed.reason ?? null,
  }
  await insertLine(tx, { ...line, previous, hash: hashOf(line, previous) })
}

/** The actor as the log tells it: kind, id and name at that time. */
export function nameOf(actor: Actor): string {
  if (actor.kind === 'operator') return `operator:${actor.operatorId} ${actor.name}`
  if (actor.kind === 'member') return `member:${actor.memberId} ${actor.username}`
  return actor.kind === 'guest' ? 'guest' : `${actor.kind}:${actor.name}`
}
