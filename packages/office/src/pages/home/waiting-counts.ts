import type { Call } from '@gasing/contract/call'
import type { TextKey } from '#i18n/texts.ts'
import { waitingCalls, workCalls } from './waiting-calls.ts'

/** Whether an operator sees the count: the list, and what to do about it, are both allowed. */
export const isCountShown = ({ list }: Pick<Count, 'list'>, mayMake: (call: Pick<Call, 'who'>) => boolean): boolean =>
  mayMake(waitingCalls[list]) && mayMake(workCalls[list])

export type Count = {
  readonly label: TextKey
  readonly list: keyof typeof waitingCalls
  readonly filter?: Readonly<Record<string, string>>
  readonly urgent?: boolean
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
  { label: 'count_sources', list: 'lotteries', filter: { sources: 'proposed' }, urgent: true },
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
