import { unitsPerMajor } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { changed } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { namesIn, soundGames } from './listed-games.ts'
import { addNames, closeUnlisted, type NewGame, raiseCatalogueVersion, saveGames } from './store-games.ts'
import { addUsualLanes } from './store-lanes.ts'
import {
  allVendors,
  type NewVendor,
  openSecrets,
  saveVendor,
  setVendorEnabled,
  takeVendorCode,
  type Vendor,
  vendorByCode,
} from './store-vendors.ts'
import { flushCalls } from './vendors/call-log.ts'
import { adapterOf } from './vendors/registry.ts'
import { scaleOf, toSubunits } from './vendors/units.ts'

/**
 * Registers a vendor with a brand, or updates its registration. The code of a vendor that calls us belongs to one brand
 * permanently, because its calls carry no other identification. Refuses `idempotency_conflict` when another brand holds the code.
 */
export async function addVendor(tx: Tx, vendor: NewVendor): Promise<void> {
  if (vendor.dialect !== 'none' && !(await takeVendorCode(tx, vendor.code))) refuse('idempotency_conflict')
  const before = await vendorByCode(tx, vendor.code)
  if (before && !vendor.secret && isSame(before, vendor)) return
  await saveVendor(tx, vendor)
  await catalogueChanged(tx)
  await appendAudit(tx, {
    action: 'vendor.save',
    subject: `vendor:${vendor.code}`,
    before: before && told(before),
    after: told(vendor),
  })
}

/** Returns a vendor's unit scale (our units per vendor unit) and the number of smallest coins per major unit of the currency. */
export const countsOf = (vendor: Vendor, currency: string): { readonly scale: bigint; readonly coins: bigint } => ({
  scale: scaleOf(vendor, currency),
  coins: toSubunits({ ...vendor, units: {} }, currency, unitsPerMajor),
})

/** Registers a vendor, or refreshes its connection details; for a known vendor, the settings made by an operator are kept. */
export async function plantVendor(tx: Tx, vendor: NewVendor): Promise<void> {
  const before = await vendorByCode(tx, vendor.code)
  const { name, place, flags } = before ?? vendor
  const account = before?.account ?? vendor.account ?? null
  const kept = before ? openSecrets(tx.platform, before) : []
  const secret = vendor.secret && !kept.includes(vendor.secret) ? vendor.secret : null
  await addVendor(tx, { ...vendor, name, place, flags, account, secret })
}

type Reached = Omit<NewVendor, 'secret'>

const isSame = (before: Reached, after: Reached): boolean =>
  JSON.stringify(told(before)) === JSON.stringify(told(after))

const told = ({ code, name, dialect, url, operatorId, account, publicKey, flags, place }: Reached) => ({
  ...{ code, name, dialect, url, operatorId, publicKey, flags, place },
  account: account ?? null,
})

/** Adds games, or refreshes the vendor's data of known ones. */
export async function addGames(tx: Tx, games: readonly NewGame[]): Promise<void> {
  if (games.length === 0 || (await saveGames(tx, games)) === 0) return
  await addNames(tx, games)
  await addUsualLanes(tx)
  await catalogueChanged(tx)
}

/** Makes every process reload the lobbies, and every open page request them again. */
export async function catalogueChanged(tx: Tx): Promise<void> {
  await changed(tx)
  await raiseCatalogueVersion(tx)
}

export const listVendors = (scope: Scope): Promise<Vendor[]> => inBrand(scope, allVendors)

/**
 * Switches a vendor on or off. While it is off, its games are in maintenance and its bets are refused; wins are still accepted.
 */
export function switchVendor(scope: Scope, code: string, enabled: boolean): Promise<void> {
  return inBrand(scope, async (tx) => {
    if (!(await setVendorEnabled(tx, code, enabled))) refuse('not_found')
    await catalogueChanged(tx)
    await appendAudit(tx, { action: enabled ? 'vendor.enable' : 'vendor.disable', subject: `vendor:${code}` })
  })
}

/** The result of a sync: games kept, lines that could not be used, and games closed because they are no longer listed. */
export type Pulled = { readonly games: number; readonly leftOut: number; readonly closed: number }

/**
 * Pulls a vendor's catalogue. Games that are no longer listed are closed until they are listed again; games closed by an operator
 * stay closed. No game is closed when the list is empty or contains an unreadable line. Refuses `vendor_unreachable` also when a
 * non-empty list contains no readable game.
 */
export async function syncVendor(scope: Scope, code: string): Promise<Pulled> {
  const vendor = (await inBrand(scope, (tx) => vendorByCode(tx, code))) ?? refuse('not_found')
  // the command-line process may exit right after this, so flush the call log first
  const listed = await adapterOf(vendor)
    .gameList(scope.platform, vendor)
    .finally(() => flushCalls(scope.platform))
  const sound = soundGames(listed)
  if (sound.length === 0 && listed.length > 0) refuse('vendor_unreachable')
  const facts = { vendor: code, classify: '', hot: false, fresh: true, minBet: null }
  const games = sound.map(({ code: gameCode, name, gameType, demo, enabled, rtp, lines }, index) => ({
    ...{ ...facts, code: gameCode, name, gameType, demo, rtp, lineNum: lines, place: 100 + index },
    state: enabled ? ('open' as const) : ('maintenance' as const),
  }))
  const named = namesIn(listed)
  const closed = await inBrand(scope, async (tx) => {
    await addGames(tx, games)
    const gone = named.length > 0 ? await closeUnlisted(tx, code, named) : 0
    if (gone > 0) await catalogueChanged(tx)
    return gone
  })
  return { games: sound.length, leftOut: listed.length - sound.length, closed }
}
