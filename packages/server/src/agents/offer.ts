import {
  type ContractKind,
  findBrandMaximumExcesses,
  type PayPeriod,
  type Tier,
  type WireTier,
} from '@gasing/contract/rules/agent-contracts'
import { findTooLargeSum, readBrandConfigIn } from '#brand/public.ts'
import { selectMember } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { ensureKindOffered } from './agent.ts'
import { toContractLine } from './contract-lines.ts'
import type { ContractRow } from './contract-model.ts'
import { createOffer, findAgentBelow } from './create-offer.ts'
import { lockContractKind, lockLivingContracts } from './store-contracts.ts'
import { readRulesIn } from './store-rules.ts'
import { ensureWithinOwnTiers, refuseTiers, validateTiers } from './validate-tiers.ts'

export type OfferedContract = {
  readonly account: string
  readonly tiers: readonly WireTier[]
  readonly period?: PayPeriod | undefined
}

/** AGENT-5: an upline offers a direct downline a contract within the limits of its own. */
export async function offerToDownline(
  scope: Scope,
  { agentId, kind }: { agentId: bigint; kind: ContractKind },
  offer: OfferedContract,
) {
  return inBrand(scope, async (tx) => {
    const brand = await readBrandConfigIn(tx)
    ensureKindOffered(brand, kind)
    await lockContractKind(tx, kind)
    const upline = (await selectMember(tx, agentId)) ?? refuse('in_sorry_in')
    const own = (await lockLivingContracts(tx, kind, agentId)).find(({ status }) => status === 'accepted')
    if (!own) return refuse('contract_none_own')
    const downline = await findAgentBelow(tx, offer.account, agentId)
    const tiers = validateTiers(kind, offer.tiers)
    ensureWithinOwnTiers(kind, tiers, own.tiers)
    // both contracts need the same period, so that what is due from above covers what is owed below
    if (offer.period !== undefined && offer.period !== own.period)
      refuse('fields_refused', { fields: { period: { code: 'contract_alike' } } })
    const terms = { kind, tiers, period: own.period, uplineId: agentId, upline: upline.username }
    return toContractLine(brand, await createOffer(tx, downline, terms))
  })
}

/** Offers a contract paid by the platform to an agent without an upline. */
export async function offerByPlatform(
  tx: Tx,
  { kind, ...offer }: OfferedContract & { readonly kind: ContractKind },
): Promise<ContractRow> {
  await lockContractKind(tx, kind)
  const downline = await findAgentBelow(tx, offer.account, null)
  const tiers = validateTiers(kind, offer.tiers)
  refuseTiers(findBrandMaximumExcesses(kind, tiers, (await readRulesIn(tx)).ratesMax[kind]))
  await ensureDayWithinLimit(tx, kind, tiers)
  const period = kind === 'dividend' ? (offer.period ?? 'monthly') : null
  return createOffer(tx, downline, { kind, tiers, period, uplineId: null, upline: null })
}

const hoursPerDay = 24n

/**
 * Refuses a fixed amount per hour that comes to more in a day than one operator may pay out, unless an owner offers it: nobody
 * reviews the single payments (decision 341).
 */
async function ensureDayWithinLimit(tx: Tx, kind: ContractKind, tiers: readonly Tier[]): Promise<void> {
  if (kind !== 'hourly') return
  const brand = await readBrandConfigIn(tx)
  const fields = tiers.flatMap(({ fixed }, place) => {
    const tooLarge = findTooLargeSum(tx.scope, brand, [(fixed ?? 0n) * hoursPerDay], false)
    return tooLarge ? [[`tiers.${place}.amount`, { ...tooLarge, code: 'hourly_owner_only' }]] : []
  })
  if (fields.length > 0) refuse('fields_refused', { fields: Object.fromEntries(fields) })
}
