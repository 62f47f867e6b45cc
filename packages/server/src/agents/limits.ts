import { exactMoney } from '@gasing/contract/money'
import {
  beyondOwn,
  type ContractKind,
  readTier,
  type Tier,
  type TierProblem,
  unsoundTiers,
  type WireTier,
} from '@gasing/contract/rules/agent-contracts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'

/** Parses the tiers of an offer; refuses, by field, what is missing, unknown or inconsistent. */
export function soundTiers(kind: ContractKind, wires: readonly WireTier[]): Tier[] {
  refuseTiers(unsoundTiers(kind, wires))
  return wires.map((wire) => readTier(kind, wire))
}

/** AGENT-5: refuses an offer that exceeds the upline's own contract. */
export function mustStayWithin(kind: ContractKind, offer: readonly Tier[], own: readonly Tier[]): void {
  refuseTiers(beyondOwn(kind, offer, own))
}

/** Refuses tiers by field, each named by its position: `tiers.0.rate`. */
export function refuseTiers(problems: readonly TierProblem[]): void {
  if (problems.length === 0) return
  const fields = problems.map(({ tier, field, code, bound }): [string, FieldRefusal] => [
    `tiers.${tier}.${field}`,
    {
      code,
      ...(bound !== undefined && { params: { bound: field === 'activeMembers' ? `${bound}` : exactMoney(bound, 0) } }),
    },
  ])
  refuse('fields_refused', { fields: Object.fromEntries(fields.toReversed()) })
}
