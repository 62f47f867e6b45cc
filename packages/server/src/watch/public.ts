/**
 * Watch: the return of games compared with the expected one, and the list of notable events. Owns the daily sums of each game,
 * and the events with who has seen them. Guarantees that each settled slot and each audit log line is processed once, that an
 * event noticed again adds no second row, and that no money movement waits for it.
 */
export { seedWatchRules } from './demo-rules.ts'
export { auditQueries } from './store-check.ts'
