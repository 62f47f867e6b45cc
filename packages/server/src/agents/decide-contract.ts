import { type ContractKind, findOwnTermExcesses, isLowerPaid } from '@gasing/contract/rules/agent-contracts'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { ensureKindOffered } from './agent.ts'
import { toAuditedContract, toContractLine } from './contract-lines.ts'
import type { ContractRow } from './contract-model.ts'
import { computeBegin, endContractsBelow, endWithPeriod } from './end-contract.ts'
import { notifySides, sendContractMessage } from './notify.ts'
import { computeDueAt, payRhythmOf } from './periods.ts'
import {
  lockContract,
  lockContractKind,
  lockLivingContracts,
  lockLivingContractsBelow,
  selectContract,
  selectOwnContracts,
  updateContractBegun,
  updateOfferDecision,
} from './store-contracts.ts'

export type ContractOfAgent = { readonly agentId: bigint; readonly kind: ContractKind; readonly id: bigint }
type ContractWithBrand = { readonly brand: BrandConfig; readonly contract: ContractRow }

/**
 * AGENT-5: the downline accepts an offer. The contract takes effect at the next five-minute boundary, or when the period of the
 * contract it replaces ends, but not before the payer's own. If it pays less, changes the period, or no longer covers what the downline has promised below, the
 * contracts below end; that requires `confirm`.
 */
export const acceptOffer = (scope: Scope, named: ContractOfAgent, confirm: boolean) =>
  inContractTransaction(scope, named, async (tx, { brand, contract }) => {
    if (contract.memberId !== named.agentId) return refuse('not_found')
    if (contract.status !== 'offered') return refuse('already_decided')
    const { kind, memberId } = contract
    const living = (await lockLivingContracts(tx, kind, memberId)).filter(({ id }) => id !== contract.id)
    const old = living.find(({ status }) => status === 'accepted')
    const below = await lockLivingContractsBelow(tx, kind, memberId)
    const promised = below.filter(({ uplineId }) => uplineId === memberId).flatMap(({ tiers }) => tiers)
    const isTooMuch = old !== undefined && isLowerPaid(contract.tiers, old.tiers)
    const endsOthers =
      below.length > 0 &&
      (isTooMuch || old?.period !== contract.period || findOwnTermExcesses(kind, promised, contract.tiers).length > 0)
    if (endsOthers && !confirm) return refuseEndingOthers(below)
    if (old) await endWithPeriod(tx, brand, old, 'replaced')
    if (endsOthers) await endContractsBelow(tx, brand, contract)
    const running = (await lockLivingContracts(tx, kind, memberId)).flatMap(({ endsAt }) => endsAt ?? [])
    const beginsAt = computeBegin(tx.now, [...running, ...(await listPayerBegins(tx, contract))])
    const clock = { rhythm: payRhythmOf(kind, contract.period), zone: brand.timeZone }
    await updateContractBegun(tx, contract.id, {
      beginsAt,
      dueAt: computeDueAt(clock, { paidUntil: beginsAt, endsAt: null }),
    })
    return recordDecision(tx, contract, 'accept')
  })

/** Returns when the payer's own contract begins, which may be later; the terms of an offer are limited by that one. */
async function listPayerBegins(tx: Tx, { kind, uplineId }: ContractRow): Promise<Date[]> {
  const own = uplineId === null ? [] : await selectOwnContracts(tx, kind, uplineId)
  return own.flatMap(({ status, beginsAt }) => (status === 'accepted' && beginsAt ? [beginsAt] : []))
}

export const rejectOffer = (scope: Scope, named: ContractOfAgent) =>
  inContractTransaction(scope, named, async (tx, { contract }) => {
    if (contract.memberId !== named.agentId) return refuse('not_found')
    if (contract.status !== 'offered') return refuse('already_decided')
    return recordRejection(tx, contract)
  })

async function recordRejection(tx: Tx, contract: ContractRow): Promise<ContractRow> {
  await updateOfferDecision(tx, contract.id, 'rejected', null)
  return recordDecision(tx, contract, 'reject')
}

