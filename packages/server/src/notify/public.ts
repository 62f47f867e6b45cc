/**
 * Outgoing mail and SMS. Owns the messages that wait and the sandbox's outbox. Promises that a message is queued exactly when
 * the transaction that asked for it commits, that a sender that is down is tried again for a day, and that a message is kept
 * sealed only until it has gone.
 */
export { canMail, canSms, outboxFor, sendMail, sendSms } from './send.ts'
