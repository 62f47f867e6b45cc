import * as draws from '@gasing/contract/calls/office/draws'
import * as calls from '@gasing/contract/calls/office/lottery'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { approve, propose, reject } from './draw-orders.ts'
import { readDraw } from './office-draw.ts'
import { readDrawLines } from './office-draws.ts'
import { readHolds, saveHolds } from './office-holds.ts'
import { changeLottery, readLotteries } from './office-lotteries.ts'
import { readBand, readPrices, saveBand, savePrices } from './office-prices.ts'

const pageSizeUsual = 25

type Query = {
  readonly pageNo?: number
  readonly pageSize?: number
  readonly q?: string
  readonly lottery?: string
  readonly status?: string
  readonly waiting?: string
  readonly prizeMode?: string
  readonly enabled?: string
}

const pageOf = ({ pageNo = 1, pageSize = pageSizeUsual }: Query) => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
})

export function lotteryOfficeRoutes(app: App): void {
  route(app, calls.officeLotteries, ({ scope, query }) => {
    const { q = '', prizeMode, enabled, ...page } = query as Query
    return readLotteries(scope, {
      q: q.trim(),
      prizeMode: prizeMode || null,
      enabled: enabled || null,
      ...pageOf(page),
    })
  })
  route(app, calls.saveLottery, ({ scope, params, body }) => changeLottery(scope, params.code, body))
  route(app, calls.lotteryPrices, ({ scope, params }) => readPrices(scope, params.code))
  route(app, calls.saveLotteryPrices, ({ scope, params, body }) => savePrices(scope, params.code, body))
  route(app, calls.lotteryBand, ({ scope }) => readBand(scope))
  route(app, calls.saveLotteryBand, ({ scope, body }) => saveBand(scope, body))
  route(app, calls.lotteryHolds, ({ scope, params }) => readHolds(scope, params.code))
  route(app, calls.saveLotteryHolds, ({ scope, params, body }) => saveHolds(scope, params.code, body))

  route(app, draws.officeDraws, ({ scope, query }) => {
    const { q, lottery, status, waiting, ...page } = query as Query
    const filter = { q: q?.trim() || null, lottery: lottery || null, status: status || null }
    return readDrawLines(scope, { ...filter, waiting: waiting === 'true', ...pageOf(page) })
  })
  route(app, draws.officeDraw, ({ scope, params }) => readDraw(scope, toId(params.id)))
  route(app, draws.proposeDrawOrder, ({ scope, params, body }) => propose(scope, toId(params.id), body))
  route(app, draws.approveDrawOrder, ({ scope, params }) => approve(scope, toId(params.id)))
  route(app, draws.rejectDrawOrder, ({ scope, params, body }) => reject(scope, toId(params.id), body.reason))
}
