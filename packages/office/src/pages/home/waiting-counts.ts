import { officeAdjustments } from '@gasing/contract/calls/office/adjustments'
import { officeAgentBills } from '@gasing/contract/calls/office/agent-contracts'
import { officeDeposits, officeWithdrawals } from '@gasing/contract/calls/office/cashier'
import { payeeChanges } from '@gasing/contract/calls/office/channels'
import { officeFeedbackList } from '@gasing/contract/calls/office/content'
import { officeDraws } from '@gasing/contract/calls/office/draws'
import { identityChecks } from '@gasing/contract/calls/office/identity'
import { officeLotteries } from '@gasing/contract/calls/office/lottery'
import { officeResults } from '@gasing/contract/calls/office/lottery-results'
import { lotterySources } from '@gasing/contract/calls/office/lottery-sources'
import { officeMembers } from '@gasing/contract/calls/office/members'
import { officeRewardOrders } from '@gasing/contract/calls/office/points'
import { officeApplications } from '@gasing/contract/calls/office/promotions'
import { officeProtectionList } from '@gasing/contract/calls/office/protection'
import { officeDiscrepancies } from '@gasing/contract/calls/office/reconciliation'
import { riskCases } from '@gasing/contract/calls/office/risk'
import { officeConversations } from '@gasing/contract/calls/office/service'
import { officeVendorTransfers } from '@gasing/contract/calls/office/vendor-transfers'
import { officeEvents } from '@gasing/contract/calls/office/watch'
import type { TextKey } from '#i18n/texts.ts'

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

export type Count = {
  readonly label: TextKey
  readonly list: keyof typeof waitingCalls
  readonly filter?: Readonly<Record<string, string>>
  readonly urgent?: boolean
  /** The call of the page that it leads on to, where not all who read the list may open that. */
  readonly opens?: Pick<typeof lotterySources, 'who'>
}

/** The counts of waiting work, each with its list's filter; purely informative ones come last. */
export const waitingCounts: readonly Count[] = [
  { label: 'count_requested', list: 'withdrawals', filter: { status: 'requested' }, urgent: true },
  { label: 'count_approved', list: 'withdrawals', filter: { status: 'approved' }, urgent: true },
  { label: 'count_disputed', list: 'withdrawals', filter: { status: 'disputed' }, urgent: true },
  { label: 'count_checking', list: 'deposits', filter: { status: 'checking' }, urgent: true },
  { label: 'count_cases', list: 'cases', filter: { state: 'open' }, urgent: true },
  { label: 'count_identity', list: 'identity-checks', filter: { status: 'waiting' }, urgent: true },
  { label: 'count_adjustments', list: 'adjustments', filter: { status: 'proposed' }, urgent: true },
  { label: 'count_payees', list: 'channels', urgent: true },
  { label: 'count_applications', list: 'applications', filter: { status: 'waiting' }, urgent: true },
  { label: 'count_bills', list: 'agent-bills', filter: { status: 'waiting' }, urgent: true },
  { label: 'count_orders', list: 'reward-orders', filter: { status: 'process' }, urgent: true },
  { label: 'count_discrepancies', list: 'discrepancies', filter: { state: 'open' }, urgent: true },
  { label: 'count_discrepancies_proposed', list: 'discrepancies', filter: { state: 'proposed' }, urgent: true },
  { label: 'count_vendor_transfers', list: 'vendor-transfers', filter: { state: 'unanswered' }, urgent: true },
  { label: 'count_transfers_proposed', list: 'vendor-transfers', filter: { state: 'proposed' }, urgent: true },
  { label: 'count_results', list: 'results', filter: { view: 'due' }, urgent: true },
  { label: 'count_draws', list: 'draws', filter: { waiting: 'true' }, urgent: true },
  {
    ...{ label: 'count_sources', list: 'lotteries', filter: { sources: 'proposed' }, urgent: true },
    opens: lotterySources,
  },
  { label: 'count_lifts', list: 'protection', filter: { view: 'lift_asked' }, urgent: true },
  { label: 'count_conversations', list: 'conversations', filter: { status: 'waiting' }, urgent: true },
  { label: 'count_feedback', list: 'feedback', filter: { status: 'open' }, urgent: true },
  { label: 'count_events', list: 'events', filter: { seen: 'no' }, urgent: true },
  { label: 'count_locked', list: 'members', filter: { status: 'locked' } },
  { label: 'count_members', list: 'members' },
]

/** The queues in which a member waits: whoever works on another page sees in the menu that one has filled. */
const queues: readonly Count['label'][] = [
  ...(['count_requested', 'count_checking', 'count_cases', 'count_identity'] as const),
  ...(['count_applications', 'count_orders', 'count_lifts', 'count_conversations'] as const),
]
export const menuCounts = waitingCounts.filter(({ label }) => queues.includes(label))
