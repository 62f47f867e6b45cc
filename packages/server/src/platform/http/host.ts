import type { FastifyRequest } from 'fastify'
import { refuse } from '../refused.ts'
import type { App, BrandAtHost } from './app.ts'

/** The host that was asked for, in lower case and without a port. */
export const hostOf = (request: FastifyRequest): string =>
  (request.headers.host ?? '').replace(/:[0-9]+$/, '').toLowerCase()

/** The origin of the requesting page, as its browser writes it. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

/**
 * The brand of the request's host.
 * @throws `domain_check_failed` when no brand has the host
 */
export const resolveBrand = async ({ ports }: Pick<App, 'ports'>, request: FastifyRequest): Promise<BrandAtHost> =>
  (await ports.brandAt(hostOf(request))) ?? refuse('domain_check_failed')

/**
 * Refuses a request that another site's page may have caused. For calls authorised by a cookie alone: a browser states where a
 * request comes from, and the cookie is same-site anyway. A client that sends neither header is not a browser (W05).
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin') refuse('not_allowed')
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) refuse('not_allowed')
}
