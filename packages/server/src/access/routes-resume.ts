import {
  forgetMe,
  freePlay as freePlayCall,
  handover,
  openHandover as openHandoverCall,
  remember,
} from '@gasing/contract/calls/sign-in'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { originOf, refuseCrossSite } from '#platform/http/host.ts'
import { route } from '#platform/http/route.ts'
import { Refused } from '#platform/refused.ts'
import { requireAdmitted } from './admit-member.ts'
import { openTrialAccount } from './free-play.ts'
import { acceptHandover, createHandover } from './handover.ts'
import { unrememberDevice } from './remember.ts'
import { clearRememberCookie, readRememberCookie, setRememberCookie } from './remember-cookie.ts'
import { resumeSession } from './resume-session.ts'

/** Sign-in without typing: by a remembered device, a link from another device, or free play. */
export function resumeRoutes(app: App): void {
  route(app, openHandoverCall, ({ scope, request }) => createHandover(scope, originOf(request)))
  route(app, handover, async ({ scope, body }) => requireAdmitted(await acceptHandover(scope, body.token)).info)
  route(app, freePlayCall, async ({ scope }) => requireAdmitted(await openTrialAccount(scope)).info)
  route(app, remember, async ({ scope, request, reply }) => {
    refuseCrossSite(request)
    const resumed = await resumeSession(scope, readRememberCookie(app, request)).catch((error: unknown) =>
      clearInvalidCookie(app, { request, reply }, error),
    )
    setRememberCookie(app, { request, reply }, resumed.cookie)
    return requireAdmitted(resumed.admission).info
  })
  route(app, forgetMe, async ({ scope, request, reply }) => {
    refuseCrossSite(request)
    await unrememberDevice(scope, readRememberCookie(app, request))
    clearRememberCookie(app, { request, reply })
    return {}
  })
}

/** Clears a cookie that is no longer valid. */
function clearInvalidCookie(
  app: App,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  error: unknown,
): never {
  if (error instanceof Refused && error.code === 'in_sorry_in') clearRememberCookie(app, exchange)
  throw error
}
