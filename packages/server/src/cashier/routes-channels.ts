import * as calls from '@gasing/contract/calls/office/channels'
import { saveTurnoverWeights, turnoverWeights } from '@gasing/contract/calls/office/turnover'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { listOfficeChannels, saveChannelOrder, saveOfficeChannelForm } from './office-channels.ts'
import { readWeights, saveWeights } from './office-weights.ts'
import { confirmPayee, discardPayee, listPayeeChanges } from './payee-changes.ts'

/** Back-office routes for payment channels. */
export function channelRoutes(app: App): void {
  route(app, calls.officeChannels, ({ scope }) => listOfficeChannels(scope))
  const { gameNames } = app.ports
  route(app, turnoverWeights, ({ scope }) => readWeights(scope, gameNames))
  route(app, saveTurnoverWeights, ({ body, scope }) => saveWeights(scope, gameNames, body))
  route(app, calls.saveOfficeChannel, ({ body, scope }) => saveOfficeChannelForm(scope, body))
  route(app, calls.orderOfficeChannels, ({ body, scope }) => saveChannelOrder(scope, body))
  route(app, calls.payeeChanges, ({ scope, query }) => listPayeeChanges(scope, query))
  route(app, calls.confirmPayeeChange, ({ scope, body }) => confirmPayee(scope, toId(body.id)))
  route(app, calls.discardPayeeChange, ({ scope, body: { id, reason } }) => discardPayee(scope, toId(id), reason))
}
