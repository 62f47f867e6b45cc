import type { Scope } from '#platform/db/tx.ts'
import { canPlay, gamesOf, toGame, type View, viewOf } from './game-view.ts'
import { favouritesIn, hotIn, newIn, popularIn, recentIn } from './lists.ts'
import type { GameRow } from './store-games.ts'
import type { LaneRow } from './store-shelf.ts'

const laneSize = 14

/**
 * Returns the lanes of a page, each with its first games; lanes of games chosen by an operator are complete. Empty lanes are left
 * out.
 */
export async function readLanes(scope: Scope, page: string, size: number = laneSize) {
  const view = await viewOf(scope)
  const lanes = view.shelf.lanes.filter((lane) => lane.shown && lane.page === page)
  const filled = await Promise.all(
    lanes.map(async (lane) => ({ ...laneOf(lane, scope.language), games: await fill(scope, view, lane) })),
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

const laneOf = ({ laneId, kind, gameType, vendor, titles }: LaneRow, language: string) => ({
  laneId: laneId.toString(),
  kind,
  title: titles[language] ?? '',
  gameType,
  vassalage: vendor,
})

function fill(scope: Scope, view: View, lane: LaneRow): GameRow[] | Promise<GameRow[]> {
  const { actor } = scope
  switch (lane.kind) {
    case 'hot':
      return hotIn(view)
    case 'new':
      return newIn(view)
    case 'popular':
      return popularIn(scope, view)
    case 'type':
      return view.shelf.games.filter((game) => view.isShown(game) && game.gameType === lane.gameType)
    case 'vendor':
      return view.shelf.games.filter((game) => view.isShown(game) && game.vendor === lane.vendor)
    case 'chosen':
      return gamesOf(view, lane.gameIds)
    default:
      return actor.kind === 'member' ? ownLane(scope, view, lane.kind, actor.memberId) : []
  }
}

async function ownLane(
  scope: Scope,
  view: View,
  kind: 'continue' | 'recent' | 'favourites',
  memberId: bigint,
): Promise<GameRow[]> {
  if (kind === 'favourites') return favouritesIn(scope, memberId, view)
  const recent = await recentIn(scope, memberId, view)
  return kind === 'recent' ? recent : recent.filter((game) => canPlay(game, view.now))
}
