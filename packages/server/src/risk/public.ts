/**
 * Risk: the signs that call for a check before money leaves, and the decisions on them. Owns cases with their signs and notes,
 * and the brand's rules on signs. Guarantees that a member has one running case at a time, which collects all signs; that what a
 * case holds is not released before it is cleared; and that signs and notes are never changed.
 */
export { assignCase, noteCase, openCase } from './cases.ts'
export { seedCases } from './demo-cases.ts'
export { type FoundSign, raise } from './raise.ts'
export { riskRulesOf } from './rules.ts'
export { holdsOf } from './store-holds.ts'
