/**
 * A member's money. The wallet is the only module that posts to the ledger, and so the one place that pushes new balances to open
 * pages.
 *
 * It owns the transfers between members of a line. It guarantees: every balance change goes through `credit`, `debit` or a hold;
 * each pushes the new balance with its version in the same transaction; a hold is a move into the member's own `held` account.
 */

export { balanceMax, houseAccountOf, mainAccountOf, openPlayAccounts } from './accounts.ts'
export { decimalsOf } from './adjustment-units.ts'
export {
  approveAdjustment,
  proposeAdjustmentForm,
  proposeMoneyAdjustment,
  withdrawAdjustment,
} from './adjustments.ts'
export {
  lockMemberBalance,
  lockMemberBalances,
  readBalanceRooms,
  readDebt,
  readMemberBalance,
  readMemberBalances,
  sumMemberBalances,
} from './balance.ts'
export {
  bonusAccount,
  credit,
  creditMany,
  debit,
  debitMany,
  feeAccount,
  hold,
  type LoanRecorder,
  lendShortfall,
  moveToTransit,
  type RepaidRound,
  reclaimMoney,
  recordVendorArrival,
  repayFromReturned,
  repayLoans,
  repayLoansSince,
  returnFromTransit,
  returnHold,
  spendHold,
  type WalletOrder,
} from './move.ts'
export { creditPoints, debitPoints, readPoints, readPointsEntries, readPointsRooms } from './points.ts'
export { type ReasonSum, sumProfitColumns } from './profit.ts'
export { type NamePorts, parseReasons, type RecordEntry, toTransactions } from './record-lines.ts'
export { withVendorMoneyReturned } from './return-money.ts'
export { auditQueries, sumSentSince } from './store.ts'
export { selectAdjustmentReasons } from './store-adjustments.ts'
export { transferBetweenMembers } from './transfer-between-members.ts'
