/**
 * The audit log: who did what to what, when, from where, before and after. Owns its lines and the end of each brand's
 * chain. Promises that a line stands exactly when its deed was committed, that the application cannot change one, and
 * that any change by other means shows when the chain is computed anew.
 */
export { appendAudit, type Deed, nameOf as actorName } from './append.ts'
export { exportLog } from './export.ts'
export { linesAfter, readHead, type StoredLine } from './store.ts'
export { verifyChain } from './verify.ts'
