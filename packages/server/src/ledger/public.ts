/**
 * The ledger: the only way to change a balance.
 *
 * It owns accounts and entries. It guarantees: every movement is balanced; a member's account is never below zero; a key moves
 * money once, for ever, and only with its original content; entries are never changed or removed. House accounts have no balance
 * row, because every bet of a brand would wait for its lock.
 */
export { balanceMax, heldOf, houseOf, mainOf, onTheWayOf, pointsOf, receivableOf, transit } from './accounts.ts'
export { accountIdsOf, type Move, type Posted, post } from './post.ts'
export { postCredits } from './post-credits.ts'
export { type DebitOutcome, postDebits } from './post-debits.ts'
export { balanceOf, balancesOf, statement } from './statement.ts'
export { type Entry, heldIn, sumsOfDays } from './store.ts'
export { auditQueries, runAudit } from './store-check.ts'
