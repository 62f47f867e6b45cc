import type { Value } from '@gasing/contract/call'
import type { officeMemberAccounts } from '@gasing/contract/calls/office/accounts'
import type { officeMemberBets } from '@gasing/contract/calls/office/bets'
import type { officeMember, officeMemberLedger } from '@gasing/contract/calls/office/members'
import { agentTypes, trialType } from '@gasing/contract/who'

export type Member = Value<typeof officeMember>
export type Bet = Value<typeof officeMemberBets>['list'][number]
export type LedgerEntry = Value<typeof officeMemberLedger>['list'][number]

/** A current or former payout account. */
export type PayoutAccount = Value<typeof officeMemberAccounts>['list'][number] & { id: string }

/** Account types of the specification that can be distinguished (GEN-3). */
export const accountKinds = ['0', '1', '2', '41', '42', '4'] as const

export const isAgent = (member: Pick<Member, 'isAgent'>): boolean => agentTypes.includes(member.isAgent)
export const isTrial = (member: Pick<Member, 'isAgent'>): boolean => member.isAgent === trialType
/** Whether the member can become an agent. */
export const canBeAgent = (member: Member): boolean => !isTrial(member) && member.status === 'active'
