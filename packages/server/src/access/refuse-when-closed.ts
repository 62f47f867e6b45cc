import type { BrandConfig } from '#brand/public.ts'
import { refuse } from '#platform/refused.ts'

/** Refuses sign-in while the brand is closed; live sessions continue. */
export function refuseWhenClosed({ status, maintenanceEnd }: BrandConfig): void {
  if (status === 1) refuse('maintenance', { value: { maintenanceEnd: maintenanceEnd?.toISOString() ?? null } })
  if (status === 2) refuse('region_restricted')
}
