import { officeAdjustments } from '@gasing/contract/calls/office/adjustments'
import { officeDeposits, officeWithdrawals } from '@gasing/contract/calls/office/cashier'
import { officeChannels } from '@gasing/contract/calls/office/channels'
import { ledgerSearch } from '@gasing/contract/calls/office/ledger'

/** The pages about money, each with the call that it cannot do without. */
export const moneyPages = {
  withdrawals: officeWithdrawals,
  deposits: officeDeposits,
  channels: officeChannels,
  adjustments: officeAdjustments,
  ledger: ledgerSearch,
} as const
