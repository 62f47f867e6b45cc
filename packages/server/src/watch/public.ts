/**
 * Watch: what games return beside what is expected of them, and the one list of what matters. Owns the sums of each game and day, and
 * the events with who has seen them. Promises that each settled slot and each line of the audit log is looked at once, that what is
 * noticed again is no second line, and that nothing of money waits for it.
 */
export { seedWatch } from './demo-rules.ts'
