import * as calls from '@gasing/contract/calls/office/identity'
import type { App } from '#platform/http/app.ts'
import { toId, toIdOrNull } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { servePicture } from '#platform/http/picture-route.ts'
import { route } from '#platform/http/route.ts'
import { acceptDocuments, rejectDocuments } from './decide.ts'
import { listChecks, readCheck, readCheckPicture } from './office-checks.ts'
import { readIdentityRules, saveIdentityRulesForm } from './rules.ts'

export function officeRoutes(app: App): void {
  route(app, calls.identityChecks, ({ scope, query }) => {
    const { q, status, memberId, from, to, ...page } = query
    const filter = {
      q: q?.trim() || null,
      status: status ?? null,
      memberId: toIdOrNull(memberId),
      ...listPage(page),
    }
    return listChecks(scope, filter, { from, to })
  })
  route(app, calls.identityCheck, ({ scope, params }) => readCheck(scope, toId(params.id)))
  route(app, calls.acceptIdentity, ({ scope, params }) => acceptDocuments(scope, toId(params.id)))
  route(app, calls.rejectIdentity, ({ scope, params, body }) => rejectDocuments(scope, toId(params.id), body))
  route(app, calls.identityRules, ({ scope }) => readIdentityRules(scope))
  route(app, calls.saveIdentityRules, ({ scope, body }) => saveIdentityRulesForm(scope, body))
  servePicture(app, {
    path: '/office/api/identity-checks/:id/pictures/:place',
    seenBy: calls.identityCheck,
    read: (scope, { id = '', place = '' }) => readCheckPicture(scope, toId(id), place),
  })
}
