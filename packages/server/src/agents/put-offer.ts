import type { Tier } from '@gasing/contract/rules/agent-contracts'
import { agentTypes } from '@gasing/contract/who'
import { appendAudit } from '#audit/public.ts'
import { type Member, memberByUsername } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { invariant, refuse } from '#platform/refused.ts'
import type { ContractRow } from './contract-model.ts'
import { contractById, decideOffer, insertOffer, livingOf } from './store-contracts.ts'
import { tellLine, writeNotice } from './tell.ts'
import { inWords } from './write-contract.ts'

/** Finds an agent directly below the given upline, or, for null, one without an upline. */
export async function agentNamed(tx: Tx, account: string, uplineId: bigint | null): Promise<Member> {
  const member = await memberByUsername(tx, account.trim())
  const isTheirs = member && member.uplineId === uplineId && agentTypes.includes(member.isAgent)
  return isTheirs ? member : refuse('contract_downline_unknown', { params: { account } })
}

type Wish = Pick<ContractRow, 'kind' | 'period' | 'uplineId' | 'upline'> & { readonly tiers: readonly Tier[] }

/** Creates an offer in place of any pending one, and notifies the downline. */
export async function putOffer(tx: Tx, { memberId, username }: Member, wish: Wish): Promise<ContractRow> {
  for (const { id, status } of await livingOf(tx, wish.kind, memberId))
    if (status === 'offered') await decideOffer(tx, id, 'terminated', 'replaced')
  const id = await insertOffer(tx, { ...wish, memberId, account: username })
  const contract = await contractById(tx, id)
  invariant(contract, 'expected the offer just inserted to exist')
  await tellLine(tx, contract)
  await writeNotice(tx, memberId, 'offered', contract)
  await appendAudit(tx, { action: 'contract.offer', subject: `contract:${id}`, after: inWords(contract) })
  return contract
}
