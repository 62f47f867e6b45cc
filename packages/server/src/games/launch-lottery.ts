import type { Body } from '@gasing/contract/call'
import type { launchGame } from '@gasing/contract/calls/games'
import { readBackUrl } from '@gasing/contract/rules/lottery/back-url'
import { trialType } from '@gasing/contract/who'
import type { App } from '#platform/http/app.ts'
import { originOf } from '#platform/http/host.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import type { HandlerInput } from '#platform/http/route.ts'

/** LOTT-3: whether a launch request means a lottery page. One that names a catalogue game is an ordinary launch. */
export const isLotteryLaunch = ({ launchMode, gameId, nodeId, lottoGameCode }: Body<typeof launchGame>): boolean =>
  launchMode?.toUpperCase() === 'LOTT' && (Boolean(lottoGameCode) || (!gameId && !nodeId))

/** Opens a lottery page; the lottery module decides which. */
export async function launchLottery(app: App, asked: HandlerInput<typeof launchGame>) {
  const { scope, body } = asked
  const { actor } = scope
  const game_url = await app.ports.lotteryPage(scope, {
    memberId: requireMemberId(scope),
    trial: actor.kind === 'member' && actor.isAgent === trialType,
    code: body.lottoGameCode || null,
    prizeMode: body.lottoPrizeMode ?? null,
    area: body.lottoArea ?? null,
    view: body.lottoView ?? null,
    device: body.device || null,
    backUrl: await parseBackUrl(app, asked),
  })
  return { game_url }
}

/** The requested return URL, if it belongs to this brand. */
async function parseBackUrl(
  { ports }: App,
  { body: { backUrl }, scope, request }: HandlerInput<typeof launchGame>,
): Promise<string | null> {
  if (!backUrl) return null
  const host = URL.canParse(backUrl) ? new URL(backUrl).hostname : ''
  const brand = host === '' ? null : await ports.brandAt(host)
  return readBackUrl(backUrl, originOf(request), () => brand?.brandId === scope.brandId)
}
