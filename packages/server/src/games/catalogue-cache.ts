import { type BrandConfig, readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope, systemScope, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type CategoryRow,
  type LaneRow,
  type RoomRow,
  selectCategories,
  selectLanes,
  selectRooms,
} from './store-catalogue.ts'
import { type GameRow, selectAllGames, selectCatalogueVersion } from './store-games.ts'
import { selectAllVendors, type Vendor } from './store-vendors.ts'

/** Everything the lobbies show of a brand, at one version. Shared by all requests of this process, so immutable. */
export type GameCatalogue = {
  readonly version: bigint
  /** In lobby order, playable games first. */
  readonly games: readonly GameRow[]
  readonly byId: ReadonlyMap<bigint, GameRow>
  readonly byCode: ReadonlyMap<string, GameRow>
  readonly vendors: readonly Vendor[]
  readonly categories: readonly CategoryRow[]
  readonly lanes: readonly LaneRow[]
  readonly rooms: readonly RoomRow[]
  /** When the next maintenance ends by itself, which changes the order. */
  readonly expiresAt: Date | null
}

type CachedCatalogue = {
  shelf: GameCatalogue | null
  /** The newest brand version for which the shelf was checked. */
  configVersion: number
  loading: Promise<void> | null
}

/** Games cached per process across all brands; the least recently used brand is evicted first. */
const cachedGamesMax = 200_000
const catalogueCache = new WeakMap<Platform, Map<number, CachedCatalogue>>()

/**
 * Returns the brand's catalogue from memory. A change raises the brand's version, which reaches every process within a tenth of a
 * second; the catalogue's own version then shows whether the games have changed.
 */
export async function readCatalogue(
  scope: Pick<Scope, 'platform' | 'brandId'>,
): Promise<{ shelf: GameCatalogue; config: BrandConfig }> {
  const config = await readBrandConfig(scope.platform, scope.brandId)
  const kept = cacheEntryOf(scope.platform, scope.brandId)
  while (!kept.shelf || kept.configVersion < config.version || isExpired(kept.shelf, new Date())) {
    kept.loading ??= refreshCatalogue(scope.platform, config, kept).finally(() => {
      kept.loading = null
    })
    await kept.loading
  }
  return { shelf: kept.shelf, config }
}

function cacheEntryOf(platform: Platform, brandId: number): CachedCatalogue {
  const all = catalogueCache.get(platform) ?? new Map<number, CachedCatalogue>()
  catalogueCache.set(platform, all)
  const kept = all.get(brandId) ?? { shelf: null, configVersion: -1, loading: null }
  // keep the map in order of use
  all.delete(brandId)
  all.set(brandId, kept)
  return kept
}

async function refreshCatalogue(
  platform: Platform,
  { brandId, version }: BrandConfig,
  kept: CachedCatalogue,
): Promise<void> {
  const { shelf } = kept
  kept.shelf = await inBrand(systemScope(platform, brandId, 'shelf'), async (tx) =>
    shelf && shelf.version === (await selectCatalogueVersion(tx)) && !isExpired(shelf, tx.now)
      ? shelf
      : loadCatalogue(tx),
  )
  kept.configVersion = version
  evictCatalogues(platform, brandId)
}

function evictCatalogues(platform: Platform, latest: number): void {
  const all = catalogueCache.get(platform) ?? new Map<number, CachedCatalogue>()
  let held = [...all.values()].reduce((sum, { shelf }) => sum + (shelf?.games.length ?? 0), 0)
  for (const [brandId, { shelf, loading }] of all) {
    if (held <= cachedGamesMax) return
    if (brandId === latest || loading) continue
    held -= shelf?.games.length ?? 0
    all.delete(brandId)
  }
}

const isExpired = ({ expiresAt: goodUntil }: GameCatalogue, now: Date): boolean =>
  goodUntil !== null && goodUntil <= now

async function loadCatalogue(tx: Tx): Promise<GameCatalogue> {
  // read the version first, so that a change during the following reads is noticed at the next check
  const version = await selectCatalogueVersion(tx)
  const rows = await selectAllGames(tx)
  const games = [
    ...rows.filter((row) => gameStateOf(row, tx.now) === 'open'),
    ...rows.filter((row) => gameStateOf(row, tx.now) !== 'open'),
  ]
  const vendors = await selectAllVendors(tx)
  const ends = vendors.flatMap((vendor) =>
    isVendorInMaintenance(vendor, tx.now) && vendor.restsUntil ? [vendor.restsUntil] : [],
  )
  return {
    version,
    games,
    byId: new Map(games.map((game) => [game.gameId, game])),
    byCode: new Map(games.map((game) => [`${game.vendor}/${game.code}`, game])),
    vendors,
    categories: await selectCategories(tx),
    lanes: await selectLanes(tx),
    rooms: await selectRooms(tx),
    expiresAt: ends.toSorted((left, right) => left.getTime() - right.getTime())[0] ?? null,
  }
}

/** Whether a vendor is in maintenance now. */
export const isVendorInMaintenance = (
  { rests, restsUntil }: Pick<Vendor, 'rests' | 'restsUntil'>,
  now: Date,
): boolean => rests && (restsUntil === null || restsUntil > now)

type GameAvailability = Pick<GameRow, 'state' | 'rests' | 'vendorEnabled' | 'vendorRests' | 'vendorRestsUntil'>

/** The state of a game for members: a vendor that is off or in maintenance puts all its games in maintenance. */
export function gameStateOf(row: GameAvailability, now: Date): GameRow['state'] {
  if (row.state !== 'open') return row.state
  const vendorRests = isVendorInMaintenance({ rests: row.vendorRests, restsUntil: row.vendorRestsUntil }, now)
  return row.rests || !row.vendorEnabled || vendorRests ? 'maintenance' : 'open'
}
