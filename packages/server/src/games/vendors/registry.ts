import { refuse } from '#platform/refused.ts'
import type { Dialect, Vendor } from '../store-vendors.ts'
import type { Adapter } from './adapter.ts'
import { hub88 } from './hub88/client.ts'
import { jili } from './jili/client.ts'
import { pgsoft } from './pgsoft/client.ts'
import { pragmatic } from './pragmatic/client.ts'
import { softswiss } from './softswiss/client.ts'
import { transferDialect } from './transfer/client.ts'

const adapters: Readonly<Partial<Record<Dialect, Adapter>>> = {
  ...{ hub88, softswiss, transfer: transferDialect },
  ...{ pragmatic, pgsoft, jili },
}

/** Returns the adapter of a vendor's dialect; refuses `game_not_ready` for a vendor that is only announced. */
export function adapterOf(vendor: Vendor): Adapter {
  return (vendor.dialect === 'none' ? null : adapters[vendor.dialect]) ?? refuse('game_not_ready')
}

/** Returns the report call of a vendor, or null when its dialect has none or the vendor holds the money itself. */
export const reportOf = (vendor: Vendor): Adapter['report'] | null =>
  vendor.dialect === 'none' || vendor.wallet === 'transfer' ? null : (adapterOf(vendor).report ?? null)

/** Whether vendors of a dialect have a page about each round. */
export const showsRounds = (dialect: Vendor['dialect']): boolean =>
  dialect !== 'none' && adapters[dialect]?.roundUrl !== undefined

/** The dialects that a vendor can be registered with. */
export const spokenDialects = Object.keys(adapters) as readonly Dialect[]
