/**
 * Reports: the business report, exports and the ledger's explorer. Owns the daily totals of games and players. Guarantees that each
 * filled slot is counted once, whatever crashes, and that practice accounts are left out.
 */
export { auditQueries } from './store-check.ts'
