import { lotteryCalendarForm, saveLotteryCalendar } from '@gasing/contract/calls/office/lottery-calendar'
import * as calls from '@gasing/contract/calls/office/lottery-results'
import * as sources from '@gasing/contract/calls/office/lottery-sources'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { closeDrawEarly } from './lock-draw-for-result.ts'
import { readCalendar, saveCalendar } from './office-calendar.ts'
import { listResults, readResultPage } from './outside-office.ts'
import { confirmResult, discardResult, enterResult } from './outside-results.ts'
import { approveSources, proposeSources, rejectSources } from './source-proposals.ts'
import { readOfficeSources, trySources } from './source-view.ts'

/** Back office calls about outside draws. */
export function outsideOfficeRoutes(app: App): void {
  route(app, calls.officeResults, ({ scope, query }) => listResults(scope, query))
  route(app, calls.officeResult, ({ scope, params }) => readResultPage(scope, toId(params.id)))
  route(app, calls.closeOutsideDraw, ({ scope, params, body }) => closeDrawEarly(scope, toId(params.id), body.reason))
  route(app, calls.enterResult, ({ scope, params, body }) => enterResult(scope, toId(params.id), body))
  route(app, calls.confirmResult, ({ scope, params, body }) => confirmResult(scope, toId(params.id), body))
  route(app, lotteryCalendarForm, ({ scope, params }) => readCalendar(scope, params.code))
  route(app, saveLotteryCalendar, ({ scope, params, body }) => saveCalendar(scope, params.code, body))
  route(app, calls.dropResult, ({ scope, params, body }) => discardResult(scope, toId(params.id), body.reason))
  route(app, sources.lotterySources, ({ scope, params }) => readOfficeSources(scope, params.code))
  route(app, sources.proposeLotterySources, ({ scope, params, body }) => proposeSources(scope, params.code, body))
  route(app, sources.approveLotterySources, ({ scope, params, body }) =>
    approveSources(scope, params.code, toId(body.id)),
  )
  route(app, sources.rejectLotterySources, ({ scope, params, body: { id, reason } }) =>
    rejectSources(scope, params.code, { id: toId(id), reason }),
  )
  route(app, sources.tryLotterySources, ({ scope, params, body }) => trySources(scope, params.code, body.which))
}
