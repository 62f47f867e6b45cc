import * as calls from '@gasing/contract/calls/lottery'
import { lotteryCalendar } from '@gasing/contract/calls/lottery-calendar'
import * as trends from '@gasing/contract/calls/lottery-trends'
import { officeSlip } from '@gasing/contract/calls/office/bets'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { paginate } from '#platform/http/paginate.ts'
import { route } from '#platform/http/route.ts'
import { readCalendarDay } from './outside-day.ts'
import { readSlip } from './own-bets.ts'
import { readPastDraws } from './past-draws.ts'
import { readNumberStatistics, readTrends } from './trends.ts'

/** Calls about past results, coming draws and what slips won. */
export function recordRoutes(app: App): void {
  route(app, lotteryCalendar, ({ scope, query }) => readCalendarDay(scope, query))
  route(app, calls.lotteryDraws, ({ scope, params, query }) => readPastDraws(scope, params.code, query))
  route(app, trends.lotteryTrends, ({ scope, params, query }) => readTrends(scope, params.code, query))
  route(app, trends.lotteryNumbers, async ({ scope, query }) =>
    paginate(await readNumberStatistics(scope, query), query),
  )
  route(app, officeSlip, ({ scope, params, query }) => readSlip(scope, toId(params.id), query))
}
