import type { Tier } from '@gasing/contract/rules/agent-contracts'
import { agentTypes } from '@gasing/contract/who'
import { appendAudit } from '#audit/public.ts'
import { findMemberByUsername, type Member } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { toAuditedContract } from './contract-lines.ts'
import type { ContractRow } from './contract-model.ts'
import { notifySides, sendContractMessage } from './notify.ts'
import { insertOffer, lockLivingContracts, selectContract, updateOfferDecision } from './store-contracts.ts'

/** Finds an agent directly below the given upline, or, for null, one without an upline. */
export async function findAgentBelow(tx: Tx, account: string, uplineId: bigint | null): Promise<Member> {
  const member = await findMemberByUsername(tx, account.trim())
  const isTheirs = member && member.uplineId === uplineId && agentTypes.includes(member.isAgent)
  return isTheirs ? member : refuse('contract_downline_unknown', { params: { account } })
}

type NewOffer = Pick<ContractRow, 'kind' | 'period' | 'uplineId' | 'upline'> & { readonly tiers: readonly Tier[] }

/** Creates an offer in place of any pending one, and notifies the downline. */
export async function createOffer(tx: Tx, { memberId, username }: Member, terms: NewOffer): Promise<ContractRow> {
  for (const { id, status } of await lockLivingContracts(tx, terms.kind, memberId))
    if (status === 'offered') await updateOfferDecision(tx, id, 'terminated', 'replaced')
  const id = await insertOffer(tx, { ...terms, memberId, account: username })
  const contract = await selectContract(tx, id)
  invariant(contract, 'expected the offer just inserted to exist')
  await notifySides(tx, contract)
  await sendContractMessage(tx, memberId, 'offered', contract)
  await appendAudit(tx, { action: 'contract.offer', subject: `contract:${id}`, after: toAuditedContract(contract) })
  return contract
}
