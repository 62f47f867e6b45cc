/**
 * Rebates: the part of valid bets that comes back to members. Owns the rates by kind of game and rank, what each round has brought,
 * what waits, and what was paid. Promises that a settled round brings once and gives back what it brought when it is taken back, that
 * practice accounts have none, and that what waits is paid once, whether the member claims it or a day has ended.
 */
export { seedRebates } from './demo-rebates.ts'
export { auditQueries } from './store-check.ts'
