/**
 * Outgoing mail and SMS. Owns the queued messages and the sandbox's outbox. Guarantees that a message is queued exactly when the
 * requesting transaction commits, that delivery is retried for a day while a provider is down, and that a message is stored,
 * sealed, only until it has been sent.
 */
export { canMail, canSms, readOutboxFor, sendMail, sendSms } from './send.ts'
