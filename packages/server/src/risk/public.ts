/**
 * Risk: the signs that call for a check before money leaves, and the decisions on them. Owns cases with their signs and notes,
 * and the brand's rules on signs. Guarantees that a member has one running case at a time, which collects all signs; that what a
 * case holds is not released before it is cleared; that one confirmed as fraud holds every withdrawal, transfer and contract payment of its
 * member; and that
 * signs and notes are never changed.
 */
export { addCaseNote, assignCase, openCase } from './cases.ts'
export { seedCases } from './demo-cases.ts'
export { type FoundSign, recordSigns } from './record-signs.ts'
export { readRiskRulesIn } from './rules.ts'
export { emptyDetails } from './store.ts'
export { isFraudConfirmed, selectConfirmedCase, selectWithdrawalHolds } from './store-holds.ts'
