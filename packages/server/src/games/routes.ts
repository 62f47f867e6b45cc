import * as calls from '@gasing/contract/calls/games'
import { parseMoney } from '@gasing/contract/money'
import type { App } from '#platform/http/app.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { type HandlerInput, route } from '#platform/http/route.ts'
import { refuse, refuseParameter } from '#platform/refused.ts'
import { readFavouriteIds, readFavourites, readHot, readMenus, readRecent, setFavourite } from './lists.ts'
import { lobbyPageSize, readLobby } from './lobby.ts'
import { launchRoutes } from './routes-launch.ts'
import { listRoutes, toListQuery } from './routes-lists.ts'
import { vendorRoutes } from './vendors/routes.ts'

export function routes(app: App): void {
  vendorRoutes(app)
  route(app, calls.gameMenus, ({ scope }) => readMenus(scope))
  route(app, calls.games, ({ scope, query }) => readLobby(scope, toLobbyQuery(query)))
  route(app, calls.hotGames, ({ scope, query }) => readHot(scope, toListQuery(query)))
  route(app, calls.recentGames, ({ scope, query }) => readRecent(scope, requireMemberId(scope), toListQuery(query)))
  route(app, calls.favouriteGames, async ({ scope, query }) => {
    const { list, totalPages } = await readFavourites(scope, requireMemberId(scope), toListQuery(query))
    return { content: list, totalPages }
  })
  route(app, calls.favouriteIds, ({ scope }) => readFavouriteIds(scope, requireMemberId(scope)))
  route(app, calls.addFavourite, ({ scope, body }) => setFavourite(scope, requireMemberId(scope), body.nodeId, true))
  route(app, calls.removeFavourite, ({ scope, body, query }) => {
    const nodeId = body.nodeId ?? query.nodeId ?? refuse('game_unknown')
    return setFavourite(scope, requireMemberId(scope), nodeId, false)
  })
  launchRoutes(app)
  listRoutes(app)
}

function toLobbyQuery(query: HandlerInput<typeof calls.games>['query']) {
  return {
    pageNo: query.pageNo ?? 1,
    pageSize: query.pageSize ?? lobbyPageSize,
    gameType: query.gameType ?? null,
    classify: query.gameClassify ?? null,
    vendors: query.vassalage?.split(',').filter((code) => code !== '') ?? null,
    gameCode: query.gameCode ?? null,
    minBet: query.minBet === undefined ? null : toAmount(query.minBet),
    minLineNum: query.minLineNum ?? null,
    search: query.search?.trim() || null,
    sort: query.sort ?? null,
  }
}

function toAmount(text: string): bigint {
  try {
    return parseMoney(text)
  } catch {
    return refuseParameter('minBet')
  }
}
