/**
 * Access: how a person proves to be a member or an operator. Owns credentials, sessions, failures, proofs of work and operators.
 * Guarantees that a token identifies one live session of one brand and is stored only as a hash; that an unknown name is answered
 * like a wrong password; and that every open page of a session is notified as soon as the session is ended.
 */
export { authenticate, endOf } from './authenticate.ts'
export { lockMember } from './lock-member.ts'
export { weakPassword } from './operator-password.ts'
export { createOperator, firstWordHolds, mustHaveProposer, withDisabled } from './operators.ts'
export { seedCredentials } from './passwords.ts'
export { checkPaymentPassword } from './payment-password.ts'
export { endSessions } from './sessions.ts'
export { accessGivenAt } from './store.ts'
export { operatorsWith } from './store-operators.ts'
export { upsertProject as seedPhoneAuth } from './store-phone-auth.ts'
export { companionsOf, countSeenBelow, lastSeenOf } from './store-sessions.ts'
export { tellOfAccount } from './tell-of-account.ts'
