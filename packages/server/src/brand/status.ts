import type { FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { fail } from '#platform/http/envelope.ts'
import { languageFor } from '#platform/http/language.ts'
import { hostOf } from '#platform/http/route.ts'
import { Refused } from '#platform/refused.ts'
import { brandConfig } from './cache.ts'
import type { BrandConfig, Status } from './model.ts'

/** Paths of members' calls. The back office stays open during maintenance, and vendors settle open rounds. */
const memberPaths = ['/wps/', '/lgw/']
/** Calls that the maintenance and restriction screens need themselves. */
const alwaysOpen = [
  ...['/wps/system/', '/wps/realtime'],
  // operators solve a captcha before they sign in, and the back office never closes
  ...['/wps/captcha', '/wps/verification/challenge'],
]

/**
 * The status for a visitor from a country (START-1): a blocked region applies when the brand itself is open. A scheduled
 * maintenance lasts from its start to its end; one started by hand ends by hand.
 */
export function statusFor(config: BrandConfig, country: string, now = new Date()): Status {
  const { status, maintenanceStart: start, maintenanceEnd: end, blockedCountries } = config
  if (status !== 0) return status
  if (start && start <= now && (!end || now < end)) return 1
  return blockedCountries.includes(country) ? 2 : 0
}

/** Refuses members' calls while the brand is in maintenance or closed to their region (ERR-2). */
export function closeWhileDown(app: App): void {
  app.fastify.addHook('onRequest', async (request, reply) => {
    if (!isMemberCall(request)) return
    const brand = await app.ports.brandAt(hostOf(request))
    if (!brand) return
    const config = await brandConfig(app.platform, brand.brandId)
    const status = statusFor(config, await app.ports.countryOf(request.ip))
    if (status === 0) return
    const error = new Refused(status === 1 ? 'maintenance' : 'region_restricted')
    return reply.send(fail(app, request, reply, { error, language: await languageFor(app.ports, request) }))
  })
}

const isMemberCall = ({ url }: FastifyRequest): boolean =>
  memberPaths.some((start) => url.startsWith(start)) && !alwaysOpen.some((start) => url.startsWith(start))
