import {
  forgetMe,
  freePlay as freePlayCall,
  handover,
  openHandover as openHandoverCall,
  remember,
} from '@gasing/contract/calls/sign-in'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { originOf, route } from '#platform/http/route.ts'
import { refuseOtherSites } from '#platform/http/same-origin.ts'
import { Refused } from '#platform/refused.ts'
import { admitted } from './admission.ts'
import { freePlay } from './free-play.ts'
import { handOver, openHandover } from './handover.ts'
import { forgetDevice } from './remember.ts'
import { clearRememberCookie, readRememberCookie, setRememberCookie } from './remember-cookie.ts'
import { resume } from './resume.ts'

/** Sign-in without typing: by a remembered device, a link from another device, or free play. */
export function resumeRoutes(app: App): void {
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

/** Clears a cookie that is no longer valid. */
function forgetUseless(app: App, exchange: { request: FastifyRequest; reply: FastifyReply }, error: unknown): never {
  if (error instanceof Refused && error.code === 'in_sorry_in') clearRememberCookie(app, exchange)
  throw error
}
