import { isModuleOn, readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { type ContractStatus, moduleByKind } from './contract-model.ts'
import { selectContractStatuses } from './store-contracts.ts'

/**
 * Returns the status of a member's contract of each kind: `offered`, `accepted`, `terminated`, or null when there is none
 * (AGENT-7).
 */
export async function readContractTypes(scope: Scope, memberId: bigint) {
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  const rows = await inBrand(scope, (tx) => selectContractStatuses(tx, memberId))
  const kinds = new Map(rows.map(({ kind, status }) => [kind, status]))
  const typeOf = (kind: keyof typeof moduleByKind): Exclude<ContractStatus, 'withdrawn'> | null =>
    isModuleOn(brand, moduleByKind[kind]) ? (kinds.get(kind) ?? null) : null
  return {
    dailysalreqtype: typeOf('daily'),
    divtypereq: typeOf('dividend'),
    contracthoursalreq: typeOf('hourly'),
    realtimesalreqtype: typeOf('realtime'),
  }
}
