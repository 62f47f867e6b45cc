/**
 * Identity: the documents by which members prove who they are.
 *
 * Owns the checks of documents, and the amounts from which a brand requires them. Guarantees that a member has at most one
 * waiting or accepted submission, whatever is sent concurrently; that only operators who may view members see a picture; and that
 * deposits and withdrawals are limited only where the brand has said so and no documents were accepted.
 */

export { readDocumentStatuses } from './document-status.ts'
export { readUnverifiedLimit } from './unverified-limit.ts'
