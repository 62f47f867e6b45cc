/**
 * The ledger: the only door through which a balance changes.
 *
 * It owns accounts and entries. It promises: every movement is balanced; a member's account is never below zero; a key moves
 * money once, for ever, and only with the content it first had; entries are never changed or removed. House accounts have no
 * balance row, because every bet of a brand would queue behind it.
 */
export { balanceMax, heldOf, houseOf, mainOf, onTheWayOf, pointsOf, receivableOf, transit } from './accounts.ts'
export { accountIdsOf, type Move, type Posted, post } from './post.ts'
export { postCredits } from './post-credits.ts'
export { type DebitOutcome, postDebits } from './post-debits.ts'
export { balanceOf, balancesOf, statement } from './statement.ts'
export { type Entry, heldIn, sumsOfDays } from './store.ts'
export { auditQueries, runAudit } from './store-check.ts'
