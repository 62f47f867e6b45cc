import type { FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { sendRefusal } from '#platform/http/envelope.ts'
import { hostOf } from '#platform/http/host.ts'
import { resolveLanguage } from '#platform/http/language.ts'
import { Refused } from '#platform/refused.ts'
import { readBrandConfig } from './config-cache.ts'
import type { BrandConfig, Status } from './model.ts'

/** Paths of members' calls. The back office stays open during maintenance, and vendors settle open rounds. */
const memberPathPrefixes = ['/wps/', '/lgw/']
/** Calls that are answered while the portal is closed. */
const alwaysOpenPrefixes = [
  // the maintenance and restriction screens need these
  ...['/wps/system/', '/wps/realtime'],
  // a member may leave a session behind on a device of others
  '/wps/session/logout',
  // a payment made before the portal closed must arrive, and a provider's country is not a visitor's
  '/wps/cashier/callbacks/',
  // operators solve a captcha before they sign in, and the back office never closes
  ...['/wps/captcha', '/wps/verification/challenge'],
]

/**
 * The status for a visitor from a country (START-1): a blocked region applies when the brand itself is open. A scheduled
 * maintenance lasts from its start to its end; one started by hand ends by hand.
 */
export function computeStatus(config: BrandConfig, country: string, now = new Date()): Status {
  const { status, maintenanceStart: start, maintenanceEnd: end, blockedCountries } = config
  if (status !== 0) return status
  if (start && start <= now && (!end || now < end)) return 1
  return blockedCountries.includes(country) ? 2 : 0
}

/** Refuses members' calls while the brand is in maintenance or closed to their region (ERR-2). */
export function refuseWhileClosed(app: App): void {
  app.fastify.addHook('onRequest', async (request, reply) => {
    if (!isMemberCall(request)) return
    const brand = await app.ports.brandAt(hostOf(request))
    if (!brand) return
    const config = await readBrandConfig(app.platform, brand.brandId)
    const status = computeStatus(config, await app.ports.countryOf(request.ip))
    if (status === 0) return
    const error = new Refused(status === 1 ? 'maintenance' : 'region_restricted')
    return reply.send(sendRefusal(app, request, reply, { error, language: await resolveLanguage(app.ports, request) }))
  })
}

/** The matched route counts, not the path as sent: `/%77ps/…` reaches the same route as `/wps/…`. */
function isMemberCall({ url, routeOptions }: FastifyRequest): boolean {
  const { url: matched = '/*' } = routeOptions
  const path = matched === '/*' ? url : matched
  return (
    memberPathPrefixes.some((start) => path.startsWith(start)) &&
    !alwaysOpenPrefixes.some((start) => path.startsWith(start))
  )
}
