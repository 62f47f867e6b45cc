import { brandConfig, isModuleOn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { type ContractStatus, moduleOf } from './contract-model.ts'
import { standings } from './store-contracts.ts'

/**
 * Returns the status of a member's contract of each kind: `offered`, `accepted`, `terminated`, or null when there is none
 * (AGENT-7).
 */
export async function contractTypes(scope: Scope, memberId: bigint) {
  const brand = await brandConfig(scope.platform, scope.brandId)
  const rows = await inBrand(scope, (tx) => standings(tx, memberId))
  const kinds = new Map(rows.map(({ kind, status }) => [kind, status]))
  const typeOf = (kind: keyof typeof moduleOf): ContractStatus | null =>
    isModuleOn(brand, moduleOf[kind]) ? (kinds.get(kind) ?? null) : null
  return {
    dailysalreqtype: typeOf('daily'),
    divtypereq: typeOf('dividend'),
    contracthoursalreq: typeOf('hourly'),
    realtimesalreqtype: typeOf('realtime'),
  }
}
