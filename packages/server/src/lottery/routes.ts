import * as calls from '@gasing/contract/calls/lottery'
import { lotteryChases, stopLotteryChase } from '@gasing/contract/calls/lottery-chases'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { cancelBet } from './cancel-bet.ts'
import { readChases, stopChase } from './chases.ts'
import { readGame } from './lottery-board.ts'
import { readMenu } from './menu.ts'
import { readOwnBets } from './own-bets.ts'
import { recordRoutes } from './routes-records.ts'
import { createSlipBatcher } from './slip-batcher.ts'

export function routes(app: App): void {
  const placeSlip = createSlipBatcher()
  route(app, calls.lotteryMenu, ({ scope, query }) => readMenu(scope, query))
  recordRoutes(app)
  route(app, calls.lotteryGame, ({ scope, params }) => readGame(scope, params.code))
  route(app, calls.lotteryBets, ({ scope, query }) => readOwnBets(scope, query))
  route(app, calls.placeLotteryBets, ({ scope, body }) => placeSlip({ scope, drawId: toId(body.drawId), slip: body }))
  route(app, calls.cancelLotteryBet, ({ scope, params }) => cancelBet(scope, toId(params.id)))
  route(app, lotteryChases, ({ scope, query }) => readChases(scope, query))
  route(app, stopLotteryChase, ({ scope, params }) => stopChase(scope, toId(params.id)))
}
