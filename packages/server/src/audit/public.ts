/**
 * The audit log: who did what to what, when, from where, with the state before and after. Owns the lines and the head of each
 * brand's chain. Guarantees that a line exists exactly when its action was committed, that the application cannot change a line,
 * and that a change by any other means shows when the chain is recomputed.
 */
export { type AuditAction, actorNameOf as actorName, appendAudit } from './append.ts'
export { exportAuditLog } from './export.ts'
export { recordExport } from './record-export.ts'
export { readHead, type StoredLine, selectLinesAfter } from './store.ts'
export { verifyChain } from './verify.ts'
