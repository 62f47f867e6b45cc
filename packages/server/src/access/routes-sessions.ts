import * as calls from '@gasing/contract/calls/access'
import { confirmSession as confirmCall, endOtherSessions } from '@gasing/contract/calls/security'
import {
  forgetMe,
  freePlay as freePlayCall,
  handover,
  openHandover as openHandoverCall,
  remember,
} from '@gasing/contract/calls/sign-in'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { originOf, route } from '#platform/http/route.ts'
import { refuseOtherSites } from '#platform/http/same-origin.ts'
import { Refused } from '#platform/refused.ts'
import { admitted } from './admission.ts'
import { confirmSession } from './confirm-session.ts'
import { freePlay } from './free-play.ts'
import { handOver, openHandover } from './handover.ts'
import { forgetDevice, resume } from './remember.ts'
import { clearRememberCookie, readRememberCookie, setRememberCookie } from './remember-cookie.ts'
import { sessionLine } from './session-line.ts'
import * as sessions from './sessions.ts'

/** What happens to sessions after they have begun, and how a device remembers. */
export function sessionRoutes(app: App): void {
  route(app, calls.logout, async ({ scope, request, reply }) => {
    await sessions.logout(scope)
    await forgetDevice(scope, readRememberCookie(app, request))
    clearRememberCookie(app, { request, reply })
    // W06: pages that were seen are not seen again by going back; the cookies stay, among them the name for the next sign-in
    reply.header('clear-site-data', '"cache"')
    return {}
  })
  route(app, calls.setLanguage, ({ scope, body }) => sessions.changeLanguage(scope, body.language))
  route(app, calls.sessions, async ({ scope }) => ({
    list: await Promise.all((await sessions.listOwnSessions(scope)).map((session) => sessionLine(app, session))),
  }))
  route(app, calls.endSession, ({ scope, params }) => sessions.endOwnSession(scope, toId(params.id)))
  route(app, endOtherSessions, async ({ scope, request, reply }) => {
    await sessions.endOtherSessions(scope)
    clearRememberCookie(app, { request, reply })
    return {}
  })
  route(app, confirmCall, ({ scope, body }) => confirmSession(scope, body.password))
  route(app, openHandoverCall, ({ scope, request }) => openHandover(scope, originOf(request)))
  route(app, handover, async ({ scope, body }) => admitted(await handOver(scope, body.token)).info)
  route(app, freePlayCall, async ({ scope }) => admitted(await freePlay(scope)).info)
  route(app, remember, async ({ scope, request, reply }) => {
    refuseOtherSites(request)
    const resumed = await resume(scope, readRememberCookie(app, request)).catch((error: unknown) =>
      forgetUseless(app, { request, reply }, error),
    )
    setRememberCookie(app, { request, reply }, resumed.cookie)
    return admitted(resumed.admission).info
  })
  route(app, forgetMe, async ({ scope, request, reply }) => {
    refuseOtherSites(request)
    await forgetDevice(scope, readRememberCookie(app, request))
    clearRememberCookie(app, { request, reply })
    return {}
  })
}

/** A cookie that opens nothing any more is not sent again. */
function forgetUseless(app: App, exchange: { request: FastifyRequest; reply: FastifyReply }, error: unknown): never {
  if (error instanceof Refused && error.code === 'in_sorry_in') clearRememberCookie(app, exchange)
  throw error
}
