import type { Body } from '@gasing/contract/call'
import type { changeAgentType } from '@gasing/contract/calls/office/members'
import { contractKinds } from '@gasing/contract/rules/agent-contracts'
import { trialType } from '@gasing/contract/who'
import { endSessions } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import { countDirectDownlines, lockMemberRow, type Member, updateAgentType } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { lockContractKind, lockLivingContracts } from './store-contracts.ts'

type AgentTypeChange = Body<typeof changeAgentType>

/**
 * Makes a member an agent, or an agent a plain member again. Takes effect with the next call. All sessions end, because where an
 * account may sign in and what its pages show depend on its type.
 */
export const setAgentType = (
  scope: Scope,
  memberId: bigint,
  { type, reason }: AgentTypeChange,
): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    // a concurrent offer or acceptance has either committed already or will see the new type
    for (const kind of contractKinds) await lockContractKind(tx, kind)
    const member = (await lockMemberRow(tx, memberId)) ?? refuse('not_found')
    if (member.isAgent === trialType) refuse('agent_trial')
    if (member.isAgent === type) refuse('agent_already')
    if (type === 0) await ensureNoTeamOrContracts(tx, memberId)
    else ensureTypeFits(member, type)
    await updateAgentType(tx, memberId, type)
    await endSessions(tx, memberId, 'ended')
    await appendAudit(tx, {
      action: 'member.agent',
      subject: `member:${memberId}`,
      before: { type: member.isAgent },
      after: { type },
      reason,
    })
    return {}
  })

/** Requires type 1 for an agent without an upline and type 2 for one below an upline; refuses a locked account. */
function ensureTypeFits({ status, uplineId }: Member, type: 1 | 2): void {
  if (status === 'locked') refuse('agent_unlock_first')
  if (type !== (uplineId === null ? 1 : 2)) refuse('agent_wrong_type')
}

/** Refuses while the agent still has downlines or any living contract. */
async function ensureNoTeamOrContracts(tx: Tx, memberId: bigint): Promise<void> {
  if ((await countDirectDownlines(tx, memberId)) > 0) refuse('agent_has_team')
  for (const kind of contractKinds)
    if ((await lockLivingContracts(tx, kind, memberId)).length > 0) refuse('agent_has_contract')
}
