import { refuse } from '#platform/refused.ts'
import type { Vendor } from '../store-vendors.ts'
import type { Adapter } from './adapter.ts'
import { hub88 } from './hub88/client.ts'

const adapters: Readonly<Record<Exclude<Vendor['dialect'], 'none'>, Adapter>> = { hub88 }

/** The dialect of a vendor; one that is only announced has none. */
export function adapterOf(vendor: Vendor): Adapter {
  return vendor.dialect === 'none' ? refuse('game_not_ready') : adapters[vendor.dialect]
}
