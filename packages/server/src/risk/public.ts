/**
 * Risk: what made somebody look twice before money left, and what came of it. Owns cases with their signs and notes, and what
 * the brand does about a sign. Promises that one case of a member runs at a time and collects what is seen; that what a case holds
 * is not let go before it is cleared; and that signs and notes are never changed.
 */
export { assignCase, noteCase, openCase } from './cases.ts'
export { seedCases } from './demo-cases.ts'
export { type FoundSign, raise } from './raise.ts'
export { riskRulesOf } from './rules.ts'
export { holdsOf } from './store-holds.ts'
