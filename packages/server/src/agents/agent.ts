import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import { type BrandConfig, brandConfig, isModuleOn } from '#brand/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { moduleOf } from './contract-model.ts'

/** Returns the member id of the calling agent. Refuses `not_offered` when the brand has no agent centre (AGENT-2). */
export async function agentOf(scope: Scope): Promise<bigint> {
  const config = await brandConfig(scope.platform, scope.brandId)
  return isModuleOn(config, 'AGENT') ? memberIdOf(scope) : refuse('not_offered')
}

/** CONF-3: refuses `not_found` for a kind of contract that the brand has switched off. */
export function mustHaveKind(brand: BrandConfig, kind: ContractKind): void {
  if (!isModuleOn(brand, moduleOf[kind])) refuse('not_found')
}
