import * as calls from '@gasing/contract/calls/office/lottery'
import type { App } from '#platform/http/app.ts'
import { listPage } from '#platform/http/list-page.ts'
import { route } from '#platform/http/route.ts'
import { addLottery, readLotteryModels } from './add-lottery.ts'
import { readOfficeHolds, saveHolds } from './office-holds.ts'
import { readLotteries } from './office-lotteries.ts'
import { readPriceBand, readPrices, savePriceBand, savePrices } from './office-prices.ts'
import { saveLotterySettings } from './save-lottery.ts'

export function lotteryOfficeRoutes(app: App): void {
  route(app, calls.officeLotteries, ({ scope, query }) => {
    const { q = '', prizeMode, enabled, sources, ...page } = query
    return readLotteries(scope, {
      q: q.trim(),
      prizeMode: prizeMode || null,
      enabled: enabled || null,
      isProposed: sources === 'proposed',
      ...listPage(page),
    })
  })
  route(app, calls.lotteryModels, ({ scope }) => readLotteryModels(scope))
  route(app, calls.addLottery, ({ scope, body }) => addLottery(scope, body.code))
  route(app, calls.saveLottery, ({ scope, params, body }) =>
    saveLotterySettings(scope, { ...params, form: body, updateLotteryTile: app.ports.updateLotteryTile }),
  )
  route(app, calls.lotteryPrices, ({ scope, params }) => readPrices(scope, params.code))
  route(app, calls.saveLotteryPrices, ({ scope, params, body }) => savePrices(scope, params.code, body))
  route(app, calls.lotteryBand, ({ scope }) => readPriceBand(scope))
  route(app, calls.saveLotteryBand, ({ scope, body }) => savePriceBand(scope, body))
  route(app, calls.lotteryHolds, ({ scope, params }) => readOfficeHolds(scope, params.code))
  route(app, calls.saveLotteryHolds, ({ scope, params, body }) => saveHolds(scope, params.code, body))
}
