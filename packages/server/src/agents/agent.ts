import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import { type BrandConfig, isModuleOn, readBrandConfig } from '#brand/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { moduleByKind } from './contract-model.ts'

/** Returns the member id of the calling agent. Refuses `not_offered` when the brand has no agent centre (AGENT-2). */
export async function requireAgentId(scope: Scope): Promise<bigint> {
  const config = await readBrandConfig(scope.platform, scope.brandId)
  return isModuleOn(config, 'AGENT') ? requireMemberId(scope) : refuse('not_offered')
}

/** CONF-3: refuses `not_found` for a kind of contract that the brand has switched off. */
export function ensureKindOffered(brand: BrandConfig, kind: ContractKind): void {
  if (!isModuleOn(brand, moduleByKind[kind])) refuse('not_found')
}
