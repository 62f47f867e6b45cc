import { unitsPerMajor } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { beginBrandChange } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { filterUsableGames, listGameCodes } from './listed-games.ts'
import {
  closeUnlistedGames,
  hasGames,
  incrementCatalogueVersion,
  insertGameNames,
  type NewGame,
  upsertGames,
} from './store-games.ts'
import { insertDefaultLanes } from './store-lanes.ts'
import {
  insertVendorCode,
  type NewVendor,
  openVendorSecrets,
  selectAllVendors,
  selectVendor,
  setVendorEnabled,
  upsertVendor,
  type Vendor,
} from './store-vendors.ts'
import { flushCalls } from './vendors/call-log.ts'
import { adapterOf } from './vendors/registry.ts'
import { toSubunits, unitScaleOf } from './vendors/units.ts'

/**
 * Registers a vendor with a brand, or updates its registration. The code of a vendor that calls us belongs to one brand
 * permanently, because its calls carry no other identification. Refuses `idempotency_conflict` when another brand holds the code.
 */
export async function addVendor(tx: Tx, vendor: NewVendor): Promise<void> {
  if (vendor.dialect !== 'none' && !(await insertVendorCode(tx, vendor.code))) refuse('idempotency_conflict')
  const before = await selectVendor(tx, vendor.code)
  if (before && !vendor.secret && isSameConnection(before, vendor)) return
  await upsertVendor(tx, vendor)
  await publishCatalogueChange(tx)
  await appendAudit(tx, {
    action: 'vendor.save',
    subject: `vendor:${vendor.code}`,
    before: before && toAuditedConnection(before),
    after: toAuditedConnection(vendor),
  })
}

/** Returns a vendor's unit scale (our units per vendor unit) and the number of smallest coins per major unit of the currency. */
export const readUnitScale = (
  vendor: Vendor,
  currency: string,
): { readonly scale: bigint; readonly coins: bigint } => ({
  scale: unitScaleOf(vendor, currency),
  coins: toSubunits({ ...vendor, units: {} }, currency, unitsPerMajor),
})

/** Registers a vendor, or refreshes its connection details; for a known vendor, the settings made by an operator are kept. */
export async function seedVendor(tx: Tx, vendor: NewVendor): Promise<void> {
  const before = await selectVendor(tx, vendor.code)
  const { name, place, flags } = before ?? vendor
  const account = before?.account ?? vendor.account ?? null
  const kept = before ? openVendorSecrets(tx.platform, before) : []
  const secret = vendor.secret && !kept.includes(vendor.secret) ? vendor.secret : null
  await addVendor(tx, { ...vendor, name, place, flags, account, secret })
}

type VendorConnection = Omit<NewVendor, 'secret'>

const isSameConnection = (before: VendorConnection, after: VendorConnection): boolean =>
  JSON.stringify(toAuditedConnection(before)) === JSON.stringify(toAuditedConnection(after))

const toAuditedConnection = ({
  code,
  name,
  dialect,
  url,
  operatorId,
  account,
  publicKey,
  flags,
  place,
}: VendorConnection) => ({
  ...{ code, name, dialect, url, operatorId, publicKey, flags, place },
  account: account ?? null,
})

/** Adds games, or refreshes the vendor's data of known ones. */
export async function addGames(tx: Tx, games: readonly NewGame[]): Promise<void> {
  const isFirst = games.length > 0 && !(await hasGames(tx))
  if (games.length === 0 || (await upsertGames(tx, games)) === 0) return
  await insertGameNames(tx, games)
  // this also locks the brand: of two first lists at once, the second finds the lanes of the first
  await publishCatalogueChange(tx)
  if (isFirst) await insertDefaultLanes(tx)
}

/** Makes every process reload the lobbies, and every open page request them again. */
export async function publishCatalogueChange(tx: Tx): Promise<void> {
  await beginBrandChange(tx)
  await incrementCatalogueVersion(tx)
}

export const listVendors = (scope: Scope): Promise<Vendor[]> => inBrand(scope, selectAllVendors)

/**
 * Switches a vendor on or off. While it is off, its games are in maintenance and its bets are refused; wins are still accepted.
 */
export function setVendorSwitch(scope: Scope, code: string, enabled: boolean): Promise<void> {
  return inBrand(scope, async (tx) => {
    if (!(await setVendorEnabled(tx, code, enabled))) refuse('not_found')
    await publishCatalogueChange(tx)
    await appendAudit(tx, { action: enabled ? 'vendor.enable' : 'vendor.disable', subject: `vendor:${code}` })
  })
}

/** The result of a sync: games kept, lines that could not be used, and games closed because they are no longer listed. */
export type SyncResult = { readonly games: number; readonly leftOut: number; readonly closed: number }

/**
 * Pulls a vendor's catalogue. Games that are no longer listed are closed until they are listed again; games closed by an operator
 * stay closed. No game is closed when the list is empty or contains an unreadable line. Refuses `vendor_unreachable` also when a
 * non-empty list contains no readable game.
 */
export async function syncVendor(scope: Scope, code: string): Promise<SyncResult> {
  const vendor = (await inBrand(scope, (tx) => selectVendor(tx, code))) ?? refuse('not_found')
  // the command-line process may exit right after this, so flush the call log first
  const listed = await adapterOf(vendor)
    .gameList(scope.platform, vendor)
    .finally(() => flushCalls(scope.platform))
  const sound = filterUsableGames(listed)
  if (sound.length === 0 && listed.length > 0) refuse('vendor_unreachable')
  const facts = { vendor: code, classify: '', hot: false, fresh: true, minBet: null }
  const games = sound.map(({ code: gameCode, name, gameType, demo, enabled, rtp, lines, freeRounds }, index) => ({
    ...{ ...facts, code: gameCode, name, gameType, demo, rtp, lineNum: lines, freeRounds, place: 100 + index },
    state: enabled ? ('open' as const) : ('maintenance' as const),
  }))
  const named = listGameCodes(listed)
  const closed = await inBrand(scope, async (tx) => {
    await addGames(tx, games)
    const gone = named.length > 0 ? await closeUnlistedGames(tx, code, named) : 0
    if (gone > 0) await publishCatalogueChange(tx)
    return gone
  })
  return { games: sound.length, leftOut: listed.length - sound.length, closed }
}
