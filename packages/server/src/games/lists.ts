import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import {
  canPlay,
  gamesOf,
  lastAdded,
  type PageWish,
  pageOf,
  toGame,
  type View,
  vendorState,
  viewOf,
} from './game-view.ts'
import { popularity } from './popularity.ts'
import { addFavourite, favouriteGameIds, type GameRow, gameById, recentIds, removeFavourite } from './store-games.ts'

export type ListQuery = PageWish & { readonly vendor: string | null; readonly gameType: string | null }

const fits = (game: GameRow, { vendor, gameType }: Omit<ListQuery, keyof PageWish>): boolean =>
  (vendor === null || game.vendor === vendor) && (gameType === null || game.gameType === gameType)

function answer(view: View, games: readonly GameRow[], query: ListQuery) {
  const { list, totalPages } = pageOf(
    games.filter((game) => fits(game, query)),
    query,
  )
  return { list: list.map((game) => toGame(game, view)), totalPages }
}

export async function readHot(scope: Scope, query: ListQuery) {
  const view = await viewOf(scope)
  return answer(view, hotIn(view), query)
}

export const hotIn = (view: View): GameRow[] => view.shelf.games.filter((game) => game.hot && view.isShown(game))

export async function readNew(scope: Scope, query: ListQuery) {
  const view = await viewOf(scope)
  return answer(view, newIn(view), query)
}

/** New games, playable ones first. */
export function newIn(view: View): GameRow[] {
  const games = view.shelf.games.filter((game) => game.fresh && view.isShown(game)).toSorted(lastAdded)
  return [...games.filter((game) => canPlay(game, view.now)), ...games.filter((game) => !canPlay(game, view.now))]
}

export async function readPopular(scope: Scope, query: ListQuery) {
  const view = await viewOf(scope)
  return answer(view, await popularIn(scope, view), query)
}

/** Playable games, most opened first (GAME-4). */
export async function popularIn(scope: Scope, view: View): Promise<GameRow[]> {
  const counts = await popularity(scope)
  const opened = ({ gameId }: GameRow) => counts.get(gameId) ?? 0
  return view.shelf.games
    .filter((game) => view.isShown(game) && canPlay(game, view.now))
    .toSorted((left, right) => opened(right) - opened(left))
}

export async function readRecent(scope: Scope, memberId: bigint, query: ListQuery) {
  const view = await viewOf(scope)
  return answer(view, await recentIn(scope, memberId, view), query)
}

export const recentIn = async (scope: Scope, memberId: bigint, view: View): Promise<GameRow[]> =>
  gamesOf(view, await inBrand(scope, (tx) => recentIds(tx, memberId)))

/** The member's recently opened games that can be played now. */
export async function readContinue(scope: Scope, memberId: bigint, query: ListQuery) {
  const view = await viewOf(scope)
  const recent = await recentIn(scope, memberId, view)
  return answer(
    view,
    recent.filter((game) => canPlay(game, view.now)),
    query,
  )
}

export async function readFavourites(scope: Scope, memberId: bigint, query: ListQuery) {
  const view = await viewOf(scope)
  return answer(view, await favouritesIn(scope, memberId, view), query)
}

export const favouritesIn = async (scope: Scope, memberId: bigint, view: View): Promise<GameRow[]> =>
  gamesOf(view, await inBrand(scope, (tx) => favouriteGameIds(tx, memberId)))

export const readFavouriteIds = async (scope: Scope, memberId: bigint): Promise<string[]> =>
  (await inBrand(scope, (tx) => favouriteGameIds(tx, memberId))).map(String)

/** Adds or removes a favourite; idempotent. */
export function setFavourite(
  scope: Scope,
  memberId: bigint,
  nodeId: string,
  wanted: boolean,
): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    const gameId = /^[1-9][0-9]{0,17}$/.test(nodeId) ? BigInt(nodeId) : refuse('game_unknown')
    if (!wanted) await removeFavourite(tx, memberId, gameId)
    else if (await gameById(tx, gameId)) await addFavourite(tx, memberId, gameId)
    else refuse('game_unknown')
    return {}
  })
}

/** Categories that have at least one vendor (HEAD-4), each with its vendors. */
export async function readMenus(scope: Scope) {
  const view = await viewOf(scope)
  return view.types
    .map((type) => {
      const cards = cardsOf(view, type)
      const vendors = cards.map(({ vassalage, vendor }) => ({ vassalage, vendor }))
      return { gameCategory: type, title: type, gameClassify: type, cards, vendors }
    })
    .filter(({ cards }) => cards.length > 0)
}

/** Enabled vendors of one category, or of all, in order, with their number of games. */
function cardsOf(view: View, type: string | null) {
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
        ...vendorState(vendor, view.now),
      }
    })
}

export async function readVendors(scope: Scope, query: ListQuery) {
  const view = await viewOf(scope)
  const cards = cardsOf(view, query.gameType)
  return pageOf(
    cards.filter(({ vassalage }) => query.vendor === null || vassalage === query.vendor),
    query,
  )
}
