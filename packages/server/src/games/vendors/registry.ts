import { refuse } from '#platform/refused.ts'
import type { Dialect, Vendor } from '../store-vendors.ts'
import type { VendorAdapter } from './adapter.ts'
import { hub88Adapter } from './hub88/client.ts'
import { jiliAdapter } from './jili/client.ts'
import { pgsoftAdapter } from './pgsoft/client.ts'
import { pragmaticAdapter } from './pragmatic/client.ts'
import { softswissAdapter } from './softswiss/client.ts'
import { transferAdapter } from './transfer/client.ts'

const adapters: Readonly<Partial<Record<Dialect, VendorAdapter>>> = {
  ...{ hub88: hub88Adapter, softswiss: softswissAdapter, transfer: transferAdapter },
  ...{ pragmatic: pragmaticAdapter, pgsoft: pgsoftAdapter, jili: jiliAdapter },
}

/** Returns the adapter of a vendor's dialect; refuses `game_not_ready` for a vendor that is only announced. */
export function adapterOf(vendor: Vendor): VendorAdapter {
  return (vendor.dialect === 'none' ? null : adapters[vendor.dialect]) ?? refuse('game_not_ready')
}

/** Returns the report call of a vendor, or null when its dialect has none or the vendor holds the money itself. */
export const findReportCall = (vendor: Vendor): VendorAdapter['report'] | null =>
  vendor.dialect === 'none' || vendor.wallet === 'transfer' ? null : (adapterOf(vendor).report ?? null)

/** Whether vendors of a dialect have a page about each round. */
export const hasRoundPages = (dialect: Vendor['dialect']): boolean =>
  dialect !== 'none' && adapters[dialect]?.roundUrl !== undefined

/** The dialects that a vendor can be registered with. */
export const supportedDialects = Object.keys(adapters) as readonly Dialect[]
