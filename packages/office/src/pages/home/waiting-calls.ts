import type { Call } from '@gasing/contract/call'
import { approveAdjustment, officeAdjustments } from '@gasing/contract/calls/office/adjustments'
import { approveAgentBill, officeAgentBills } from '@gasing/contract/calls/office/agent-contracts'
import {
  approveWithdrawal,
  decideDeposit,
  officeDeposits,
  officeWithdrawals,
} from '@gasing/contract/calls/office/cashier'
import { confirmPayeeChange, payeeChanges } from '@gasing/contract/calls/office/channels'
import { closeFeedback, officeFeedbackList } from '@gasing/contract/calls/office/content'
import { approveDrawOrder, officeDraws } from '@gasing/contract/calls/office/draws'
import { acceptIdentity, identityChecks } from '@gasing/contract/calls/office/identity'
import { officeLotteries } from '@gasing/contract/calls/office/lottery'
import { enterResult, officeResults } from '@gasing/contract/calls/office/lottery-results'
import { approveLotterySources } from '@gasing/contract/calls/office/lottery-sources'
import { officeMembers } from '@gasing/contract/calls/office/members'
import { officeRewardOrders, rejectRewardOrder } from '@gasing/contract/calls/office/points'
import { officeApplications, rejectApplication } from '@gasing/contract/calls/office/promotions'
import { liftExclusion, officeProtectionList } from '@gasing/contract/calls/office/protection'
import { agreeDiscrepancy, officeDiscrepancies } from '@gasing/contract/calls/office/reconciliation'
import { decideRiskCase, riskCases } from '@gasing/contract/calls/office/risk'
import { answerConversation, officeConversations } from '@gasing/contract/calls/office/service'
import { confirmTransferDecision, officeVendorTransfers } from '@gasing/contract/calls/office/vendor-transfers'
import { officeEvents, seeEvent } from '@gasing/contract/calls/office/watch'

/** The lists with waiting work, by the names of their pages. */
export const waitingCalls = {
  withdrawals: officeWithdrawals,
  deposits: officeDeposits,
  cases: riskCases,
  'identity-checks': identityChecks,
  adjustments: officeAdjustments,
  channels: payeeChanges,
  applications: officeApplications,
  'agent-bills': officeAgentBills,
  'reward-orders': officeRewardOrders,
  discrepancies: officeDiscrepancies,
  'vendor-transfers': officeVendorTransfers,
  results: officeResults,
  draws: officeDraws,
  lotteries: officeLotteries,
  protection: officeProtectionList,
  conversations: officeConversations,
  feedback: officeFeedbackList,
  events: officeEvents,
  members: officeMembers,
} as const

/** The call by which the work of a list is done: a count is shown to those who may make it, not to all who may read the list. */
export const workCalls: Readonly<Record<keyof typeof waitingCalls, Pick<Call, 'who'>>> = {
  withdrawals: approveWithdrawal,
  deposits: decideDeposit,
  cases: decideRiskCase,
  'identity-checks': acceptIdentity,
  adjustments: approveAdjustment,
  channels: confirmPayeeChange,
  applications: rejectApplication,
  'agent-bills': approveAgentBill,
  'reward-orders': rejectRewardOrder,
  discrepancies: agreeDiscrepancy,
  'vendor-transfers': confirmTransferDecision,
  results: enterResult,
  draws: approveDrawOrder,
  lotteries: approveLotterySources,
  protection: liftExclusion,
  conversations: answerConversation,
  feedback: closeFeedback,
  events: seeEvent,
  members: officeMembers,
}
