import * as calls from '@gasing/contract/calls/office/watch'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { listEvents, readRules, saveRules, seeEvent } from './events.ts'
import { listReturns } from './returns.ts'

const pageSizeUsual = 25
type Query = Readonly<Record<string, string | undefined>> & { readonly pageNo?: number; readonly pageSize?: number }

export function officeRoutes(app: App): void {
  const { ports } = app
  route(app, calls.officeReturns, ({ scope, query }) => {
    const { period = null, state = null, q = null, ...page } = query as Query
    return listReturns(scope, { period: period || null, state, q, ...pageOf(page) }, ports.gameNames)
  })
  route(app, calls.officeEvents, ({ scope, query }) => {
    const { kind, seen, q, ...page } = query as Query
    const isSeen = seen === undefined ? null : seen === 'yes'
    return listEvents(scope, { q: q?.trim() || null, kind: kind || null, seen: isSeen, ...pageOf(page) }, ports)
  })
  route(app, calls.seeEvent, ({ scope, params }) => seeEvent(scope, toId(params.id), ports))
  route(app, calls.eventRules, ({ scope }) => readRules(scope))
  route(app, calls.saveEventRules, ({ scope, body }) => saveRules(scope, body))
}

const pageOf = ({ pageNo = 1, pageSize = pageSizeUsual }: Pick<Query, 'pageNo' | 'pageSize'>) => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
})
