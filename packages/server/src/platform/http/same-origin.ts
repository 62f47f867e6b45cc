import type { FastifyRequest } from 'fastify'
import { refuse } from '../refused.ts'

/**
 * Refuses a request that another site's page may have caused. For calls authorised by a cookie alone: a browser states where a
 * request comes from, and the cookie is same-site anyway. A client that sends neither header is not a browser (W05).
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin') refuse('not_allowed')
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) refuse('not_allowed')
}
