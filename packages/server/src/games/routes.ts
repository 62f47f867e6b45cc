import * as calls from '@gasing/contract/calls/games'
import { parseMoney } from '@gasing/contract/money'
import type { App } from '#platform/http/app.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { type Asked, originOf, route } from '#platform/http/route.ts'
import { refuse } from '#platform/refused.ts'
import { launch } from './launch.ts'
import { lobbyPageSize, readFavourites, readHot, readLobby, readMenus, readRecent, setFavourite } from './lobby.ts'
import { hub88Routes } from './vendors/hub88/routes.ts'

export function routes(app: App): void {
  hub88Routes(app)
  route(app, calls.gameMenus, ({ scope }) => readMenus(scope))
  route(app, calls.games, ({ scope, query }) => readLobby(scope, toLobbyQuery(query)))
  route(app, calls.hotGames, async ({ scope, query }) => ({ list: await readHot(scope, toListQuery(query)) }))
  route(app, calls.recentGames, async ({ scope, query }) => {
    const list = await readRecent(scope, memberIdOf(scope), toListQuery(query))
    return { list, totalPages: list.length > 0 ? 1 : 0 }
  })
  route(app, calls.favouriteGames, async ({ scope }) => {
    const content = await readFavourites(scope, memberIdOf(scope))
    return { content, totalPages: content.length > 0 ? 1 : 0 }
  })
  route(app, calls.favouriteIds, async ({ scope }) =>
    (await readFavourites(scope, memberIdOf(scope))).map(({ nodeId }) => nodeId),
  )
  route(app, calls.addFavourite, ({ scope, body }) => setFavourite(scope, memberIdOf(scope), body.nodeId, true))
  route(app, calls.removeFavourite, ({ scope, body }) => setFavourite(scope, memberIdOf(scope), body.nodeId, false))
  route(app, calls.launchGame, (asked) => launch(asked.scope, toWish(asked)))
}

function toLobbyQuery(query: Asked<typeof calls.games>['query']) {
  return {
    pageNo: query.pageNo ?? 1,
    pageSize: query.pageSize ?? lobbyPageSize,
    gameType: query.gameType ?? null,
    classify: query.gameClassify ?? null,
    vendors: query.vassalage?.split(',').filter((code) => code !== '') ?? null,
    minBet: query.minBet === undefined ? null : toAmount(query.minBet),
    minLineNum: query.minLineNum ?? null,
    search: query.search?.trim() || null,
    sort: query.sort ?? ('hot' as const),
  }
}

function toAmount(text: string): bigint {
  try {
    return parseMoney(text)
  } catch {
    return refuse('bad_request')
  }
}

const toListQuery = (query: { vassalage?: string; gameType?: string }) => ({
  vendor: query.vassalage ?? null,
  gameType: query.gameType ?? null,
})

function toWish({ scope, body, request }: Asked<typeof calls.launchGame>) {
  const { actor } = scope
  return {
    memberId: memberIdOf(scope),
    isAgent: actor.kind === 'member' ? actor.isAgent : 0,
    gameId: body.nodeId ?? body.gameId ?? refuse('game_unknown'),
    vendor: body.vassalage ?? null,
    demo: body.demo === true,
    mobile: /Mobi|Android/i.test(scope.device),
    language: body.language ?? scope.language,
    origin: originOf(request),
  }
}
