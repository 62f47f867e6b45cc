import type { TextKey } from '#i18n/texts.ts'
import { isAgent, type Member } from './member.ts'

/** A list that can be filtered by one member. */
export type RecordLink = {
  readonly page: string
  readonly label: TextKey
  readonly filter: Readonly<Record<string, string>>
}

/** The other records of a member, the most used first. */
export function listRecordLinks(member: Pick<Member, 'id' | 'isAgent'>): readonly RecordLink[] {
  const filter = { memberId: member.id }
  const ways: RecordLink[] = [
    { page: 'deposits', label: 'page_deposits', filter },
    { page: 'withdrawals', label: 'page_withdrawals', filter },
    { page: 'applications', label: 'page_applications', filter },
    { page: 'rebates', label: 'page_rebates', filter },
    { page: 'reward-orders', label: 'page_reward_orders', filter },
    { page: 'adjustments', label: 'page_adjustments', filter },
    { page: 'cases', label: 'page_cases', filter },
    { page: 'identity-checks', label: 'page_identity', filter },
  ]
  const asAgent: RecordLink[] = [
    { page: 'members', label: 'downlines', filter: { uplineId: member.id } },
    { page: 'agent-contracts', label: 'page_agent_contracts', filter },
    { page: 'agent-bills', label: 'page_agent_bills', filter },
  ]
  const log: RecordLink = { page: 'audit', label: 'page_audit', filter: { subject: `member:${member.id}` } }
  return [...ways, ...(isAgent(member) ? asAgent : []), log]
}
