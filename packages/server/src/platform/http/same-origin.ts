import type { FastifyRequest } from 'fastify'
import { refuse } from '../refused.ts'

/**
 * Refuses a request that another site's page may have caused. For calls that a cookie alone authorises: browsers say where a
 * request comes from, and a page of another site cannot send our header without asking us first (W05).
 */
export function refuseOtherSites(request: FastifyRequest): void {
  const { origin, host, language, 'sec-fetch-site': site } = request.headers
  if (typeof language !== 'string') refuse('not_allowed')
  if (site !== undefined && site !== 'same-origin') refuse('not_allowed')
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) refuse('not_allowed')
}
