import * as calls from '@gasing/contract/calls/office/watch'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { route } from '#platform/http/route.ts'
import { acknowledgeEvent, listEvents, readWatchRules, saveWatchRules } from './events.ts'
import { listReturns } from './returns.ts'

export function officeRoutes(app: App): void {
  const { ports } = app
  route(app, calls.officeReturns, ({ scope, query }) => {
    const { period = null, state = null, q = null, ...page } = query
    return listReturns(scope, { period: period || null, state, q, ...listPage(page) }, ports.gameNames)
  })
  route(app, calls.officeEvents, ({ scope, query }) => {
    const { kind, seen, q, ...page } = query
    const isSeen = seen === undefined ? null : seen === 'yes'
    return listEvents(scope, { q: q?.trim() || null, kind: kind || null, seen: isSeen, ...listPage(page) }, ports)
  })
  route(app, calls.seeEvent, ({ scope, params }) => acknowledgeEvent(scope, toId(params.id), ports))
  route(app, calls.eventRules, ({ scope }) => readWatchRules(scope))
  route(app, calls.saveEventRules, ({ scope, body }) => saveWatchRules(scope, body))
}
