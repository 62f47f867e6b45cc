import * as calls from '@gasing/contract/calls/lottery'
import { lotteryCalendar } from '@gasing/contract/calls/lottery-calendar'
import * as trends from '@gasing/contract/calls/lottery-trends'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { cancelBet } from './cancel-bet.ts'
import { readGame } from './game.ts'
import { readMenu } from './menu.ts'
import { readDay } from './outside-day.ts'
import { readOwnBets } from './own-bets.ts'
import { readDraws } from './past-draws.ts'
import { placeBets } from './place-bets.ts'
import { readNumbers, readTrends } from './trends.ts'

export function routes(app: App): void {
  route(app, calls.lotteryMenu, ({ scope, query }) => readMenu(scope, query.prizeMode || null))
  route(app, lotteryCalendar, ({ scope, query }) => readDay(scope, query))
  route(app, calls.lotteryGame, ({ scope, params }) => readGame(scope, params.code))
  route(app, calls.lotteryDraws, ({ scope, params, query }) => readDraws(scope, params.code, query))
  route(app, trends.lotteryTrends, ({ scope, params, query }) => readTrends(scope, params.code, query))
  route(app, trends.lotteryNumbers, ({ scope, query }) => readNumbers(scope, query))
  route(app, calls.lotteryBets, ({ scope, query }) => readOwnBets(scope, query))
  route(app, calls.placeLotteryBets, ({ scope, body }) => placeBets(scope, { ...body, id: toId(body.drawId) }))
  route(app, calls.cancelLotteryBet, ({ scope, params }) => cancelBet(scope, toId(params.id)))
}
