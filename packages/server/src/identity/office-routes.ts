import * as calls from '@gasing/contract/calls/office/identity'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { pictureRoute } from '#platform/http/picture-route.ts'
import { route } from '#platform/http/route.ts'
import { acceptPapers, rejectPapers } from './decide.ts'
import { checkPicture, listChecks, readCheck } from './office-checks.ts'
import { readRules, saveRules } from './rules.ts'

const pageSizeUsual = 25

export function officeRoutes(app: App): void {
  route(app, calls.identityChecks, ({ scope, query }) => {
    const { q, status, memberId, pageNo = 1, pageSize = pageSizeUsual, from, to } = query as Query
    const filter = {
      q: q?.trim() || null,
      status: status ?? null,
      memberId: memberId === undefined ? null : toId(memberId),
      ...{ limit: pageSize, offset: (pageNo - 1) * pageSize },
    }
    return listChecks(scope, filter, { from, to })
  })
  route(app, calls.identityCheck, ({ scope, params }) => readCheck(scope, toId(params.id)))
  route(app, calls.acceptIdentity, ({ scope, params }) => acceptPapers(scope, toId(params.id)))
  route(app, calls.rejectIdentity, ({ scope, params, body }) => rejectPapers(scope, toId(params.id), body))
  route(app, calls.identityRules, ({ scope }) => readRules(scope))
  route(app, calls.saveIdentityRules, ({ scope, body }) => saveRules(scope, body))
  pictureRoute(app, {
    path: '/office/api/identity-checks/:id/pictures/:place',
    seenBy: calls.identityCheck,
    read: (scope, { id = '', place = '' }) => checkPicture(scope, toId(id), place),
  })
}

type Query = {
  readonly pageNo?: number
  readonly pageSize?: number
  readonly q?: string
  readonly status?: string
  readonly memberId?: string
  readonly from?: string
  readonly to?: string
}
