import { formatExactMoney } from '@gasing/contract/money'
import {
  type ContractKind,
  findOwnTermExcesses,
  findTierProblems,
  readTier,
  type Tier,
  type TierProblem,
  type WireTier,
} from '@gasing/contract/rules/agent-contracts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'

/** Parses the tiers of an offer; refuses, by field, what is missing, unknown or inconsistent. */
export function validateTiers(kind: ContractKind, wires: readonly WireTier[]): Tier[] {
  refuseTiers(findTierProblems(kind, wires))
  return wires.map((wire) => readTier(kind, wire))
}

/** AGENT-5: refuses an offer that exceeds the upline's own contract. */
export function ensureWithinOwnTiers(kind: ContractKind, offer: readonly Tier[], own: readonly Tier[]): void {
  refuseTiers(findOwnTermExcesses(kind, offer, own))
}

/** Refuses tiers by field, each named by its position: `tiers.0.rate`. */
export function refuseTiers(problems: readonly TierProblem[]): void {
  if (problems.length === 0) return
  const fields = problems.map(({ tier, field, code, bound }): [string, FieldRefusal] => [
    `tiers.${tier}.${field}`,
    {
      code,
      ...(bound !== undefined && {
        params: { bound: field === 'activeMembers' ? `${bound}` : formatExactMoney(bound, 0) },
      }),
    },
  ])
  refuse('fields_refused', { fields: Object.fromEntries(fields.toReversed()) })
}
