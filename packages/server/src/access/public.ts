/**
 * Access: how a person proves to be a member or an operator. Owns credentials, sessions, failures, proofs of work and operators.
 * Guarantees that a token identifies one live session of one brand and is stored only as a hash; that an unknown name is answered
 * like a wrong password; and that every open page of a session is notified as soon as the session is ended.
 */
export { authenticate, readSessionEndOf, readSessionEndsOf } from './authenticate.ts'
export { lockMember } from './lock-member.ts'
export { notifyAccountChange } from './notify-account-change.ts'
export { findPasswordWeakness } from './operator-password.ts'
export {
  createOperator,
  ensureProposerEnabled,
  isFirstApprovalValid,
  markDisabledApprovers,
  parseOperatorName,
} from './operators.ts'
export { seedCredentials } from './passwords.ts'
export { checkPaymentPassword } from './payment-password.ts'
export { canVerifyNumbers, seedPhoneAuth } from './phone-auth-project.ts'
export { endSessions } from './sessions.ts'
export { selectAccessGivenAt } from './store.ts'
export { selectOperatorsWith } from './store-operators.ts'
export { countSeenBelow, selectLastSeen, selectSameDeviceMembers } from './store-sessions.ts'
