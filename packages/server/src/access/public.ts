/**
 * Access: how a person proves to be a member or an operator. Owns credentials, sessions, failures, proofs of work and
 * operators. Promises that a token names one live session of one brand and is stored as a hash only; that a name which nobody
 * has is answered like a wrong password; and that whoever loses a session learns it at once on every open page.
 */
export { authenticate, endOf } from './authenticate.ts'
export { lockMember } from './lock-member.ts'
export { weakPassword } from './operator-password.ts'
export { createOperator } from './operators.ts'
export { seedCredentials } from './passwords.ts'
export { checkPaymentPassword } from './payment-password.ts'
export { endSessions } from './sessions.ts'
export { accessGivenAt } from './store.ts'
export { operatorsWith } from './store-operators.ts'
export { upsertProject as seedPhoneAuth } from './store-phone-auth.ts'
export { companionsOf, countSeenBelow, lastSeenOf } from './store-sessions.ts'
export { tellOfAccount } from './tell-of-account.ts'
