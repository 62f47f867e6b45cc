import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import {
  type CatalogueView,
  canPlay,
  compareNewestFirst,
  cutGamePage,
  type PageRequest,
  pickShownGames,
  readCatalogueView,
  toGame,
  toVendorState,
} from './catalogue-view.ts'
import { readPopularity } from './popularity.ts'
import {
  deleteFavourite,
  type GameRow,
  insertFavourite,
  selectFavouriteGameIds,
  selectGame,
  selectRecentGameIds,
} from './store-games.ts'

export type ListQuery = PageRequest & { readonly vendor: string | null; readonly gameType: string | null }

const matchesQuery = (game: GameRow, { vendor, gameType }: Omit<ListQuery, keyof PageRequest>): boolean =>
  (vendor === null || game.vendor === vendor) && (gameType === null || game.gameType === gameType)

function toListAnswer(view: CatalogueView, games: readonly GameRow[], query: ListQuery) {
  const { list, totalPages } = cutGamePage(
    games.filter((game) => matchesQuery(game, query)),
    query,
  )
  return { list: list.map((game) => toGame(game, view)), totalPages }
}

export async function readHot(scope: Scope, query: ListQuery) {
  const view = await readCatalogueView(scope)
  return toListAnswer(view, listHotGames(view), query)
}

export const listHotGames = (view: CatalogueView): GameRow[] =>
  view.shelf.games.filter((game) => game.hot && view.isShown(game))

export async function readNew(scope: Scope, query: ListQuery) {
  const view = await readCatalogueView(scope)
  return toListAnswer(view, listNewGames(view), query)
}

/** New games, playable ones first. */
export function listNewGames(view: CatalogueView): GameRow[] {
  const games = view.shelf.games.filter((game) => game.fresh && view.isShown(game)).toSorted(compareNewestFirst)
  return [...games.filter((game) => canPlay(game, view.now)), ...games.filter((game) => !canPlay(game, view.now))]
}

export async function readPopular(scope: Scope, query: ListQuery) {
  const view = await readCatalogueView(scope)
  return toListAnswer(view, await readPopularGames(scope, view), query)
}

/** Playable games, most opened first (GAME-4). */
export async function readPopularGames(scope: Scope, view: CatalogueView): Promise<GameRow[]> {
  const counts = await readPopularity(scope)
  const opened = ({ gameId }: GameRow) => counts.get(gameId) ?? 0
  return view.shelf.games
    .filter((game) => view.isShown(game) && canPlay(game, view.now))
    .toSorted((left, right) => opened(right) - opened(left))
}

export async function readRecent(scope: Scope, memberId: bigint, query: ListQuery) {
  const view = await readCatalogueView(scope)
  return toListAnswer(view, await readRecentGames(scope, memberId, view), query)
}

export const readRecentGames = async (scope: Scope, memberId: bigint, view: CatalogueView): Promise<GameRow[]> =>
  pickShownGames(view, await inBrand(scope, (tx) => selectRecentGameIds(tx, memberId)))

/** The member's recently opened games that can be played now. */
export async function readContinue(scope: Scope, memberId: bigint, query: ListQuery) {
  const view = await readCatalogueView(scope)
  const recent = await readRecentGames(scope, memberId, view)
  return toListAnswer(
    view,
    recent.filter((game) => canPlay(game, view.now)),
    query,
  )
}

export async function readFavourites(scope: Scope, memberId: bigint, query: ListQuery) {
  const view = await readCatalogueView(scope)
  return toListAnswer(view, await readFavouriteGames(scope, memberId, view), query)
}

export const readFavouriteGames = async (scope: Scope, memberId: bigint, view: CatalogueView): Promise<GameRow[]> =>
  pickShownGames(view, await inBrand(scope, (tx) => selectFavouriteGameIds(tx, memberId)))

export const readFavouriteIds = async (scope: Scope, memberId: bigint): Promise<string[]> =>
  (await inBrand(scope, (tx) => selectFavouriteGameIds(tx, memberId))).map(String)

/** Adds or removes a favourite; idempotent. */
export function setFavourite(
  scope: Scope,
  memberId: bigint,
  nodeId: string,
  isFavourite: boolean,
): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    const gameId = /^[1-9][0-9]{0,17}$/.test(nodeId) ? BigInt(nodeId) : refuse('game_unknown')
    if (!isFavourite) await deleteFavourite(tx, memberId, gameId)
    else if (await selectGame(tx, gameId)) await insertFavourite(tx, memberId, gameId)
    else refuse('game_unknown')
    return {}
  })
}

/** Categories that have at least one vendor (HEAD-4), each with its vendors. */
export async function readMenus(scope: Scope) {
  const view = await readCatalogueView(scope)
  return view.types
    .map((type) => {
      const cards = toVendorCards(view, type)
      const vendors = cards.map(({ vassalage, vendor }) => ({ vassalage, vendor }))
      return { gameCategory: type, title: type, gameClassify: type, cards, vendors }
    })
    .filter(({ cards }) => cards.length > 0)
}

/** Enabled vendors of one category, or of all, in order, with their number of games. */
function toVendorCards(view: CatalogueView, type: string | null) {
  const games = view.shelf.games.filter((game) => view.isShown(game) && (type === null || game.gameType === type))
  const byVendor = Map.groupBy(games, ({ vendor }) => vendor)
  return view.shelf.vendors
    .filter(({ enabled, code }) => enabled && byVendor.has(code))
    .map((vendor) => {
      const own = byVendor.get(vendor.code) ?? []
      return {
        vassalage: vendor.code,
        vendor: vendor.name,
        isHot: own.some(({ hot }) => hot) ? 1 : 0,
        gameType: type ?? own[0]?.gameType ?? '',
        isGame: 'VASSALAGE',
        games: own.length,
        gameTypes: view.types.filter((each) => own.some(({ gameType }) => gameType === each)),
        ...toVendorState(vendor, view.now),
      }
    })
}

export async function readVendors(scope: Scope, query: ListQuery) {
  const view = await readCatalogueView(scope)
  const cards = toVendorCards(view, query.gameType)
  return cutGamePage(
    cards.filter(({ vassalage }) => query.vendor === null || vassalage === query.vendor),
    query,
  )
}
