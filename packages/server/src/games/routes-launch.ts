import { launchGame } from '@gasing/contract/calls/games'
import { roundPage } from '@gasing/contract/calls/wallet'
import type { App } from '#platform/http/app.ts'
import { chooseLanguage } from '#platform/http/caller.ts'
import { toId } from '#platform/http/ids.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { type Asked, originOf, route } from '#platform/http/route.ts'
import { launch } from './launch.ts'
import { launchLottery, wantsLottery } from './launch-lottery.ts'
import { readRoundPage } from './round-page.ts'

export function launchRoutes(app: App): void {
  route(app, launchGame, async (asked) => {
    if (wantsLottery(asked.body)) return launchLottery(app, asked)
    return launch(asked.scope, { ...toWish(asked), country: await app.ports.countryOf(asked.scope.ip) })
  })
  route(app, roundPage, ({ scope, params }) => readRoundPage(scope, toId(params.id), memberIdOf(scope)))
}

function toWish({ scope, body, brand, request }: Asked<typeof launchGame>) {
  const { actor } = scope
  return {
    memberId: memberIdOf(scope),
    ...(actor.kind === 'member' && { sessionId: actor.sessionId }),
    isAgent: actor.kind === 'member' ? actor.isAgent : 0,
    nodeId: body.nodeId,
    gameId: body.gameId ?? '',
    vendor: body.vassalage ?? null,
    roomId: body.roomId === undefined ? null : toId(body.roomId),
    demo: body.demo === true || body.launchMode?.toUpperCase() === 'DEMO',
    mobile: /Mobi|Android/i.test(scope.device),
    language: chooseLanguage(brand, body.language?.toUpperCase() ?? null, scope.language),
    origin: originOf(request),
  }
}
