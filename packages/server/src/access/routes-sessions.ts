import * as calls from '@gasing/contract/calls/access'
import { confirmSession as confirmCall, endOtherSessions } from '@gasing/contract/calls/security'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { confirmSession } from './confirm-session.ts'
import { unrememberDevice } from './remember.ts'
import { clearRememberCookie, readRememberCookie } from './remember-cookie.ts'
import { toSessionLine } from './session-line.ts'
import * as sessions from './sessions.ts'

/** Calls about open sessions and remembered devices. */
export function sessionRoutes(app: App): void {
  route(app, calls.logout, async ({ scope, request, reply }) => {
    await sessions.logout(scope)
    await unrememberDevice(scope, readRememberCookie(app, request))
    clearRememberCookie(app, { request, reply })
    // W06: cached pages must not reappear on going back; cookies stay, among them the name for the next sign-in
    reply.header('clear-site-data', '"cache"')
    return {}
  })
  route(app, calls.setLanguage, ({ scope, body }) => sessions.changeLanguage(scope, body.language.toUpperCase()))
  route(app, calls.sessions, async ({ scope }) => ({
    list: await Promise.all((await sessions.listOwnSessions(scope)).map((session) => toSessionLine(app, session))),
  }))
  route(app, calls.endSession, ({ scope, params }) => sessions.endOwnSession(scope, toId(params.id)))
  route(app, endOtherSessions, async ({ scope, request, reply }) => {
    await sessions.endOtherSessions(scope)
    clearRememberCookie(app, { request, reply })
    return {}
  })
  route(app, confirmCall, ({ scope, body }) => confirmSession(scope, body.password))
}
