import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, systemScope, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { allGames, catalogueVersion, type GameRow } from './store-games.ts'
import { type CategoryRow, categoryRows, type LaneRow, laneRows, type RoomRow, roomRows } from './store-shelf.ts'
import { allVendors, type Vendor } from './store-vendors.ts'

/** Everything the lobbies show of a brand, at one version. Shared by all requests of this process, so immutable. */
export type Shelf = {
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
  readonly goodUntil: Date | null
}

type Kept = {
  shelf: Shelf | null
  /** The newest brand version for which the shelf was checked. */
  configVersion: number
  loading: Promise<void> | null
}

/** Games cached per process across all brands; the least recently used brand is evicted first. */
const gamesMax = 200_000
const shelves = new WeakMap<Platform, Map<number, Kept>>()

/**
 * Returns the brand's catalogue from memory. A change raises the brand's version, which reaches every process within a tenth of a
 * second; the catalogue's own version then shows whether the games have changed.
 */
export async function shelfOf(
  scope: Pick<Scope, 'platform' | 'brandId'>,
): Promise<{ shelf: Shelf; config: BrandConfig }> {
  const config = await brandConfig(scope.platform, scope.brandId)
  const kept = keptOf(scope.platform, scope.brandId)
  while (!kept.shelf || kept.configVersion < config.version || isOver(kept.shelf, new Date())) {
    kept.loading ??= look(scope.platform, config, kept).finally(() => {
      kept.loading = null
    })
    await kept.loading
  }
  return { shelf: kept.shelf, config }
}

function keptOf(platform: Platform, brandId: number): Kept {
  const all = shelves.get(platform) ?? new Map<number, Kept>()
  shelves.set(platform, all)
  const kept = all.get(brandId) ?? { shelf: null, configVersion: -1, loading: null }
  // keep the map in order of use
  all.delete(brandId)
  all.set(brandId, kept)
  return kept
}

async function look(platform: Platform, { brandId, version }: BrandConfig, kept: Kept): Promise<void> {
  const { shelf } = kept
  kept.shelf = await inBrand(systemScope(platform, brandId, 'shelf'), async (tx) =>
    shelf && shelf.version === (await catalogueVersion(tx)) && !isOver(shelf, tx.now) ? shelf : fill(tx),
  )
  kept.configVersion = version
  makeRoom(platform, brandId)
}

function makeRoom(platform: Platform, latest: number): void {
  const all = shelves.get(platform) ?? new Map<number, Kept>()
  let held = [...all.values()].reduce((sum, { shelf }) => sum + (shelf?.games.length ?? 0), 0)
  for (const [brandId, { shelf, loading }] of all) {
    if (held <= gamesMax) return
    if (brandId === latest || loading) continue
    held -= shelf?.games.length ?? 0
    all.delete(brandId)
  }
}

const isOver = ({ goodUntil }: Shelf, now: Date): boolean => goodUntil !== null && goodUntil <= now

async function fill(tx: Tx): Promise<Shelf> {
  // read the version first, so that a change during the following reads is noticed at the next check
  const version = await catalogueVersion(tx)
  const rows = await allGames(tx)
  const games = [
    ...rows.filter((row) => stateOf(row, tx.now) === 'open'),
    ...rows.filter((row) => stateOf(row, tx.now) !== 'open'),
  ]
  const vendors = await allVendors(tx)
  const ends = vendors.flatMap((vendor) => (isResting(vendor, tx.now) && vendor.restsUntil ? [vendor.restsUntil] : []))
  return {
    version,
    games,
    byId: new Map(games.map((game) => [game.gameId, game])),
    byCode: new Map(games.map((game) => [`${game.vendor}/${game.code}`, game])),
    vendors,
    categories: await categoryRows(tx),
    lanes: await laneRows(tx),
    rooms: await roomRows(tx),
    goodUntil: ends.toSorted((left, right) => left.getTime() - right.getTime())[0] ?? null,
  }
}

/** Whether a vendor is in maintenance now. */
export const isResting = ({ rests, restsUntil }: Pick<Vendor, 'rests' | 'restsUntil'>, now: Date): boolean =>
  rests && (restsUntil === null || restsUntil > now)

type Standing = Pick<GameRow, 'state' | 'rests' | 'vendorEnabled' | 'vendorRests' | 'vendorRestsUntil'>

/** The state of a game for members: a vendor that is off or in maintenance puts all its games in maintenance. */
export function stateOf(row: Standing, now: Date): GameRow['state'] {
  if (row.state !== 'open') return row.state
  const vendorRests = isResting({ rests: row.vendorRests, restsUntil: row.vendorRestsUntil }, now)
  return row.rests || !row.vendorEnabled || vendorRests ? 'maintenance' : 'open'
}