/** Ends a contract with its current period, on request of either side; an offer is withdrawn by the upline, and rejected by the downline. */
export const terminateByAgent = (scope: Scope, named: ContractOfAgent, confirm: boolean) =>
  inContractTransaction(scope, named, async (tx, { brand, contract }) => {
    const side = contract.memberId === named.agentId ? 'downline' : 'upline'
    if (side === 'upline' && contract.uplineId !== named.agentId) return refuse('not_found')
    return endOrWithdraw(tx, { brand, contract }, { side, confirm })
  })

/** Ends any contract on an operator's decision, with a reason. */
export async function terminateByPlatform(tx: Tx, id: bigint, reason: string): Promise<ContractRow> {
  const { kind } = (await selectContract(tx, id)) ?? refuse('not_found')
  await lockContractKind(tx, kind)
  const contract = (await lockContract(tx, id)) ?? refuse('not_found')
  return endOrWithdraw(tx, { brand: await readBrandConfigIn(tx), contract }, { side: 'upline', confirm: true, reason })
}

type ContractEnding = { readonly side: 'downline' | 'upline'; readonly confirm: boolean; readonly reason?: string }

async function endOrWithdraw(
  tx: Tx,
  { brand, contract }: ContractWithBrand,
  { side, confirm, reason }: ContractEnding,
): Promise<ContractRow> {
  if (contract.status === 'offered' && side === 'downline') return recordRejection(tx, contract)
  if (contract.status === 'offered') await updateOfferDecision(tx, contract.id, 'terminated', side)
  else if (contract.status === 'accepted') {
    const below = await lockLivingContractsBelow(tx, contract.kind, contract.memberId)
    if (below.length > 0 && !confirm) return refuseEndingOthers(below)
    await endWithPeriod(tx, brand, contract, side)
    await endContractsBelow(tx, brand, contract)
  } else return refuse('already_decided')
  return recordDecision(tx, contract, contract.status === 'offered' ? 'withdraw' : 'terminate', reason)
}

const refuseEndingOthers = (below: readonly ContractRow[]): never =>
  refuse('contract_ends_others', {
    params: { count: below.length },
    value: { contracts: below.map(({ id, account }) => ({ id: id.toString(), account })) },
  })

/** Runs a decision on a contract of the given kind, under the lock that serialises decisions per kind. */
function inContractTransaction(
  scope: Scope,
  { kind, id }: ContractOfAgent,
  decide: (tx: Tx, seen: ContractWithBrand) => Promise<ContractRow>,
) {
  return inBrand(scope, async (tx) => {
    const brand = await readBrandConfigIn(tx)
    ensureKindOffered(brand, kind)
    await lockContractKind(tx, kind)
    const contract = await lockContract(tx, id)
    if (contract?.kind !== kind) return refuse('not_found')
    return toContractLine(brand, await decide(tx, { brand, contract }))
  })
}

const noticeByDecision = {
  accept: 'accepted',
  reject: 'rejected',
  terminate: 'terminated',
  withdraw: 'withdrawn',
} as const

/** Completes a decision: notifies the other side, refreshes open pages and writes the audit log. */
async function recordDecision(
  tx: Tx,
  before: ContractRow,
  step: keyof typeof noticeByDecision,
  reason?: string,
): Promise<ContractRow> {
  const after = await selectContract(tx, before.id)
  invariant(after, 'expected the contract just decided to exist')
  await notifySides(tx, after)
  const self = tx.actor.kind === 'member' ? tx.actor.memberId : null
  const others = [after.memberId, after.uplineId].flatMap((id) => (id === null || id === self ? [] : [id]))
  for (const to of others) await sendContractMessage(tx, to, noticeByDecision[step], after)
  await appendAudit(tx, {
    action: `contract.${step}`,
    subject: `contract:${after.id}`,
    before: { status: before.status },
    after: toAuditedContract(after),
    ...(reason !== undefined && { reason }),
  })
  return after
}
