/**
 * The ledger: the only way to change a balance.
 *
 * It owns accounts and entries. It guarantees: every movement is balanced; a member's account is never below zero; a key moves
 * money once, for ever, and only with its original content; entries are never changed or removed. House accounts have no balance
 * row, because every bet of a brand would wait for its lock.
 */
export {
  balanceMax,
  heldAccountOf,
  houseAccountOf,
  mainAccountOf,
  outgoingAccountOf,
  pointsAccountOf,
  receivableAccountOf,
  transitAccount,
} from './accounts.ts'
export { readBalance, readBalances } from './balance.ts'
export { ensureAccountIds, type Move, type Posted, postMoves } from './post.ts'
export { postCredits } from './post-credits.ts'
export { type DebitOutcome, postDebits } from './post-debits.ts'
export { type Entry, lockAccount, selectDailySums, selectLedgerEntries, sumBalances } from './store.ts'
export { auditQueries, runAudit } from './store-check.ts'
