import { officeChannels, orderOfficeChannels, saveOfficeChannel } from '@gasing/contract/calls/office/channels'
import { saveTurnoverWeights, turnoverWeights } from '@gasing/contract/calls/office/turnover'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { listOfficeChannels, saveChannelOrder, saveOfficeChannelForm } from './office-channels.ts'
import { readWeights, saveWeights } from './office-weights.ts'

/** Back-office routes for payment channels. */
export function channelRoutes(app: App): void {
  route(app, officeChannels, ({ scope }) => listOfficeChannels(scope))
  const { gameNames } = app.ports
  route(app, turnoverWeights, ({ scope }) => readWeights(scope, gameNames))
  route(app, saveTurnoverWeights, ({ body, scope }) => saveWeights(scope, gameNames, body))
  route(app, saveOfficeChannel, ({ body, scope }) => saveOfficeChannelForm(scope, body))
  route(app, orderOfficeChannels, ({ body, scope }) => saveChannelOrder(scope, body))
}
