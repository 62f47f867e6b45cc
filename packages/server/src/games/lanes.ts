import type { Scope } from '#platform/db/tx.ts'
import { type CatalogueView, canPlay, pickShownGames, readCatalogueView, toGame } from './catalogue-view.ts'
import { listHotGames, listNewGames, readFavouriteGames, readPopularGames, readRecentGames } from './lists.ts'
import type { LaneRow } from './store-catalogue.ts'
import type { GameRow } from './store-games.ts'

const laneSize = 14

/**
 * Returns the lanes of a page, each with its first games; lanes of games chosen by an operator are complete. Empty lanes are left
 * out.
 */
export async function readLanes(scope: Scope, page: string, size: number = laneSize) {
  const view = await readCatalogueView(scope)
  const lanes = view.shelf.lanes.filter((lane) => lane.shown && lane.page === page)
  const filled = await Promise.all(
    lanes.map(async (lane) => ({ ...toLane(lane, scope.language), games: await readLaneGames(scope, view, lane) })),
  )
  return {
    list: filled
      .filter(({ games }) => games.length > 0)
      .map(({ games, ...lane }) => ({
        ...lane,
        games: games.slice(0, lane.kind === 'chosen' ? undefined : size).map((game) => toGame(game, view)),
      })),
  }
}

const toLane = ({ laneId, kind, gameType, vendor, titles }: LaneRow, language: string) => ({
  laneId: laneId.toString(),
  kind,
  title: titles[language] ?? '',
  gameType,
  vassalage: vendor,
})

function readLaneGames(scope: Scope, view: CatalogueView, lane: LaneRow): GameRow[] | Promise<GameRow[]> {
  const { actor } = scope
  switch (lane.kind) {
    case 'hot':
      return listHotGames(view)
    case 'new':
      return listNewGames(view)
    case 'popular':
      return readPopularGames(scope, view)
    case 'type':
      return view.shelf.games.filter((game) => view.isShown(game) && game.gameType === lane.gameType)
    case 'vendor':
      return view.shelf.games.filter((game) => view.isShown(game) && game.vendor === lane.vendor)
    case 'chosen':
      return pickShownGames(view, lane.gameIds)
    default:
      return actor.kind === 'member' ? readMemberLane(scope, view, lane.kind, actor.memberId) : []
  }
}

async function readMemberLane(
  scope: Scope,
  view: CatalogueView,
  kind: 'continue' | 'recent' | 'favourites',
  memberId: bigint,
): Promise<GameRow[]> {
  if (kind === 'favourites') return readFavouriteGames(scope, memberId, view)
  const recent = await readRecentGames(scope, memberId, view)
  return kind === 'recent' ? recent : recent.filter((game) => canPlay(game, view.now))
}
