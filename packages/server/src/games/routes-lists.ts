import { freeRounds } from '@gasing/contract/calls/free-rounds'
import * as lists from '@gasing/contract/calls/game-lists'
import type { App } from '#platform/http/app.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { route } from '#platform/http/route.ts'
import { readLanes } from './lanes.ts'
import { readContinue, readNew, readPopular, readVendors } from './lists.ts'
import { lobbyPageSize } from './lobby.ts'
import { readOwnFreeRounds } from './own-free-bets.ts'
import { readRooms } from './rooms.ts'
import { serveTilePictures } from './tile-pictures.ts'
import { readWinners } from './winners.ts'

export function listRoutes(app: App): void {
  serveTilePictures(app)
  route(app, lists.newGames, ({ scope, query }) => readNew(scope, toListQuery(query)))
  route(app, lists.popularGames, ({ scope, query }) => readPopular(scope, toListQuery(query)))
  route(app, lists.continueGames, ({ scope, query }) => readContinue(scope, requireMemberId(scope), toListQuery(query)))
  route(app, lists.gameVendors, ({ scope, query }) => readVendors(scope, toListQuery(query)))
  route(app, freeRounds, ({ scope }) => readOwnFreeRounds(scope, requireMemberId(scope)))
  route(app, lists.gameRooms, ({ scope, query }) => readRooms(scope, toListQuery(query)))
  route(app, lists.gameLanes, ({ scope, query }) => readLanes(scope, query.place ?? 'home', query.pageSize))
  route(app, lists.winners, ({ scope, query }) =>
    readWinners(scope, { ...toListQuery(query), kind: query.kind ?? 'latest' }),
  )
}

type ListPageQuery = { pageNo?: number; pageSize?: number; vassalage?: string; gameType?: string }

/** Query parameters common to all lists. */
export const toListQuery = ({ pageNo = 1, pageSize = lobbyPageSize, vassalage, gameType }: ListPageQuery) => ({
  pageNo,
  pageSize,
  vendor: vassalage ?? null,
  gameType: gameType ?? null,
})
