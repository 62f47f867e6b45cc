/**
 * Rebates: the part of valid bets returned to members. Owns the rates by game type and rank, each round's rebate, accruals and
 * payments. Guarantees that a settled round counts once and its rebate is deducted when it is rolled back, that trial accounts
 * get none, and that accruals are paid once, whether claimed or paid daily.
 */
export { seedRebates } from './demo-rebates.ts'
export { auditQueries } from './store-check.ts'
