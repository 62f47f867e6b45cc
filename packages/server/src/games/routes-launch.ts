import { launchGame } from '@gasing/contract/calls/games'
import { roundPage } from '@gasing/contract/calls/wallet'
import type { App } from '#platform/http/app.ts'
import { chooseLanguage } from '#platform/http/caller.ts'
import { originOf } from '#platform/http/host.ts'
import { toId, toIdOrNull } from '#platform/http/ids.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { type HandlerInput, route } from '#platform/http/route.ts'
import { launchGameFor } from './launch.ts'
import { isLotteryLaunch, launchLottery } from './launch-lottery.ts'
import { readRoundPage } from './round-page.ts'

export function launchRoutes(app: App): void {
  route(app, launchGame, async (asked) => {
    if (isLotteryLaunch(asked.body)) return launchLottery(app, asked)
    const country = await app.ports.countryOf(asked.scope.ip)
    return launchGameFor(asked.scope, { ...toLaunchRequest(asked), country }, app.ports)
  })
  route(app, roundPage, ({ scope, params }) => readRoundPage(scope, toId(params.id), requireMemberId(scope)))
}

function toLaunchRequest({ scope, body, brand, request }: HandlerInput<typeof launchGame>) {
  const { actor } = scope
  return {
    memberId: requireMemberId(scope),
    ...(actor.kind === 'member' && { sessionId: actor.sessionId }),
    isAgent: actor.kind === 'member' ? actor.isAgent : 0,
    nodeId: body.nodeId,
    gameId: body.gameId ?? '',
    vendor: body.vassalage ?? null,
    roomId: toIdOrNull(body.roomId),
    demo: body.demo === true || body.launchMode?.toUpperCase() === 'DEMO',
    mobile: /Mobi|Android/i.test(scope.device),
    language: chooseLanguage(brand, body.language?.toUpperCase() ?? null, scope.language),
    origin: originOf(request),
  }
}
