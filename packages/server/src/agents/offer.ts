import { beyondBrand, type ContractKind, type PayPeriod, type WireTier } from '@gasing/contract/rules/agent-contracts'
import { brandConfigIn } from '#brand/public.ts'
import { memberById } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { mustHaveKind } from './agent.ts'
import type { ContractRow } from './contract-model.ts'
import { mustStayWithin, refuseTiers, soundTiers } from './limits.ts'
import { agentNamed, putOffer } from './put-offer.ts'
import { livingOf, lockKind } from './store-contracts.ts'
import { rulesIn } from './store-rules.ts'
import { contractLine } from './write-contract.ts'

export type Offer = {
  readonly account: string
  readonly tiers: readonly WireTier[]
  readonly period?: PayPeriod | undefined
}

/** AGENT-5: an upline offers a direct downline a contract within the limits of its own. */
export async function offerDown(
  scope: Scope,
  { agentId, kind }: { agentId: bigint; kind: ContractKind },
  offer: Offer,
) {
  return inBrand(scope, async (tx) => {
    const brand = await brandConfigIn(tx)
    mustHaveKind(brand, kind)
    await lockKind(tx, kind)
    const upline = (await memberById(tx, agentId)) ?? refuse('in_sorry_in')
    const own = (await livingOf(tx, kind, agentId)).find(({ status }) => status === 'accepted')
    if (!own) return refuse('contract_none_own')
    const downline = await agentNamed(tx, offer.account, agentId)
    const tiers = soundTiers(kind, offer.tiers)
    mustStayWithin(kind, tiers, own.tiers)
    // both contracts need the same period, so that what is due from above covers what is owed below
    if (offer.period !== undefined && offer.period !== own.period)
      refuse('fields_refused', { fields: { period: { code: 'contract_alike' } } })
    const wish = { kind, tiers, period: own.period, uplineId: agentId, upline: upline.username }
    return contractLine(brand, await putOffer(tx, downline, wish))
  })
}

/** Offers a contract paid by the platform to an agent without an upline. */
export async function offerByPlatform(
  tx: Tx,
  { kind, ...offer }: Offer & { readonly kind: ContractKind },
): Promise<ContractRow> {
  await lockKind(tx, kind)
  const downline = await agentNamed(tx, offer.account, null)
  const tiers = soundTiers(kind, offer.tiers)
  refuseTiers(beyondBrand(kind, tiers, (await rulesIn(tx)).ratesMax[kind]))
  const period = kind === 'dividend' ? (offer.period ?? 'monthly') : null
  return putOffer(tx, downline, { kind, tiers, period, uplineId: null, upline: null })
}
