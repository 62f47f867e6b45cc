import type { Actor, Tx } from '#platform/db/tx.ts'
import { hashOf } from './chain.ts'
import { insertLine, lockHead } from './store.ts'

/** A value in an audit log entry. No bigint: a reader would take micro-units of RM 5.00 for five million. */
type Told = string | number | boolean | null | undefined | Date | readonly Told[] | { readonly [name: string]: Told }

/** An audited action. Money is given in its written form; dates are stored as text. */
export type Deed = {
  readonly action: string
  readonly subject: string
  readonly before?: Told
  readonly after?: Told
  readonly reason?: string
}

/**
 * Appends an audit log entry in the transaction of the action it records, so that neither exists without the other. Call it last:
 * other audited work of the brand waits from here until the transaction ends.
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

/** The actor as written to the log: kind, id, and name at that time. */
export function nameOf(actor: Actor): string {
  if (actor.kind === 'operator') return `operator:${actor.operatorId} ${actor.name}`
  if (actor.kind === 'member') return `member:${actor.memberId} ${actor.username}`
  return actor.kind === 'guest' ? 'guest' : `${actor.kind}:${actor.name}`
}
