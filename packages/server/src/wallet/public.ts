/**
 * A member's money. The wallet is the only module that posts to the ledger, and so the one place that pushes new balances to open
 * pages.
 *
 * It owns the transfers between members of a line. It guarantees: every balance change goes through `credit`, `debit` or a hold;
 * each pushes the new balance with its version in the same transaction; a hold is a move into the member's own `held` account.
 */

export { balanceMax, houseOf, mainOf, openPlayAccounts } from './accounts.ts'
export { decimalsOf } from './adjustment-units.ts'
export {
  approve as approveAdjustment,
  propose as proposeAdjustment,
  proposeIn,
  takeProposalBack,
} from './adjustments.ts'
export { memberBalance, memberBalances, owedBy, roomsOf, sumOfBalances } from './balance.ts'
export { withMoneyHome } from './homecoming.ts'
export {
  arriveOut,
  comeBack,
  credit,
  creditMany,
  debit,
  debitMany,
  feeAccount,
  hold,
  repayLent,
  returnHold,
  sendOut,
  spendHold,
  takeBack,
} from './move.ts'
export { payAcross } from './pay-across.ts'
export { givePoints, pointsEntries, pointsHeld, pointsRoomsOf, takePoints } from './points.ts'
export { profitColumns, type ReasonSum } from './profit.ts'
export { type NamePorts, type RecordEntry, reasonsOf, toTransactions } from './record-lines.ts'
export { auditQueries, sentSince } from './store.ts'
export { adjustmentReasons } from './store-adjustments.ts'
