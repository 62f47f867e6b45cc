import * as draws from '@gasing/contract/calls/office/draws'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { route } from '#platform/http/route.ts'
import { readOfficeDraw } from './office-draw.ts'
import { readDrawLines } from './office-draws.ts'
import { approveVoid, proposeVoid, rejectVoid } from './void-proposals.ts'

/** Back office calls about draws and the orders that void them. */
export function drawOfficeRoutes(app: App): void {
  route(app, draws.officeDraws, ({ scope, query }) => {
    const { q, lottery, status, waiting, ...page } = query
    const filter = { q: q?.trim() || null, lottery: lottery || null, status: status || null }
    return readDrawLines(scope, {
      ...filter,
      waiting: waiting === 'true',
      ...listPage(page),
    })
  })
  route(app, draws.officeDraw, ({ scope, params }) => readOfficeDraw(scope, toId(params.id)))
  route(app, draws.proposeDrawOrder, ({ scope, params, body }) => proposeVoid(scope, toId(params.id), body))
  route(app, draws.approveDrawOrder, ({ scope, params }) => approveVoid(scope, toId(params.id)))
  route(app, draws.rejectDrawOrder, ({ scope, params, body }) => rejectVoid(scope, toId(params.id), body.reason))
}
