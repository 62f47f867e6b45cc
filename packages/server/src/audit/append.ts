import type { Actor, Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { type ChainedLine, hashLine, toCanonicalJson } from './chain.ts'
import { findNewerLine, insertLine, lockHead } from './store.ts'

/** A value in an audit log entry. No bigint: a reader would take micro-units of RM 5.00 for five million. */
type AuditValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly AuditValue[]
  | { readonly [name: string]: AuditValue }

/** An audited action. Money is given in its written form; dates are stored as text. */
export type AuditAction = {
  readonly action: string
  readonly subject: string
  readonly before?: AuditValue
  readonly after?: AuditValue
  readonly reason?: string
}

/**
 * Appends an audit log entry in the transaction of the action it records, so that neither exists without the other. Call it last:
 * other audited work of the brand waits from here until the transaction ends. A save that is based on something older than
 * another save of the same, by whomever, is refused, unless it repeats that save.
 */
export async function appendAudit(tx: Tx, entry: AuditAction): Promise<void> {
  const { auditId, hash: previous } = await lockHead(tx)
  const { basedOn, onAudited } = tx.scope
  const line = {
    brandId: tx.brandId,
    auditId: auditId + 1n,
    at: tx.now,
    actor: actorNameOf(tx.actor),
    ip: tx.scope.ip,
    action: entry.action,
    subject: entry.subject,
    before: entry.before ?? null,
    after: entry.after ?? null,
    reason: entry.reason ?? null,
  }
  const newer = basedOn === undefined ? undefined : await findNewerLine(tx, entry, basedOn)
  if (newer && !isRepeat(line, newer)) refuse('saved_meanwhile')
  await insertLine(tx, { ...line, previous, hash: hashLine(line, previous) })
  onAudited?.(line.auditId)
}

/** Whether someone saves once more what they saved last: the answer was lost. A line without values does not tell. */
const isRepeat = (line: Saved, last: Saved): boolean =>
  line.after !== null && line.actor === last.actor && toCanonicalJson(line.after) === toCanonicalJson(last.after)

type Saved = Pick<ChainedLine, 'actor' | 'after'>

/** The actor as written to the log: kind, id, and name at that time. */
export function actorNameOf(actor: Actor): string {
  if (actor.kind === 'operator') return `operator:${actor.operatorId} ${actor.name}`
  if (actor.kind === 'member') return `member:${actor.memberId} ${actor.username}`
  return actor.kind === 'guest' ? 'guest' : `${actor.kind}:${actor.name}`
}
