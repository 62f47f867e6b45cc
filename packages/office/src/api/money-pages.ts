import { officeAdjustments } from '@gasing/contract/calls/office/adjustments'
import { officeDeposits, officeWithdrawals } from '@gasing/contract/calls/office/cashier'
import { officeChannels } from '@gasing/contract/calls/office/channels'
import { identityChecks } from '@gasing/contract/calls/office/identity'
import { ledgerSearch } from '@gasing/contract/calls/office/ledger'
import { officeDiscrepancies, officeReconciliations } from '@gasing/contract/calls/office/reconciliation'
import { officeReport } from '@gasing/contract/calls/office/reports'
import { riskCases } from '@gasing/contract/calls/office/risk'
import { turnoverWeights } from '@gasing/contract/calls/office/turnover'
import { officeVendorTransfers } from '@gasing/contract/calls/office/vendor-transfers'
import { officeEvents, officeReturns } from '@gasing/contract/calls/office/watch'

/** The money pages, each with the call that it requires. */
export const moneyPages = {
  withdrawals: officeWithdrawals,
  deposits: officeDeposits,
  cases: riskCases,
  'identity-checks': identityChecks,
  channels: officeChannels,
  turnover: turnoverWeights,
  adjustments: officeAdjustments,
  reconciliations: officeReconciliations,
  discrepancies: officeDiscrepancies,
  'vendor-transfers': officeVendorTransfers,
  ledger: ledgerSearch,
  report: officeReport,
  events: officeEvents,
  returns: officeReturns,
} as const
