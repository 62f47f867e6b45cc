import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import { type BrandConfig, brandConfig, isModuleOn } from '#brand/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { moduleOf } from './contract-model.ts'

/** The agent who makes a call. A brand without an agent centre has none (AGENT-2). */
export async function agentOf(scope: Scope): Promise<bigint> {
  const config = await brandConfig(scope.platform, scope.brandId)
  return isModuleOn(config, 'AGENT') ? memberIdOf(scope) : refuse('not_offered')
}

/** CONF-3: what a brand has switched off is not there. */
export function mustHaveKind(brand: BrandConfig, kind: ContractKind): void {
  if (!isModuleOn(brand, moduleOf[kind])) refuse('not_found')
}
