import { beyondOwn, type ContractKind, paysLess } from '@gasing/contract/rules/agent-contracts'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { mustHaveKind } from './agent.ts'
import type { ContractRow } from './contract-model.ts'
import { beginOf, endContractsBelow, finish } from './end.ts'
import { dueAt, rhythmOf } from './periods.ts'
import {
  beginContract,
  contractById,
  decideOffer,
  livingBelow,
  livingOf,
  lockContract,
  lockKind,
} from './store-contracts.ts'
import { tellLine, writeNotice } from './tell.ts'
import { contractLine, inWords } from './write-contract.ts'

export type Named = { readonly agentId: bigint; readonly kind: ContractKind; readonly id: bigint }
type Seen = { readonly brand: BrandConfig; readonly contract: ContractRow }

/**
 * AGENT-5: the downline accepts an offer. The contract takes effect at the next five-minute boundary, or when the period of the
 * contract it replaces ends. If it pays less, changes the period, or no longer covers what the downline has promised below, the
 * contracts below end; that requires `confirm`.
 */
export const accept = (scope: Scope, named: Named, confirm: boolean) =>
  within(scope, named, async (tx, { brand, contract }) => {
    if (contract.memberId !== named.agentId) return refuse('not_found')
    if (contract.status !== 'offered') return refuse('already_decided')
    const { kind, memberId } = contract
    const living = (await livingOf(tx, kind, memberId)).filter(({ id }) => id !== contract.id)
    const old = living.find(({ status }) => status === 'accepted')
    const below = await livingBelow(tx, kind, memberId)
    const promised = below.filter(({ uplineId }) => uplineId === memberId).flatMap(({ tiers }) => tiers)
    const isTooMuch = old !== undefined && paysLess(contract.tiers, old.tiers)
    const endsOthers =
      below.length > 0 &&
      (isTooMuch || old?.period !== contract.period || beyondOwn(kind, promised, contract.tiers).length > 0)
    if (endsOthers && !confirm) return refuseEnding(below)
    if (old) await finish(tx, brand, old, 'replaced')
    if (endsOthers) await endContractsBelow(tx, brand, contract)
    const running = (await livingOf(tx, kind, memberId)).flatMap(({ endsAt }) => endsAt ?? [])
    const beginsAt = beginOf(tx.now, running)
    const clock = { rhythm: rhythmOf(kind, contract.period), zone: brand.timeZone }
    await beginContract(tx, contract.id, { beginsAt, dueAt: dueAt(clock, { paidUntil: beginsAt, endsAt: null }) })
    return decided(tx, contract, 'accept')
  })

export const reject = (scope: Scope, named: Named) =>
  within(scope, named, async (tx, { contract }) => {
    if (contract.memberId !== named.agentId) return refuse('not_found')
    if (contract.status !== 'offered') return refuse('already_decided')
    await decideOffer(tx, contract.id, 'rejected', null)
    return decided(tx, contract, 'reject')
  })

/** Ends a contract with its current period, on request of either side; an offer is withdrawn. */
export const terminate = (scope: Scope, named: Named, confirm: boolean) =>
  within(scope, named, async (tx, { brand, contract }) => {
    const side = contract.memberId === named.agentId ? 'downline' : 'upline'
    if (side === 'upline' && contract.uplineId !== named.agentId) return refuse('not_found')
    return end(tx, { brand, contract }, { side, confirm })
  })

/** Ends any contract on an operator's decision, with a reason. */
export async function terminateByPlatform(tx: Tx, id: bigint, reason: string): Promise<ContractRow> {
  const { kind } = (await contractById(tx, id)) ?? refuse('not_found')
  await lockKind(tx, kind)
  const contract = (await lockContract(tx, id)) ?? refuse('not_found')
  return end(tx, { brand: await brandConfigIn(tx), contract }, { side: 'upline', confirm: true, reason })
}

type Ending = { readonly side: 'downline' | 'upline'; readonly confirm: boolean; readonly reason?: string }

async function end(tx: Tx, { brand, contract }: Seen, { side, confirm, reason }: Ending): Promise<ContractRow> {
  if (contract.status === 'offered') await decideOffer(tx, contract.id, 'terminated', side)
  else if (contract.status === 'accepted') {
    const below = await livingBelow(tx, contract.kind, contract.memberId)
    if (below.length > 0 && !confirm) return refuseEnding(below)
    await finish(tx, brand, contract, side)
    await endContractsBelow(tx, brand, contract)
  } else return refuse('already_decided')
  return decided(tx, contract, 'terminate', reason)
}

const refuseEnding = (below: readonly ContractRow[]): never =>
  refuse('contract_ends_others', {
    params: { count: below.length },
    value: { contracts: below.map(({ id, account }) => ({ id: id.toString(), account })) },
  })

/** Runs a decision on a contract of the given kind, under the lock that serialises decisions per kind. */
function within(scope: Scope, { kind, id }: Named, decide: (tx: Tx, seen: Seen) => Promise<ContractRow>) {
  return inBrand(scope, async (tx) => {
    const brand = await brandConfigIn(tx)
    mustHaveKind(brand, kind)
    await lockKind(tx, kind)
    const contract = await lockContract(tx, id)
    if (contract?.kind !== kind) return refuse('not_found')
    return contractLine(brand, await decide(tx, { brand, contract }))
  })
}

const noticeOf = { accept: 'accepted', reject: 'rejected', terminate: 'terminated' } as const

/** Completes a decision: notifies the other side, refreshes open pages and writes the audit log. */
async function decided(
  tx: Tx,
  before: ContractRow,
  deed: keyof typeof noticeOf,
  reason?: string,
): Promise<ContractRow> {
  const after = await contractById(tx, before.id)
  invariant(after, 'expected the contract just decided to exist')
  await tellLine(tx, after)
  const self = tx.actor.kind === 'member' ? tx.actor.memberId : null
  const others = [after.memberId, after.uplineId].flatMap((id) => (id === null || id === self ? [] : [id]))
  for (const to of others) await writeNotice(tx, to, noticeOf[deed], after)
  await appendAudit(tx, {
    action: `contract.${deed}`,
    subject: `contract:${after.id}`,
    before: { status: before.status },
    after: inWords(after),
    ...(reason !== undefined && { reason }),
  })
  return after
}
